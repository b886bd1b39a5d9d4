import Exports
import JSONText

extension BoardBuilder {
  /// Joins messages to those that they answer: by an id of the same collection, or by a path.
  ///
  /// An answer is a link and no place in a tree, so that circles do no harm to pages; they are
  /// marked for those who build trees of them.
  mutating func attachMessages() {
    defer { messageParents = [] }
    guard messageParents.contains(where: { !$0.isNone }) else { return }
    var index = ItemIndex()
    for (number, message) in board.messages.enumerated() {
      insert(message.item.document, Int32(number), into: &index)
    }
    var waiting: [Int] = []
    for number in board.messages.indices {
      guard let key = messageParents[number].node else { continue }
      let collection = export.documents[board.messages[number].item.document.index].collection
      if let found = index.find(key, in: collection, export), !isPathElsewhere(key, found) {
        setParent(found, of: number)
      } else if !isNobody(key), !isPerson(key) {
        waiting.append(number)
      }
    }
    attachByPath(waiting)
    for number in ParentChains(board.messages.map { $0.parent ?? -1 }).roots().loops {
      board.messages[number].item.state.insert(.loop)
    }
  }

  private mutating func setParent(_ parent: Int32, of number: Int) {
    if Int(parent) == number {
      board.messages[number].item.state.insert(.loop)
      report(BoardDiagnostics.parentLoop, board.messages[number].item)
    } else {
      board.messages[number].parent = parent
    }
  }

  /// The same id in another room: the path decides, where there is one.
  private func isPathElsewhere(_ key: JSONNode, _ found: Int32) -> Bool {
    guard export.text.kind(key) == .string else { return false }
    let text = export.text.string(key)
    guard text.utf8.contains(UInt8(ascii: "/")) else { return false }
    let item = board.messages[Int(found)].item
    return board.path(of: item) != text && board.id(of: item) != text
  }

  /// `replyTo` holds a person in some apps.
  private func isPerson(_ key: JSONNode) -> Bool {
    var name = export.text.string(key)
    return name.withUTF8 { directory.member(uid: UnsafeRawBufferPointer($0)) } != nil
  }

  private mutating func attachByPath(_ waiting: [Int]) {
    guard !waiting.isEmpty else { return }
    var numbers: [String: Int32] = [:]
    for number in waiting {
      guard let key = messageParents[number].node else { continue }
      let path = export.text.string(key)
      if path.utf8.contains(UInt8(ascii: "/")) { numbers[path] = -1 }
    }
    if !numbers.isEmpty {
      for (number, message) in board.messages.enumerated() {
        let path = board.path(of: message.item)
        if numbers[path] != nil { numbers[path] = Int32(number) }
      }
    }
    var hidden = hiddenItems(of: [.messages])
    for number in waiting {
      guard let key = messageParents[number].node else { continue }
      if let found = numbers[export.text.string(key)], found >= 0 {
        setParent(found, of: number)
        continue
      }
      board.messages[number].item.state.insert(.orphan)
      // One that is kept back is in the export: there is nothing to report, and nothing to show.
      let collection = export.documents[board.messages[number].item.document.index].collection
      if hidden.find(key, in: collection, export) == nil {
        report(BoardDiagnostics.messageParentMissing, board.messages[number].item)
      }
    }
  }

  /// What is in the export and not on the board, by its documents' numbers.
  func hiddenItems(of kinds: [CollectionKind]) -> ItemIndex {
    var index = ItemIndex()
    for (_, collection) in kinds.flatMap({ documents(of: $0) }) {
      for number in export.collections[collection.index].documents
      where board.accounting[DocumentID(number)].outcome == .hidden {
        insert(DocumentID(number), Int32(number), into: &index)
      }
    }
    return index
  }
}
