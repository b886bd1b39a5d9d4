/// All that the configuration says of collections; what it does not name is detected.
package struct CollectionRules: Sendable, Hashable {
  /// In file order; the first that fits a collection decides.
  package var rules: [CollectionRule]
  /// Collections that are no part of the board.
  package var ignored: [PathPattern]

  package init(rules: [CollectionRule] = [], ignored: [PathPattern] = []) {
    self.rules = rules
    self.ignored = ignored
  }

  package func rule(forCollection path: String) -> CollectionRule? {
    rules.first { $0.path.matches(path) }
  }

  package func isIgnored(_ path: String) -> Bool { ignored.contains { $0.matches(path) } }
}
