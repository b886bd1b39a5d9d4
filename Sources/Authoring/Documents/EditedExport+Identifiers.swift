import Board
import Exports
import JSONText
import Times

extension EditedExport {
  private static let attempts = 1000

  /// A new id in the style of the collection's others.
  mutating func newID(in collection: Int, _ context: ChangeContext) -> String {
    var maker = identifiers(of: collection)
    var id = maker.next(at: context.now, context.random)
    // Ids that are made by chance or counted may meet one that stands there by another's hand.
    // A source of chance that gives nothing new must not hold the program up.
    var attempts = 1
    while attempts < Self.attempts, find(id, in: collection) != nil {
      id = maker.next(at: context.now, context.random)
      attempts += 1
    }
    collections[collection].identifiers = maker
    return id
  }

  /// What a request's id is known by, and the document that has it already.
  ///
  /// - Returns: nil where the ids of the collection have no room for a request.
  mutating func request(_ request: String, in collection: Int) -> (
    mark: IdentifierMaker.RequestMark, document: EditedDocument?
  )? {
    let maker = identifiers(of: collection)
    guard let mark = maker.mark(of: request, collection: collections[collection].place.path) else {
      return nil
    }
    switch mark {
    case .whole(let id): return (mark, find(id, in: collection))
    case .ending(let suffix): return (mark, findPushID(ending: suffix, in: collection))
    }
  }

  mutating func newID(
    for mark: IdentifierMaker.RequestMark, in collection: Int, _ context: ChangeContext
  ) -> String {
    var maker = identifiers(of: collection)
    defer { collections[collection].identifiers = maker }
    return maker.next(at: context.now, for: mark)
  }

  private mutating func findPushID(ending suffix: [UInt8], in collection: Int) -> EditedDocument? {
    let endings = requestIndex(of: collection)
    guard let found = endings[suffix] else { return nil }
    return isThere(found) ? found : nil
  }

  /// The last characters of all push ids of a collection.
  private mutating func requestIndex(of collection: Int) -> [[UInt8]: EditedDocument] {
    if collections[collection].endings == nil {
      var endings: [[UInt8]: EditedDocument] = [:]
      forEachID(in: collection) { id, document in
        if PushID.instant(of: id) != nil { endings[Array(id.suffix(12))] = document }
      }
      collections[collection].endings = endings
    }
    return collections[collection].endings ?? [:]
  }

  private mutating func identifiers(of collection: Int) -> IdentifierMaker {
    if let known = collections[collection].identifiers { return known }
    let style =
      IdentifierStyle(of: collections[collection].style.ids) ?? styleOfOthers(collection)
      ?? standardStyle(collection)
    var largestPushID: [UInt8] = []
    var largestNumber: Int64 = isList(collection) ? -1 : 0
    forEachID(in: collection) { id, _ in
      switch style {
      case .pushID:
        let isLarger =
          largestPushID.isEmpty
          || largestPushID.withUnsafeBytes { $0.lexicographicallyPrecedes(id) }
        if isLarger, PushID.isPushID(id) { largestPushID = Array(id) }
      case .counted(let prefix, _):
        let id = String(decoding: id, as: UTF8.self)
        if let parts = IdentifierStyle.parts(of: id), parts.prefix == prefix,
          let number = Int64(parts.digits)
        {
          largestNumber = max(largestNumber, number)
        }
      case .autoID, .uuid, .objectID: return
      }
    }
    let made = IdentifierMaker(
      style: style, largestPushID: largestPushID, largestNumber: largestNumber)
    collections[collection].identifiers = made
    return made
  }

  /// Whether the documents are named by their places.
  private func isList(_ collection: Int) -> Bool {
    format.namesByPlace(collections[collection].place, in: tree)
      && collections[collection].ownID == nil
  }

  /// The file's ids of a collection, removed documents' too: an id is not used twice.
  private func forEachID(
    in collection: Int, _ body: (UnsafeRawBufferPointer, EditedDocument) -> Void
  ) {
    guard let known = collections[collection].place.collection else { return }
    var scratch: [UInt8] = []
    for index in export.collections[known.index].documents {
      let document = EditedDocument.existing(DocumentID(index))
      if case .member(let node) = export.documents[index].key.form,
        export.text.kind(node) == .string
      {
        export.text.withText(node, scratch: &scratch) { body($0, document) }
      } else {
        scratch.removeAll(keepingCapacity: true)
        export.appendKey(export.documents[index].key, to: &scratch)
        scratch.withUnsafeBytes { body($0, document) }
      }
    }
  }

  /// A collection without ids of its own style takes that of others of its kind, then of all.
  private func styleOfOthers(_ collection: Int) -> IdentifierStyle? {
    guard collections[collection].style.ids.isEmpty else { return nil }
    let kind = collections[collection].kind
    for kinds in [[kind], [.posts, .messages, .comments]] {
      for group in mapping.groups where group.kind.map(kinds.contains) == true {
        for other in group.collections.suffix(4) {
          let ids = export.collections[other.index].documents.suffix(CollectionStyle.newest)
            .map { export.id(of: DocumentID($0)) }
          guard let style = IdentifierStyle(of: ids) else { continue }
          // Another kind's numbers and letters are its own; what a database makes is everybody's.
          if case .counted = style, group.kind != kind { continue }
          return style
        }
      }
    }
    return nil
  }

  private func standardStyle(_ collection: Int) -> IdentifierStyle {
    switch format.rules.ids {
    case .firestore: .autoID
    case .realtimeDatabase: .pushID
    case .free: isList(collection) ? .counted(prefix: "", width: 1) : .pushID
    }
  }

  /// The next number of a counter field beside ids of another kind.
  mutating func nextCounter(_ field: String, in collection: Int) -> Int64 {
    if collections[collection].largestCounter == nil {
      var largest: Int64 = 0
      if let known = collections[collection].place.collection {
        for index in export.collections[known.index].documents {
          let value = export.text.member(export.documents[index].node, field)
          if let number = value.map(export.unwrapped).flatMap(export.text.integer) {
            largest = max(largest, number)
          }
        }
      }
      collections[collection].largestCounter = largest
    }
    let next = (collections[collection].largestCounter ?? 0) + 1
    collections[collection].largestCounter = next
    return next
  }
}
