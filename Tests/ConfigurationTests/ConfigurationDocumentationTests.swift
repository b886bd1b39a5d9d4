import Configuration
import Foundation
import Testing

/// `docs/configuration.md` is written by hand; what can be checked of it is checked here.
@Suite struct ConfigurationDocumentationTests {
  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/configuration.md"), encoding: .utf8)
  }

  /// The blocks of JSON, in order.
  private func examples() throws -> [String] {
    try page().components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test func listsEveryKeyInOrder() throws {
    let rows = try page().split(separator: "\n").filter { $0.hasPrefix("| [`") }
    let keys = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(keys == ConfigurationKey.allCases.map(\.rawValue))
  }

  @Test func listsTheFieldsOfEveryCollection() throws {
    let text = try page()
    for role in CollectionRole.allCases {
      let fields = role.fieldRoles.map { "`\($0.rawValue)`" }.joined(separator: " ")
      #expect(text.contains("| `\(role.rawValue)` | \(fields) |"))
    }
  }

  @Test func showsExamplesThatAreRead() throws {
    let configurations = try examples().filter { !$0.contains(#""settings": {"#) }
    #expect(configurations.count == 5)
    for example in configurations {
      let loaded = try LoadedConfiguration.read(Array(example.utf8), name: "example")
      #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
    }
  }

  /// The example of each row of the list is a value that the key takes.
  @Test func everyExampleOfTheListIsRead() throws {
    for row in try page().split(separator: "\n") where row.hasPrefix("| [`") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let key = cells[0].split(separator: "`")[1]
      let value = cells[3].split(separator: "`")[0]
      var text = String(value)
      for part in key.split(separator: ".").reversed() { text = "{\"\(part)\": \(text)}" }
      let loaded = try LoadedConfiguration.read(Array(text.utf8), name: "example")
      #expect(loaded.diagnostics.isEmpty, "\(row)")
      #expect(loaded.configuration.origins.count == 1, "\(row)")
    }
  }
}
