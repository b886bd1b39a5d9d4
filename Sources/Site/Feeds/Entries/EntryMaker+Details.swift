import Board
import Text

/// What few items have besides their text.
extension EntryMaker {
  /// Completes an entry with the text of its item, its files and details.
  mutating func finish(_ entry: inout FeedEntry, _ item: Item, _ body: RenderedBody) {
    entry.language = body.language
    if item.state.contains(.warned), let warning = texts.warning(of: item) {
      // Readers show all of an entry unasked: nothing of what is warned of may stand there.
      let warning = TextCutting.cut(warning, toWidth: Self.titleWidth)
      entry.summary = warning
      entry.content = content(behind: warning, entry)
      return
    }
    var html = body.html
    if SpoilerCover.cover(&html, with: spoilerLabel) { append(linkTo: entry, to: &html) }
    entry.enclosures = appendFiles(of: item, to: &html)
    if let details = board.details(of: item) { append(details, to: &html) }
    entry.summary = body.excerpt
    RightToLeft.mark(&html)
    entry.content = html
  }

  private mutating func append(_ details: ItemDetails, to html: inout [UInt8]) {
    if !details.link.isNone, let url = SafeURL(board.string(details.link)), let host = url.host,
      texts.mayPublish(url.text)
    {
      append(linkTo: Array(url.text.utf8), name: DisplayName.clean(host), to: &html)
    }
    let origin = texts.line(details.forwardedFrom)
    if !origin.isEmpty { html += paragraph(strings[.forwardedFrom] + " " + origin) }
    let type = texts.line(details.unknownType)
    if !type.isEmpty { html += paragraph(strings[.unknownType] + " " + type) }
    if let poll = details.poll { append(poll, to: &html) }
  }

  private mutating func append(_ poll: Poll, to html: inout [UInt8]) {
    let question = texts.line(poll.question)
    if !question.isEmpty { html += paragraph(question) }
    html.append(contentsOf: "<ul>\n".utf8)
    for option in poll.options {
      html.append(contentsOf: "<li>".utf8)
      HTMLEscaping.appendText(texts.line(option.text), to: &html)
      if let votes = option.votes {
        html.append(contentsOf: " (\(Strings.grouped(votes)))".utf8)
      }
      html.append(contentsOf: "</li>\n".utf8)
    }
    html.append(contentsOf: "</ul>\n".utf8)
  }

  // MARK: Warnings

  /// The warning, and a link to where the text is.
  private func content(behind warning: String, _ entry: FeedEntry) -> [UInt8] {
    var html = Array("<p><strong>".utf8)
    HTMLEscaping.appendText(warning, to: &html)
    html.append(contentsOf: "</strong></p>\n".utf8)
    append(linkTo: entry, to: &html)
    RightToLeft.mark(&html)
    return html
  }

  private var spoilerLabel: [UInt8] {
    var html = Array("<em>[".utf8)
    HTMLEscaping.appendText(strings[.spoiler], to: &html)
    html.append(contentsOf: "]</em>".utf8)
    return html
  }

  /// A link to the place on a page that shows what the entry does not.
  private func append(linkTo entry: FeedEntry, to html: inout [UInt8]) {
    html.append(contentsOf: "<p><a href=\"".utf8)
    entry.link.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: "\">".utf8)
    HTMLEscaping.appendText(entry.title, to: &html)
    html.append(contentsOf: "</a></p>\n".utf8)
  }
}
