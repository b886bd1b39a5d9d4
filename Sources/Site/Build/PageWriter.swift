import Board
import Diagnostics
import Mustache

/// What one worker needs to write pages: a maker of records, a buffer, and its way into the output.
struct PageWriter: ~Copyable {
  var maker: PageMaker
  private let theme: Theme
  private var output: OutputWriter
  private var page: [UInt8] = []

  init(_ contents: SiteContents, _ folder: OutputFolder) {
    maker = PageMaker(contents)
    theme = contents.theme
    output = folder.writer()
    page.reserveCapacity(1 << 16)
  }

  mutating func write<Page: ThemePage>(
    _ address: SiteAddress, _ record: Page
  ) throws(DiagnosticFailure) {
    page.removeAll(keepingCapacity: true)
    try theme.render(record, into: &page)
    try output.write(address, page)
  }

  mutating func write(_ address: SiteAddress, _ bytes: [UInt8]) throws(DiagnosticFailure) {
    try output.write(address, bytes)
  }

  /// What a piece of work has done since the last one.
  mutating func takeResult() -> PieceResult {
    PieceResult(
      record: output.takeRecord(),
      preformatted: maker.texts.takePreformatted().map(PreformattedBody.init))
  }
}

/// What one piece of work did.
struct PieceResult: Sendable {
  var record: OutputRecord
  var preformatted: [PreformattedBody]
  /// Of a shelf of posts: the first words of each, by number.
  var excerpts: [(Int32, String)] = []
}
