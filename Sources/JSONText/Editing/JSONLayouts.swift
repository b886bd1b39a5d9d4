/// How the containers of a document are laid out, found out where it is asked for.
struct JSONLayouts {
  private struct Level: Hashable {
    let kind: JSONKind
    let depth: Int
  }

  let document: JSONDocument
  private var known: [JSONNode: JSONLayout] = [:]
  private var cousins: [Level: JSONNode?] = [:]
  private var foundColon: [UInt8]?
  private var foundComma: [UInt8]?

  /// How much of a document is looked at for an example.
  private static let looked = 1 << 16
  /// How many children of one are.
  private static let lookedChildren = 64

  init(_ document: JSONDocument) { self.document = document }

  /// The layout of a container; nil of one that is empty.
  mutating func layout(of container: JSONNode) -> JSONLayout? {
    if let layout = known[container] { return layout }
    guard !document.isEmptyContainer(container) else { return nil }
    let first = document.entry(container).offset + 1
    let children = childStarts(of: container, limit: 2)
    let before = Array(document.bytes[first..<children[0].start])
    let close = document.range(container).upperBound - 1
    var end = close
    while end > first, JSONDocument.isSpace(document.bytes[end - 1]) { end -= 1 }
    let isObject = document.kind(container) == .object
    let layout = JSONLayout(
      before: before,
      between: children.count > 1
        ? document.gap(before: children[1].start) : comma(afterSpace: before),
      after: Array(document.bytes[end..<close]),
      colon: isObject ? document.colon(after: children[0].node) : colon())
    known[container] = layout
    return layout
  }

  /// What stands between the children of a container that has only one.
  mutating func comma(afterSpace before: [UInt8]) -> [UInt8] {
    JSONLayout.hasNewline(before) ? [0x2C] + before : comma()
  }

  /// What stands between children that share a line.
  private mutating func comma() -> [UInt8] {
    if let foundComma { return foundComma }
    var found: [UInt8]?
    var index = 0
    while found == nil, index < min(document.nodeCount, Self.looked) {
      let node = JSONNode(index: UInt32(index))
      if document.entry(node).isContainer {
        let children = childStarts(of: node, limit: 2)
        if children.count > 1 {
          let gap = document.gap(before: children[1].start)
          if !JSONLayout.hasNewline(gap) { found = gap }
        }
      }
      index += 1
    }
    let comma = found ?? (colon().last == 0x20 ? [0x2C, 0x20] : [0x2C])
    foundComma = comma
    return comma
  }

  /// What stands between the first name of the document and its value.
  mutating func colon() -> [UInt8] {
    if let foundColon { return foundColon }
    var index = 0
    var colon: [UInt8] = [0x3A]
    while index < min(document.nodeCount, Self.looked) {
      let node = JSONNode(index: UInt32(index))
      if document.kind(node) == .object, !document.isEmptyContainer(node) {
        colon = document.colon(after: JSONNode(index: UInt32(index + 1)))
        break
      }
      index += 1
    }
    foundColon = colon
    return colon
  }

  /// The layout of a new container.
  ///
  /// - Parameters:
  ///   - example: one in whose place it could stand.
  ///   - parent: the layout of the container around it.
  ///   - depth: containers around it, and it.
  mutating func layout(
    ofNew kind: JSONKind, like example: JSONNode?, in parent: JSONLayout, depth: Int
  ) -> JSONLayout {
    if let example, let layout = layout(of: example) { return layout }
    let deepened = parent.deepened()
    if deepened.isOnLines, let cousin = cousin(kind, depth), let layout = layout(of: cousin),
      !layout.isOnLines
    {
      return layout
    }
    return deepened
  }

  /// The first container of that kind and depth that is not empty.
  private mutating func cousin(_ kind: JSONKind, _ depth: Int) -> JSONNode? {
    let level = Level(kind: kind, depth: depth)
    if let found = cousins[level] { return found }
    var found: JSONNode?
    /// The ends of the containers around the current entry.
    var ends: [Int] = []
    var index = 0
    while index < min(document.nodeCount, Self.looked) {
      while let end = ends.last, index >= end { ends.removeLast() }
      let node = JSONNode(index: UInt32(index))
      let entry = document.entry(node)
      if entry.isContainer, entry.length > 1 {
        if ends.count + 1 == depth {
          if document.kind(node) == kind {
            found = node
            break
          }
          index += entry.span
          continue
        }
        ends.append(index + entry.span)
      }
      index += 1
    }
    cousins[level] = .some(found)
    return found
  }

  /// Of a container that serves as an example, the child that serves as one for a new child.
  func example(
    _ kind: JSONKind, named name: String?, in example: JSONNode?
  ) -> JSONNode? {
    guard let example else { return nil }
    var fallback: JSONNode?
    let isObject = document.kind(example) == .object
    for child in childStarts(of: example, limit: Self.lookedChildren) {
      let value = isObject ? document.nodeAfter(child.node) : child.node
      guard document.kind(value) == kind, !document.isEmptyContainer(value) else { continue }
      guard isObject, let name else { return value }
      var wanted = name
      if wanted.withUTF8({ document.keyEquals(child.node, UnsafeRawBufferPointer($0)) }) {
        return value
      }
      fallback = fallback ?? value
    }
    return fallback
  }

  /// The first child values from an entry of the tape on that are a container of that kind.
  func sibling(_ kind: JSONKind, from index: Int, to end: Int, isObject: Bool) -> JSONNode? {
    var index = index
    for _ in 0..<Self.lookedChildren {
      guard index < end else { return nil }
      let value = JSONNode(index: UInt32(isObject ? index + 1 : index))
      if document.kind(value) == kind, !document.isEmptyContainer(value) { return value }
      index = Int(document.nodeAfter(value).index)
    }
    return nil
  }

  private func childStarts(
    of container: JSONNode, limit: Int
  ) -> [(node: JSONNode, start: Int)] {
    let entry = document.entry(container)
    guard entry.isContainer else { return [] }
    let isObject = document.kind(container) == .object
    let end = Int(container.index) + entry.span
    var index = Int(container.index) + 1
    var starts: [(JSONNode, Int)] = []
    while index < end, starts.count < limit {
      starts.append((JSONNode(index: UInt32(index)), document.offset(index)))
      index = Int(document.nodeAfter(JSONNode(index: UInt32(isObject ? index + 1 : index))).index)
    }
    return starts
  }
}
