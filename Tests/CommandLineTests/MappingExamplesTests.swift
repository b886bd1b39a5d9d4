import BoardFixtures
import Foundation
import Testing

/// The worked examples of docs/exports.md: inputs, configurations and outputs are taken from there,
/// so that the page cannot say what is not so.
@Suite struct MappingExamplesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let title: String
    /// Files and commands in the order of the page.
    var steps: [Step] = []

    var testDescription: String { title }
  }

  enum Step: Sendable {
    case file(name: String, content: String)
    case command([String], output: String)
  }

  static func examples() throws -> [Example] {
    let path = Snapshot("docs/exports.md").path
    let page = try String(contentsOfFile: path, encoding: .utf8)
    var examples: [Example] = []
    var isInSection = false
    var fence: String?
    var block: [Substring] = []
    var name = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let language = fence {
        guard line == "```" else {
          block.append(line)
          continue
        }
        fence = nil
        if isInSection, let step = step(language, block, name: name) {
          examples[examples.count - 1].steps.append(step)
        }
        block = []
      } else if line.hasPrefix("```") {
        fence = String(line.dropFirst(3))
      } else if line.hasPrefix("## ") {
        isInSection = line == "## Mapping an unknown shape"
      } else if isInSection, line.hasPrefix("### ") {
        examples.append(Example(title: String(line.dropFirst(4))))
      } else if line.hasPrefix("`"), line.hasSuffix("`:") {
        name = String(line.dropFirst().dropLast(2))
      }
    }
    return examples
  }

  private static func step(_ language: String, _ block: [Substring], name: String) -> Step? {
    switch language {
    case "json":
      return .file(name: name, content: block.map { $0 + "\n" }.joined())
    case "console":
      guard let words = block.first?.split(separator: " ").map(String.init), words.count > 2 else {
        return nil
      }
      return .command(
        Array(words.dropFirst(2)), output: block.dropFirst().map { $0 + "\n" }.joined())
    default: return nil
    }
  }

  @Test func thereAreThreeExamplesWithInputReportConfigurationAndResult() throws {
    let examples = try Self.examples()
    #expect(examples.count == 3)
    #expect(examples.allSatisfy { $0.steps.count >= 4 })
  }

  @Test(arguments: try examples())
  func theExampleGivesWhatThePageSays(example: Example) throws {
    let folder = try TemporaryFolder {}
    for step in example.steps {
      switch step {
      case .file(let name, let content): try folder.write(content, to: name)
      case .command(let arguments, let output):
        let result = try RunningCommand(arguments, in: folder.path).finish()
        // As on a terminal, where both come.
        #expect(result.outputText + result.errorText == output, "\(arguments)")
      }
    }
  }
}
