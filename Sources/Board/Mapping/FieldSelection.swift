package import Configuration
import Exports

/// Which fields of records a board can be made of; the values of all others need not stay in memory.
package struct FieldSelection: Sendable {
  private let tables: [FieldTable]
  private let named: Set<String>
  private let bodies: Set<String>

  package init(_ configuration: Configuration) {
    let kinds: [CollectionKind] = [.posts, .comments, .messages, .members, .sections]
    tables = kinds.map { FieldTable(kind: $0) }
    var named = Set(configuration.publish.memberFields)
    var bodies = Set<String>()
    for rule in configuration.collections.rules {
      for (role, name) in rule.fields {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        named.formUnion([name, first])
        if role == .body { bodies.formUnion([name, first]) }
      }
    }
    self.named = named
    self.bodies = bodies
  }

  /// - Parameter names: of a record.
  /// - Returns: which of them have a meaning; nil where none says what is written there, so that
  ///   everything has to be looked at to find out.
  package func kept(of names: [[UInt8]]) -> [Bool]? {
    var hasBody = false
    let kept = names.map { name in
      let text = String(decoding: name, as: UTF8.self)
      if bodies.contains(text) { hasBody = true }
      var isKnown = named.contains(text) || name.first == UInt8(ascii: ".")
      name.withUnsafeBytes { bytes in
        for table in tables {
          table.forEachMeaning(of: bytes) { meaning in
            isKnown = true
            if meaning.slot == .body { hasBody = true }
          }
        }
      }
      return isKnown
    }
    return hasBody ? kept : nil
  }
}
