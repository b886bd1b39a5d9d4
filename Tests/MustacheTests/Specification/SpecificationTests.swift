import Diagnostics
import Mustache
import Testing

@Suite("The public specification")
struct SpecificationTests {
  @Test(
    "Every example of the specification renders as expected",
    .enabled(
      if: SpecificationSuite.folder != nil,
      "set MUSTACHE_SPEC to the folder of the specification's JSON files to run it"),
    arguments: SpecificationSuite.files)
  func example(file: String) throws {
    let suite = try SpecificationSuite.load(file)
    #expect(!suite.tests.isEmpty)
    for example in suite.tests {
      let partials = (example.partials ?? [:]).map { (name: $0.key, text: $0.value) }
      let output = renderDynamic(example.template, example.data.record, partials: partials)
      #expect(output == example.expected, "\(file): \(example.name): \(example.desc)")
    }
  }
}
