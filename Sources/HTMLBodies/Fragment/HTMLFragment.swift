/// What is kept of a body: a list of openings, closings and texts, nested as it should be.
///
/// Nothing of the parser's memory is in it, and no element beyond the list of `HTMLElement`. Depth
/// is the user's choice, so whoever walks over it uses a stack of its own and no recursion.
struct HTMLFragment: Sendable {
  enum Event: Sendable {
    /// Followed by its content and a `close`, but for elements without content.
    case open(HTMLElement, attributes: Range<Int>)
    case close(HTMLElement)
    /// UTF-8 of `bytes`, not escaped.
    case text(Range<Int>)
    /// An edge of a block that is not kept.
    case edge
  }

  struct Attribute: Sendable {
    let name: HTMLAttribute
    let value: Range<Int>
  }

  var events: [Event] = []
  var attributes: [Attribute] = []
  var bytes: [UInt8] = []

  func value(_ name: HTMLAttribute, in range: Range<Int>) -> Range<Int>? {
    for index in range where attributes[index].name == name { return attributes[index].value }
    return nil
  }

  func withBytes<Output>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Output) -> Output
  {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
