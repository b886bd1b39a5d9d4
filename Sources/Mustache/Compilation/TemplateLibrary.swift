import Diagnostics

/// The templates of a set after parsing, by name.
struct TemplateLibrary: Sendable {
  struct Entry: Sendable {
    let source: TemplateSource
    let nodes: [TemplateNode]
    /// Whether its syntax is in order.
    let isSound: Bool
  }

  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  init(_ sources: [TemplateSource], diagnostics: inout DiagnosticCollector) {
    var latest: [String: Int] = [:]
    for (index, source) in sources.enumerated() { latest[source.name] = index }
    for (index, source) in sources.enumerated() where latest[source.name] == index {
      let (nodes, faults) = TemplateParser.parse(source)
      for fault in faults { diagnostics.report(TemplateMessages.syntax(fault, in: source)) }
      indices[source.name] = entries.count
      entries.append(Entry(source: source, nodes: nodes, isSound: faults.isEmpty))
    }
  }

  func index(of name: String) -> Int? { indices[name] }

  /// In the order of the sources.
  var names: [String] { entries.map(\.source.name) }
}
