import Board
import Configuration
import Exports
import Glibc
import HTMLBodies
import Markdown
import Mustache
import Text

/// Renders the texts of items: one for each worker, since it keeps its buffers.
///
/// Everything that users wrote passes here on its way out: uids are redacted, Markdown and HTML are
/// made safe, titles become one clean line.
struct ItemTexts {
  let board: Board
  private let hasRedaction: Bool
  private let warningWords: (before: String, alone: String)
  let languages: TextLanguage
  private var renderer: BodyRenderer
  private var writer: HTMLBodyWriter
  private var raw: [UInt8] = []
  private var plain: [UInt8] = []
  /// Whether the text that was loaded last may spell a uid by character references or escapes, which
  /// are characters once it is read.
  private var mayHideUID = false
  /// The body that was loaded last, where it is HTML.
  private var htmlBody: HTMLBody?
  /// The language of the text that was rendered last, where it is not that of the page.
  private(set) var language: String?
  /// Bodies that were too much to read as markup and are shown as they were typed.
  private(set) var preformatted: [(item: Item, reason: BodyOutcome.Reason)] = []

  init(board: Board, configuration: Configuration, media: MediaLibrary, strings: Strings) {
    self.board = board
    languages = TextLanguage(page: board.language)
    hasRedaction = !configuration.publish.memberIDs && !board.uidRedaction.isEmpty
    warningWords = (strings[.contentWarning], strings[.sensitiveContent])
    var options = BodyOptions()
    options.imageLabel = strings[.picture]
    options.spoilerLabel = strings[.spoiler]
    options.localImages = media.imagesByReference
    // What people type into an app has its lines where they want them.
    options.keepsLineBreaks = true
    renderer = BodyRenderer(options: options)
    writer = HTMLBodyWriter(options: options)
  }

  /// Sets the way from the page to the site's root, for local pictures.
  mutating func setRoot(_ prefix: String) {
    guard renderer.options.localImagePrefix != prefix, !renderer.options.localImages.isEmpty else {
      return
    }
    renderer.options.localImagePrefix = prefix
    writer.options.localImagePrefix = prefix
  }

  /// The width of posts' excerpts in lists, in columns.
  static let excerptWidth = 160
  /// Of messages, which lists show whole: for descriptions and for titles in feeds.
  static let messageExcerptWidth = 100

  enum Style {
    case post
    case chat
  }

  mutating func html(of item: Item) -> TrustedHTML {
    guard load(item) else { return TrustedHTML(sanitized: []) }
    var html: [UInt8] = []
    html.reserveCapacity(raw.count + raw.count / 4 + 32)
    note(render(format(of: item), &html), item)
    return TrustedHTML(sanitized: html)
  }

  /// HTML and the first words, with one parse.
  mutating func htmlAndExcerpt(of item: Item, _ style: Style) -> (TrustedHTML, String) {
    let width = style == .post ? Self.excerptWidth : Self.messageExcerptWidth
    guard load(item) else {
      let isWarned = item.state.contains(.warned)
      return (
        TrustedHTML(sanitized: []), isWarned ? warningExcerpt(of: item, width: width) : ""
      )
    }
    var html: [UInt8] = []
    html.reserveCapacity(raw.count + raw.count / 4 + 32)
    plain.removeAll(keepingCapacity: true)
    let limit = BodyRenderer.excerptBytes(width)
    switch format(of: item) {
    case .text, .html:
      note(render(format(of: item), &html), item)
      appendPlainText(format(of: item), limit: limit)
    case .markdown:
      let outcome = raw.withUnsafeBytes { bytes in
        renderer.append(markdown: bytes, html: &html, plainText: &plain, plainTextLimit: limit)
      }
      note(outcome, item)
      redactRead(&html)
    }
    redactRead(&plain)
    let excerpt =
      item.state.contains(.warned)
      ? warningExcerpt(of: item, width: width)
      : BodyRenderer.excerpt(plainText: plain, maximumWidth: width)
    return (TrustedHTML(sanitized: html), excerpt)
  }

  mutating func excerpt(of item: Item, width: Int) -> String {
    if item.state.contains(.warned) { return warningExcerpt(of: item, width: width) }
    guard load(item) else { return "" }
    plain.removeAll(keepingCapacity: true)
    let limit = BodyRenderer.excerptBytes(width)
    appendPlainText(format(of: item), limit: limit)
    redactRead(&plain)
    return BodyRenderer.excerpt(plainText: plain, maximumWidth: width)
  }

  /// The first words where they stand as a title: nothing in them may turn around what follows.
  mutating func excerptLine(of item: Item, width: Int) -> String {
    Self.line(excerpt(of: item, width: width))
  }

  static func line(_ excerpt: String) -> String {
    var text = excerpt
    let hasControls = text.withUTF8 { BidiBalance.mayHoldControls(UnsafeRawBufferPointer($0)) }
    return hasControls ? DisplayName.clean(excerpt) : excerpt
  }

  /// What a member says of themselves.
  mutating func introduction(of member: Member) -> TrustedHTML? {
    let format = board.bodyFormat(of: member)
    guard load(member.introduction, format) else { return nil }
    var html: [UInt8] = []
    _ = render(format, &html)
    return TrustedHTML(sanitized: html)
  }

  mutating func introduction(of member: Member, width: Int) -> String? {
    excerpt(of: member.introduction, board.bodyFormat(of: member), width: width)
  }

  mutating func summary(of section: Section, width: Int) -> String? {
    excerpt(of: section.summary, board.bodyFormat(of: section), width: width)
  }

  private mutating func excerpt(
    of text: TextReference, _ format: BodyFormat, width: Int
  ) -> String? {
    guard load(text, format) else { return nil }
    plain.removeAll(keepingCapacity: true)
    appendPlainText(format, limit: BodyRenderer.excerptBytes(width))
    redactRead(&plain)
    let excerpt = BodyRenderer.excerpt(plainText: plain, maximumWidth: width)
    return excerpt.isEmpty ? nil : excerpt
  }

  /// A text as one clean line: a title.
  mutating func line(_ text: TextReference) -> String {
    guard !text.isNone else { return "" }
    raw.removeAll(keepingCapacity: true)
    board.appendText(text, to: &raw)
    if hasRedaction { board.uidRedaction.redact(&raw) }
    return DisplayName.clean(String(decoding: raw, as: UTF8.self))
  }

  // MARK: Warnings and addresses

  /// What stands before a text that not everybody wants to read; nil for all other texts.
  mutating func warning(of item: Item) -> String? {
    guard let warning = board.warning(of: item) else { return nil }
    let line = line(warning)
    return line.isEmpty ? warningWords.alone : line
  }

  /// Where the first words of a text stand without the text: its warning, and nothing of the text.
  private mutating func warningExcerpt(of item: Item, width: Int) -> String {
    guard let warning = board.warning(of: item), !item.state.contains(.deleted) else { return "" }
    let line = line(warning)
    return line.isEmpty
      ? warningWords.alone : TextCutting.cut(warningWords.before + " " + line, toWidth: width)
  }

  /// Whether a text has no uid in it. An address without its uid would lead nowhere.
  func mayPublish(_ text: String) -> Bool {
    guard hasRedaction else { return true }
    let bytes = Array(text.utf8)
    var redacted = bytes
    board.uidRedaction.redact(&redacted)
    return redacted == bytes
  }

  /// What was shown as typed since the last call.
  mutating func takePreformatted() -> [(item: Item, reason: BodyOutcome.Reason)] {
    let taken = preformatted
    preformatted = []
    return taken
  }

  // MARK: Rendering

  /// Deleted items have no text any more, whatever the export still holds.
  private mutating func load(_ item: Item) -> Bool {
    language = nil
    guard !item.state.contains(.deleted) else { return false }
    return load(item.body, format(of: item))
  }

  private mutating func load(_ text: TextReference, _ format: BodyFormat) -> Bool {
    language = nil
    htmlBody = nil
    guard !text.isNone else { return false }
    raw.removeAll(keepingCapacity: true)
    board.appendText(text, to: &raw)
    redactStored(format)
    if format == .html {
      let body = raw.withUnsafeBytes { HTMLBody(parsing: $0) }
      htmlBody = body
      var sample: [UInt8] = []
      body.appendPlainText(to: &sample, limit: TextLanguage.sampleSize)
      language = sample.withUnsafeBytes { languages.mark($0) }
    } else {
      language = raw.withUnsafeBytes { languages.mark($0) }
    }
    return !raw.isEmpty
  }

  private mutating func redactStored(_ format: BodyFormat) {
    guard hasRedaction else { return }
    board.uidRedaction.redact(&raw)
    mayHideUID =
      format != .text
      && raw.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        return memchr(start, Int32(UInt8(ascii: "&")), bytes.count) != nil
          || memchr(start, Int32(UInt8(ascii: "\\")), bytes.count) != nil
      }
  }

  /// Takes out what only shows when a text is read. Words in output are as they are in uids, so that
  /// this changes no markup.
  private func redactRead(_ text: inout [UInt8]) {
    if mayHideUID { board.uidRedaction.redact(&text) }
  }

  /// The words of the body that is loaded, as an excerpt may have them.
  private mutating func appendPlainText(_ format: BodyFormat, limit: Int) {
    if let htmlBody {
      htmlBody.appendPlainText(
        to: &plain, limit: limit, spoilers: .covered(writer.options.spoilerLabel))
      return
    }
    let isText = format == .text
    raw.withUnsafeBytes { bytes in
      isText
        ? renderer.appendPlainText(text: bytes, to: &plain, limit: limit)
        : renderer.appendPlainText(markdown: bytes, to: &plain, limit: limit)
    }
  }

  private mutating func render(_ format: BodyFormat, _ html: inout [UInt8]) -> BodyOutcome {
    defer { redactRead(&html) }
    if let htmlBody { return writer.append(htmlBody, to: &html) }
    if format == .text {
      raw.withUnsafeBytes { renderer.appendHTML(text: $0, to: &html) }
      return .formatted
    }
    return raw.withUnsafeBytes { renderer.appendHTML(markdown: $0, to: &html) }
  }

  private mutating func note(_ outcome: BodyOutcome, _ item: Item) {
    if case .preformatted(let reason) = outcome { preformatted.append((item, reason)) }
  }

  private func format(of item: Item) -> BodyFormat { board.bodyFormat(of: item) }
}
