/// A block of the result that has been entered and not left.
struct OpenBlock {
  let element: HTMLElement
  let attributes: Range<Int>
  /// Put there by the writer since what is in it needs it; ends where any other block starts.
  let isImplicit: Bool
  /// Whether its tag is in the output: it is written with the first content, so that blocks without
  /// any leave no trace.
  var isWritten = false
  var hasContent = false
  /// Rows of a table and cells of a row so far.
  var children = 0
  /// Where the value of `scope` of the first cell of the first row stands in the output.
  var scopePlace: Int?

  init(_ element: HTMLElement, _ attributes: Range<Int> = 0..<0, isImplicit: Bool = false) {
    self.element = element
    self.attributes = attributes
    self.isImplicit = isImplicit
  }
}

/// An element inside a line that has been entered and not left.
struct OpenInline {
  let element: HTMLElement
  let attributes: Range<Int>
  var isWritten = false
  /// Whether it stood in the output before: it is taken up again in each block.
  var wasWritten = false
}
