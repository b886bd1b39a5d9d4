import JSONText

/// Spells values of a collected export as Firestore's REST interface does: each in an object that
/// names its type.
struct RESTValues {
  let prefix: String
  /// Whether values name their type twice, as some libraries print them.
  let hasValueType: Bool

  /// - Parameters:
  ///   - old: the value in whose place it stands, in `other`.
  func typed(
    _ node: JSONNode, of text: JSONDocument, like old: JSONNode? = nil, in other: JSONDocument
  ) -> JSONNewValue {
    func same(_ node: JSONNode) -> JSONNewValue { .text(Array(text.spelling(node))) }
    switch text.kind(node) {
    case .null: return value("nullValue", .null)
    case .true: return value("booleanValue", .bool(true))
    case .false: return value("booleanValue", .bool(false))
    case .string: return value("stringValue", same(node))
    case .number: return number(text.string(node), like: old, in: other)
    case .array:
      let elements = text.elements(node).map { typed($0, of: text, in: other) }
      return value(
        "arrayValue",
        .object(elements.isEmpty ? [] : [JSONNewMember("values", .array(elements))]))
    case .object:
      if let (type, content) = CanonicalValues.marked(node, in: text) {
        return marked(type, content, of: text, like: old, in: other)
      }
      if let instant = time(node, of: text, like: old, in: other) { return instant }
      return map(node, of: text, in: other)
    }
  }

  /// The same of a value without parts; nil of others.
  func typed(
    plain new: JSONNewValue, like old: JSONNode?, in other: JSONDocument
  ) -> JSONNewValue? {
    switch new {
    case .null: value("nullValue", .null)
    case .bool: value("booleanValue", new)
    case .string: value("stringValue", new)
    case .number(let lexeme): number(lexeme, like: old, in: other)
    case .array, .object, .text: nil
    }
  }

  private func value(_ type: String, _ content: JSONNewValue) -> JSONNewValue {
    let member = JSONNewMember(type, content)
    return .object(hasValueType ? [member, JSONNewMember("valueType", .string(type))] : [member])
  }

  private func map(
    _ node: JSONNode, of text: JSONDocument, in other: JSONDocument
  ) -> JSONNewValue {
    let fields = text.members(node).map { key, value in
      JSONNewMember(text.string(key), typed(value, of: text, in: other))
    }
    return value(
      "mapValue", .object(fields.isEmpty ? [] : [JSONNewMember("fields", .object(fields))]))
  }

  private func number(
    _ lexeme: String, like old: JSONNode?, in other: JSONDocument
  ) -> JSONNewValue {
    let wasDouble = old.map { other.member($0, "doubleValue") != nil } ?? false
    guard !wasDouble, let integer = Int64(lexeme) else {
      return value("doubleValue", .number(lexeme))
    }
    // A string, so that JavaScript rounds nothing; some libraries print a number.
    let wasNumber = old.flatMap { other.member($0, "integerValue") }.map(other.kind) == .number
    return value("integerValue", wasNumber ? .integer(integer) : .string(lexeme))
  }

  private func marked(
    _ type: String, _ content: JSONNode, of text: JSONDocument, like old: JSONNode?,
    in other: JSONDocument
  ) -> JSONNewValue {
    let same = JSONNewValue.text(Array(text.spelling(content)))
    switch type {
    case "timestamp":
      return time(content, of: text, like: old, in: other) ?? value("timestampValue", same)
    case "documentReference":
      let path = text.string(content)
      return value(
        "referenceValue", path.hasPrefix("projects/") ? same : .string(prefix + path))
    case "bytes": return value("bytesValue", same)
    case "double": return value("doubleValue", same)
    case "geopoint":
      var members: [JSONNewMember] = []
      for (name, old) in [("latitude", "_latitude"), ("longitude", "_longitude")] {
        guard let part = text.member(content, old) else { continue }
        members.append(JSONNewMember(name, .text(Array(text.spelling(part)))))
      }
      return value("geoPointValue", .object(members))
    case "vector":
      return value(
        "mapValue",
        .object([
          JSONNewMember(
            "fields",
            .object([
              JSONNewMember("__type__", value("stringValue", .string("__vector__"))),
              JSONNewMember("value", typed(content, of: text, in: other)),
            ]))
        ]))
    case "map": return map(content, of: text, in: other)
    // A type that was not known when it was read.
    default: return .object([JSONNewMember(type, same)])
    }
  }

  /// Seconds and nanoseconds as the interface's text, or in the parts that libraries print.
  private func time(
    _ node: JSONNode, of text: JSONDocument, like old: JSONNode?, in other: JSONDocument
  ) -> JSONNewValue? {
    guard text.kind(node) == .object, text.childCount(node) == 2,
      let seconds = text.member(node, "_seconds").flatMap(text.integer),
      let nanoseconds = text.member(node, "_nanoseconds").flatMap(text.integer),
      (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    let spelling = RESTTime(seconds: seconds, nanoseconds: Int32(nanoseconds))
    let known = old.flatMap { other.member($0, "timestampValue") }
    return value(
      "timestampValue", known.flatMap { spelling.value(like: $0, in: other) } ?? spelling.text)
  }
}
