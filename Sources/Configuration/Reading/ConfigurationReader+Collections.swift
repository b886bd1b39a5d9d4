internal import JSONText
internal import Text

/// `collections` and `bodyFormat`, whose keys are partly of the user's making.
extension ConfigurationReader {
  private static let ignoreKey = "ignore"
  private static let pathKey = "path"
  private static let standardKey = "default"

  mutating func readCollections(_ node: JSONNode) {
    guard expect(.object, node, "collections", "an object") else { return }
    var rules = CollectionRules()
    for (name, value) in document.members(node) {
      let key = document.string(name)
      if key == Self.ignoreKey {
        rules.ignored = patternsOrOne(value, "collections.ignore")
      } else if let role = CollectionRole(rawValue: key) {
        rules.rules += readRules(of: role, value)
      } else {
        let names = CollectionRole.allCases.map(\.rawValue) + [Self.ignoreKey]
        report(.unknownKey(key, in: "collections", among: names), at: name)
      }
    }
    set(\.collections, .collections, rules, at: node)
  }

  private mutating func patternsOrOne(_ node: JSONNode, _ key: String) -> [PathPattern] {
    if document.kind(node) == .string { return pattern(node, key).map { [$0] } ?? [] }
    return patterns(node, key) ?? []
  }

  /// One rule or an array of them.
  private mutating func readRules(of role: CollectionRole, _ node: JSONNode) -> [CollectionRule] {
    let key = "collections." + role.rawValue
    guard document.kind(node) == .array else {
      return readRule(of: role, node, key).map { [$0] } ?? []
    }
    var rules: [CollectionRule] = []
    for element in document.elements(node) {
      if let rule = readRule(of: role, element, "an element of " + key) { rules.append(rule) }
    }
    return rules
  }

  /// A path alone, or an object with a path and names of fields.
  private mutating func readRule(
    of role: CollectionRole, _ node: JSONNode, _ place: String
  ) -> CollectionRule? {
    if document.kind(node) == .string {
      return pattern(node, place).map { CollectionRule(role: role, path: $0) }
    }
    guard expect(.object, node, place, "a path, an object, or an array of these") else {
      return nil
    }
    var path: PathPattern?
    var hasPath = false
    var fields: [FieldRole: String] = [:]
    for (name, value) in document.members(node) {
      let key = document.string(name)
      if key == Self.pathKey {
        hasPath = true
        path = pattern(value, "path")
      } else if let field = FieldRole(rawValue: key), role.fieldRoles.contains(field) {
        fields[field] = fieldName(value, key)
      } else {
        let names = [Self.pathKey] + role.fieldRoles.map(\.rawValue)
        report(.unknownKey(key, in: place, among: names), at: name)
      }
    }
    if !hasPath { report(.missing("path", in: place, example: #""path": "Vocab""#), at: node) }
    return path.map { CollectionRule(role: role, path: $0, fields: fields) }
  }

  /// The name of a field, in which a dot leads into a map.
  private mutating func fieldName(_ node: JSONNode, _ key: String) -> String? {
    guard let written = text(node, key, "the name of a field") else { return nil }
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    if parts.allSatisfy({ !$0.isEmpty }) { return written }
    report(.badValue(key, expected: "the name of a field", found: written), at: node)
    return nil
  }

  /// One format for all bodies, or an object of formats by collection.
  mutating func readBodyFormats(_ node: JSONNode) {
    var formats = BodyFormats()
    if document.kind(node) == .object {
      for (name, value) in document.members(node) {
        let key = document.string(name)
        guard let format = bodyFormat(value, "bodyFormat." + key) else { continue }
        if key == Self.standardKey {
          formats.standard = format
        } else if let pattern = pattern(name, "a key of bodyFormat") {
          formats.exceptions.append(.init(collection: pattern, format: format))
        }
      }
    } else if let format = bodyFormat(node, "bodyFormat") {
      formats.standard = format
    } else {
      return
    }
    set(\.bodyFormats, .bodyFormat, formats, at: node)
  }

  private mutating func bodyFormat(_ node: JSONNode, _ key: String) -> BodyFormat? {
    choice(node, key, of: BodyFormat.self)
  }
}
