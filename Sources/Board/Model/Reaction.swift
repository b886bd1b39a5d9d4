/// How often readers reacted with one sign. Who did is not published.
package struct Reaction: Sendable, Hashable {
  /// `❤️`, `like` …: the export's own name for it.
  package let name: String
  package let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
