import Foundation
import Testing

@testable import Site

@Suite struct ThemeReferenceTests {
  static let marker =
    "<!-- From here on generated from the page model; see CONTRIBUTING.md. -->\n\n"

  /// With `CORKBOARD_RECORD` set, the file is written instead of compared.
  @Test func theReferenceInTheDocumentationIsThatOfTheModel() throws {
    let file = ThemeFixture.repository.appending(path: "docs/templates.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: Self.marker)?.upperBound)
    let reference = ThemeReference.markdown(strings: try ThemeFixture.theme().strings)
    if ProcessInfo.processInfo.environment["CORKBOARD_RECORD"] != nil {
      try Data((text[..<start] + reference).utf8).write(to: file)
    } else {
      #expect(text[start...] == reference[...], "run the test with CORKBOARD_RECORD=1")
    }
  }

  @Test func everyTableIsLinkedByItsHeading() throws {
    let reference = ThemeReference.markdown(strings: try ThemeFixture.theme().strings)
    let anchors = Set(
      reference.matches(of: /### (.+)/).map { $0.1.replacingOccurrences(of: " ", with: "-") })
    for match in reference.matches(of: /\(#([a-z-]+)\)/) {
      #expect(anchors.contains(String(match.1)), "\(match.1)")
    }
  }
}
