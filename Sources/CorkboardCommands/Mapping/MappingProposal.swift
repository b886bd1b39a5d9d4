import Configuration
import JSONText

/// A rule of `collections` that would put a collection on the board.
struct MappingProposal {
  let role: CollectionRole
  /// As the configuration takes it.
  let path: String
  let documents: Int
  private(set) var fields: [FieldRole: String] = [:]

  init(_ role: CollectionRole, path: String, documents: Int) {
    self.role = role
    self.path = path
    self.documents = documents
  }

  init(_ rule: CollectionRule) {
    role = rule.role
    path = rule.path.text
    documents = 0
    fields = rule.fields
  }

  /// Ignores what this kind of document cannot have, and fields that have a meaning already.
  mutating func set(_ field: FieldRole, _ name: String?) {
    guard let name, role.fieldRoles.contains(field), fields[field] == nil,
      !fields.values.contains(name)
    else { return }
    fields[field] = name
  }

  /// In the order of the documentation.
  var orderedFields: [(role: FieldRole, name: String)] {
    role.fieldRoles.compactMap { role in fields[role].map { (role, $0) } }
  }

  /// `entries looks like comments: body "entry", post "thread"`.
  var sentence: String {
    let fields = orderedFields.map { "\($0.role.rawValue) \"\($0.name)\"" }
    let list = fields.isEmpty ? "" : ": " + fields.joined(separator: ", ")
    return "\(path) looks like \(role.rawValue)\(list)"
  }

  func write(to json: inout JSONWriter) {
    guard !fields.isEmpty else {
      json.string(path)
      return
    }
    json.object { json in
      json.member("path", path)
      for (role, name) in orderedFields { json.member(role.rawValue, name) }
    }
  }

  private static let width = 100

  /// The rule as people write it, behind `prefix` and before a comma.
  func lines(prefix: String, indentation: Int) -> [String] {
    let space = String(repeating: " ", count: indentation)
    guard !fields.isEmpty else { return ["\(space)\(prefix)\(Self.quoted(path)),"] }
    let members =
      ["\"path\": \(Self.quoted(path))"]
      + orderedFields.map { "\"\($0.role.rawValue)\": \(Self.quoted($0.name))" }
    let line = "\(space)\(prefix){ \(members.joined(separator: ", ")) },"
    if line.unicodeScalars.count <= Self.width { return [line] }
    var lines = ["\(space)\(prefix){"]
    var current = ""
    for member in members {
      if !current.isEmpty,
        current.unicodeScalars.count + member.unicodeScalars.count + 2 > Self.width
      {
        lines.append(current)
        current = ""
      }
      current += (current.isEmpty ? space + "  " : " ") + member + ","
    }
    return lines + [current, space + "},"]
  }

  static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// The value of `collections`: a rule, or a list of rules, for each role.
  static func write(
    _ proposals: [MappingProposal], ignoring ignored: [PathPattern], to json: inout JSONWriter
  ) {
    json.object { json in
      for role in CollectionRole.allCases {
        let rules = proposals.filter { $0.role == role }
        if rules.isEmpty { continue }
        json.name(role.rawValue)
        if rules.count == 1 {
          rules[0].write(to: &json)
        } else {
          json.array { json in
            for rule in rules { rule.write(to: &json) }
          }
        }
      }
      if !ignored.isEmpty {
        json.member(
          "ignore",
          array: { json in
            for pattern in ignored { json.string(pattern.text) }
          })
      }
    }
  }
}
