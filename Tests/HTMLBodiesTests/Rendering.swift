import HTMLBodies
import Text

/// The HTML of a body, and what became of it.
func rendered(
  _ source: some Sequence<UInt8>, _ change: (inout BodyOptions) -> Void = { _ in }
) -> (html: String, outcome: BodyOutcome) {
  var options = BodyOptions()
  change(&options)
  var writer = HTMLBodyWriter(options: options)
  var out: [UInt8] = []
  let outcome = Array(source).withUnsafeBytes {
    writer.append(HTMLBody(parsing: $0), to: &out)
  }
  return (String(decoding: out, as: UTF8.self), outcome)
}

func html(_ source: String, _ change: (inout BodyOptions) -> Void = { _ in }) -> String {
  rendered(source.utf8, change).html
}

func plainText(
  _ source: String, limit: Int = .max, spoilers: HTMLBody.Spoilers = .shown
) -> String {
  var out: [UInt8] = []
  Array(source.utf8).withUnsafeBytes {
    HTMLBody(parsing: $0).appendPlainText(to: &out, limit: limit, spoilers: spoilers)
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
