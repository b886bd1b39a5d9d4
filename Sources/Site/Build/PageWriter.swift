import Board
import Diagnostics
import Mustache
import Text

/// What one worker needs to write pages: a maker of records, a buffer, and its way into the output.
struct PageWriter: ~Copyable {
  var maker: PageMaker
  private let theme: Theme
  private var output: OutputWriter
  // Memory is kept from page to page: asking for this much again and again has the C library tidy up
  // all its small blocks.
  private var buffer = ByteBuffer(capacity: 1 << 16)
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
    buffer.removeAll()
    try theme.render(record, into: &buffer)
    page.removeAll(keepingCapacity: true)
    buffer.withBytes { page.append(contentsOf: $0) }
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
  var excerpts: [(Int32, PostExcerpt)] = []
}
