import Markdown
import Text

/// The HTML of a body, and what became of it.
func rendered(
  _ markdown: some Sequence<UInt8>, _ change: (inout BodyOptions) -> Void = { _ in },
  parsesAll: Bool = false
) -> (html: String, outcome: BodyOutcome) {
  var options = BodyOptions()
  change(&options)
  var renderer = BodyRenderer(options: options)
  renderer.skipsParserForPlainBodies = !parsesAll
  var out: [UInt8] = []
  let outcome = Array(markdown).withUnsafeBytes { renderer.appendHTML(markdown: $0, to: &out) }
  return (String(decoding: out, as: UTF8.self), outcome)
}

func html(_ markdown: String, _ change: (inout BodyOptions) -> Void = { _ in }) -> String {
  rendered(markdown.utf8, change).html
}

func plainText(_ markdown: String, limit: Int = .max) -> String {
  var renderer = BodyRenderer()
  var out: [UInt8] = []
  Array(markdown.utf8).withUnsafeBytes {
    renderer.appendPlainText(markdown: $0, to: &out, limit: limit)
  }
  return String(decoding: out, as: UTF8.self)
}

let relation = #" rel="nofollow ugc noopener noreferrer""#

/// A generator of numbers that gives the same ones in every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
