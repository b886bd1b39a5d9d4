package import JSONText

/// A JSON text as it will be: the file's own values with what has been changed so far.
///
/// Changes of a batch see those before them; the file's bytes are only touched by what ``patch()``
/// makes of it in the end. Values of the file are addressed by their nodes, new ones by number.
package struct EditTree: Sendable {
  /// A new value. The children of a container are values of their own.
  enum Made: Sendable {
    case leaf(JSONNewValue)
    case array([EditNode])
    case object([Member])
  }

  struct Member: Sendable {
    let name: [UInt8]
    var value: EditNode
  }

  /// What has become of a container of the file.
  struct Overlay: Sendable {
    struct Insertion: Sendable {
      /// Empty in an array.
      let name: [UInt8]
      /// Nil where it was removed again.
      var value: EditNode?
      let place: EditPlace
    }

    var insertions: [Insertion] = []
    /// Places in `insertions` of an object's new members.
    var insertedNames: [[UInt8]: Int] = [:]
    /// Nodes of members' values, or of elements.
    var removed: Set<UInt32> = []
    var replaced: [UInt32: EditNode] = [:]
    /// An array that is an object now, named by the old indexes.
    var isTurnedIntoObject = false
    /// Children that are there now, null elements counted.
    var count: Int
  }

  package let text: JSONDocument
  private(set) var made: [Made] = []
  private(set) var overlays: [UInt32: Overlay] = [:]
  /// Of containers with many children that were asked for parents: where each child begins.
  private var childStarts: [UInt32: [UInt32]] = [:]
  /// Collections that have lost their last document. Whether they go is only known when all changes
  /// are made: a later one may add to them.
  private(set) var emptied: [CollectionPlace] = []
  /// What stands in the place of the whole text.
  private(set) var newRoot: EditNode?

  package init(_ text: JSONDocument) { self.text = text }

  package var root: EditNode { newRoot ?? .original(text.root) }

  /// Puts a new value in the place of the whole text, such as an object in that of `null`.
  package mutating func replaceRoot(with value: EditNode) { newRoot = value }

  /// Remembers a collection that a document was removed from, where it was the last one.
  package mutating func noteRemoval(from collection: CollectionPlace) {
    if isEmpty(collection.node) { emptied.append(collection) }
  }

  // MARK: Making

  package mutating func make(_ value: JSONNewValue) -> EditNode {
    switch value {
    case .array(let elements):
      let children = elements.map { make($0) }
      made.append(.array(children))
    case .object(let members):
      let children = members.map { Member(name: Array($0.name.utf8), value: make($0.value)) }
      made.append(.object(children))
    case .null, .bool, .number, .string, .text:
      made.append(.leaf(value))
    }
    return .made(Int32(truncatingIfNeeded: made.count - 1))
  }

  /// A new value as it is now.
  package func value(of node: EditNode) -> JSONNewValue {
    switch node {
    case .original(let node): return .text(Array(text.spelling(node)))
    case .made(let index):
      switch made[Int(index)] {
      case .leaf(let value): return value
      case .array(let elements): return .array(elements.map(value))
      case .object(let members):
        return .object(
          members.map { member in
            JSONNewMember(String(decoding: member.name, as: UTF8.self), value(of: member.value))
          })
      }
    }
  }

  // MARK: Changing objects

  /// Gives a member a value, whether the object has it or not.
  package mutating func set(
    _ name: String, to value: EditNode, in object: EditNode, at place: EditPlace = .last
  ) {
    let key = Array(name.utf8)
    switch object {
    case .made(let index):
      guard case .object(var members) = made[Int(index)] else { return }
      made[Int(index)] = .leaf(.null)
      if let known = members.firstIndex(where: { $0.name == key }) {
        members[known].value = value
      } else {
        members.append(Member(name: key, value: value))
      }
      made[Int(index)] = .object(members)
    case .original(let node):
      withOverlay(of: node) { overlay, text in
        if let known = overlay.insertedNames[key] {
          if overlay.insertions[known].value == nil { overlay.count += 1 }
          overlay.insertions[known].value = value
          return
        }
        if let old = text.kind(node) == .object ? text.member(node, name) : nil,
          !overlay.removed.contains(old.index)
        {
          overlay.replaced[old.index] = value
          return
        }
        overlay.insertedNames[key] = overlay.insertions.count
        overlay.insertions.append(Overlay.Insertion(name: key, value: value, place: place))
        overlay.count += 1
      }
    }
  }

  /// - Parameter value: of the member as the file has it, where that is known: without it the member is
  ///   looked for from the first on.
  package mutating func removeMember(
    _ name: String, _ value: EditNode? = nil, from object: EditNode
  ) {
    let key = Array(name.utf8)
    switch object {
    case .made(let index):
      guard case .object(var members) = made[Int(index)] else { return }
      members.removeAll { $0.name == key }
      made[Int(index)] = .object(members)
    case .original(let node):
      withOverlay(of: node) { overlay, text in
        if let known = overlay.insertedNames[key], overlay.insertions[known].value != nil {
          overlay.insertions[known].value = nil
          overlay.count -= 1
        } else if text.kind(node) == .object,
          let old = Self.member(name, value, of: node, in: text),
          overlay.removed.insert(old.index).inserted
        {
          overlay.count -= 1
        }
      }
    }
  }

  private static func member(
    _ name: String, _ value: EditNode?, of object: JSONNode, in text: JSONDocument
  ) -> JSONNode? {
    if case .original(let known)? = value, known.index > object.index + 1,
      Self.isNamed(JSONNode(index: known.index - 1), name, in: text)
    {
      return known
    }
    return text.member(object, name)
  }

  private static func isNamed(_ key: JSONNode, _ name: String, in text: JSONDocument) -> Bool {
    var name = name
    return name.withUTF8 { text.keyEquals(key, UnsafeRawBufferPointer($0)) }
  }

  // MARK: Changing arrays

  package mutating func append(_ value: EditNode, to array: EditNode) {
    switch array {
    case .made(let index):
      guard case .array(var elements) = made[Int(index)] else { return }
      made[Int(index)] = .leaf(.null)
      elements.append(value)
      made[Int(index)] = .array(elements)
    case .original(let node):
      withOverlay(of: node) { overlay, _ in
        overlay.insertions.append(Overlay.Insertion(name: [], value: value, place: .last))
        overlay.count += 1
      }
    }
  }

  /// - Parameter element: as ``elements(of:)`` gives it.
  package mutating func removeElement(_ element: EditNode, from array: EditNode) {
    switch array {
    case .made(let index):
      guard case .array(var elements) = made[Int(index)] else { return }
      elements.removeAll { $0 == element }
      made[Int(index)] = .array(elements)
    case .original(let node):
      withOverlay(of: node) { overlay, _ in
        if case .original(let old) = element {
          if overlay.removed.insert(old.index).inserted { overlay.count -= 1 }
        } else if let known = overlay.insertions.firstIndex(where: { $0.value == element }) {
          overlay.insertions[known].value = nil
          overlay.count -= 1
        } else if let old = overlay.replaced.first(where: { $0.value == element })?.key {
          overlay.replaced[old] = nil
          overlay.removed.insert(old)
          overlay.count -= 1
        }
      }
    }
  }

  package mutating func replaceElement(
    _ element: EditNode, with value: EditNode, in array: EditNode
  ) {
    switch array {
    case .made(let index):
      guard case .array(var elements) = made[Int(index)] else { return }
      if let known = elements.firstIndex(of: element) { elements[known] = value }
      made[Int(index)] = .array(elements)
    case .original(let node):
      withOverlay(of: node) { overlay, _ in
        if case .original(let old) = element {
          overlay.replaced[old.index] = value
        } else if let known = overlay.insertions.firstIndex(where: { $0.value == element }) {
          overlay.insertions[known].value = value
        } else if let old = overlay.replaced.first(where: { $0.value == element })?.key {
          overlay.replaced[old] = value
        }
      }
    }
  }

  /// Makes an object of a file's array: elements are named by their indexes, null elements go. New
  /// members are set as in any object.
  package mutating func turnIntoObject(_ array: EditNode) {
    guard case .original(let node) = array else { return }
    withOverlay(of: node) { overlay, _ in overlay.isTurnedIntoObject = true }
  }

  // MARK: Places

  /// The container in which a value of the file stands; nil for the root.
  package mutating func parent(of node: JSONNode) -> JSONNode? {
    var current = text.root
    while current.index < node.index {
      let child = child(of: current, holding: node)
      if child == node { return current }
      current = child
    }
    return nil
  }

  private mutating func child(of container: JSONNode, holding node: JSONNode) -> JSONNode {
    if childStarts[container.index] == nil {
      var starts: [UInt32] = []
      for (_, value) in text.members(container) { starts.append(value.index) }
      for element in text.elements(container) { starts.append(element.index) }
      childStarts[container.index] = starts
    }
    let starts = childStarts[container.index] ?? []
    let next = NodeRanges.firstIndex(in: starts.indices) { starts[$0] > node.index }
    return next > 0 ? JSONNode(index: starts[next - 1]) : node
  }

  private mutating func withOverlay(
    of node: JSONNode, _ body: (inout Overlay, JSONDocument) -> Void
  ) {
    let text = text
    body(&overlays[node.index, default: Overlay(count: text.childCount(node))], text)
  }
}
