@testable import JSONText

/// A batch of edits at random places of a document, and what must come of it.
struct RandomEdits {
  let document: JSONDocument
  var editor: JSONEditor
  /// Decoded, as `RandomJSONValue.decoded` gives it.
  var expected: RandomJSONValue = .scalar("")
  private var fresh = 0

  /// - Parameter rate: of so many places, one is edited.
  init(_ document: JSONDocument, rate: UInt64, _ random: inout SplitMix) {
    self.document = document
    editor = JSONEditor(document)
    expected = visit(document.root, rate, &random)
  }

  /// A new value, and the same as it must be read back.
  static func new(
    _ random: inout SplitMix, depth: Int
  ) -> (value: JSONNewValue, expected: RandomJSONValue) {
    switch random.next() % (depth > 0 ? 9 : 6) {
    case 0: return (.null, .scalar("null"))
    case 1: return (.bool(true), .scalar("true"))
    case 2: return (.number("-1.50e+3"), .scalar("-1.50e+3"))
    case 3, 4:
      let texts = ["", "new", "naïve 中文 😀", "a/b", "<b>\"q\"\\ \n\t\u{1}", "\u{2028}"]
      let text = texts.randomElement(using: &random) ?? ""
      return (.string(text), .scalar("\"\(text)\""))
    case 5:
      return (
        .text(Array("[1, {\"x\" :2}]".utf8)),
        .array([
          .scalar("1"),
          .object([
            .init(name: "x", value: .scalar("2"))
          ]),
        ])
      )
    case 6:
      let all = (0..<Int(random.next() % 4)).map { _ in new(&random, depth: depth - 1) }
      return (.array(all.map(\.value)), .array(all.map(\.expected)))
    default:
      let all = (0..<Int(random.next() % 4)).map { _ in new(&random, depth: depth - 1) }
      return (
        .object(all.enumerated().map { JSONNewMember("né\($0.offset)", $0.element.value) }),
        .object(all.enumerated().map { .init(name: "né\($0.offset)", value: $0.element.expected) })
      )
    }
  }

  private mutating func visit(
    _ node: JSONNode, _ rate: UInt64, _ random: inout SplitMix
  ) -> RandomJSONValue {
    if random.next() % (rate * 3) == 0 {
      let new = Self.new(&random, depth: 2)
      editor.replace(node, with: new.value)
      return new.expected
    }
    switch document.kind(node) {
    case .array:
      let elements = Array(document.elements(node))
      if random.next() % (rate * 3) == 0 { return turn(node, elements, rate, &random) }
      let all = children(node, elements, isObject: false, rate, &random)
      return .array(all.map(\.value))
    case .object:
      let keys = document.members(node).map(\.key)
      return .object(children(node, keys, isObject: true, rate, &random))
    default: return RandomJSONValue.decoded(document, node)
    }
  }

  private mutating func turn(
    _ node: JSONNode, _ elements: [JSONNode], _ rate: UInt64, _ random: inout SplitMix
  ) -> RandomJSONValue {
    var members: [RandomJSONValue.Member] = []
    for (index, element) in elements.enumerated() {
      if random.next() % (rate * 2) == 0 {
        editor.removeElement(element)
      } else if document.kind(element) == .null {
        continue
      } else {
        members.append(.init(name: "\(index)", value: visit(element, rate, &random)))
      }
    }
    let new = Self.new(&random, depth: 2)
    editor.turnIntoObject(array: node, adding: [JSONNewMember("-Mk", new.value)])
    return .object(members + [.init(name: "-Mk", value: new.expected)])
  }

  /// Names are empty in an array.
  private mutating func children(
    _ container: JSONNode, _ children: [JSONNode], isObject: Bool, _ rate: UInt64,
    _ random: inout SplitMix
  ) -> [RandomJSONValue.Member] {
    var result: [RandomJSONValue.Member] = []
    func isChosen() -> Bool { random.next() % rate == 0 }
    func insert(_ edits: inout RandomEdits, _ place: JSONPlace) {
      while isChosen() {
        let new = Self.new(&random, depth: 2)
        if isObject {
          edits.fresh += 1
          let name = "new \(edits.fresh)"
          edits.editor.insertMember(name, new.value, into: container, at: place)
          result.append(.init(name: name, value: new.expected))
        } else {
          edits.editor.insertElement(new.value, into: container, at: place)
          result.append(.init(name: "", value: new.expected))
        }
      }
    }
    insert(&self, .first)
    for (index, child) in children.enumerated() {
      insert(&self, !isObject && random.next() % 2 == 0 ? .index(index) : .before(child))
      if isChosen() {
        isObject ? editor.removeMember(child) : editor.removeElement(child)
      } else {
        let value = isObject ? document.nodeAfter(child) : child
        result.append(
          .init(
            name: isObject ? document.string(child) : "", value: visit(value, rate, &random)))
      }
      insert(&self, .after(child))
    }
    insert(&self, !isObject && random.next() % 2 == 0 ? .index(children.count) : .last)
    return result
  }
}
