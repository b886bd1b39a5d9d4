import Exports
import Foundation
import Testing

/// The page of rules names tests that are there, and leaves out no format.
@Suite struct FormatRulesPageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func page() throws -> String {
    try String(contentsOf: Self.root.appending(path: "docs/format-rules.md"), encoding: .utf8)
  }

  @Test func everyFileThatItNamesIsThere() throws {
    let files = try #require(
      FileManager.default.enumerator(atPath: Self.root.appending(path: "Tests").path))
    let names = Set(
      files.compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) })
    let tests = try page().matches(of: /`([A-Za-z\/]*Tests)`/).map { String($0.output.1) }
    #expect(tests.count > 60)
    for test in tests {
      let name = test.split(separator: "/").last.map(String.init) ?? test
      #expect(names.contains(name + ".swift"), "\(test)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func everyFormatHasItsPromise(format: ExportFormat) throws {
    #expect(try page().contains("| `\(format.rawValue)` |"))
  }
}
