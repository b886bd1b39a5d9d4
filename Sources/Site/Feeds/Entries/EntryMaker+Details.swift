import Board
import Text

/// What few items have besides their text.
extension EntryMaker {
  /// Completes an entry with the text of its item, its files and details.
  mutating func finish(_ entry: inout FeedEntry, _ item: Item, _ body: RenderedBody) {
    var html = body.html
    entry.enclosures = appendFiles(of: item, to: &html)
    if let details = board.details(of: item) { append(details, to: &html) }
    entry.language = body.language
    entry.summary = body.excerpt
    if let warning = texts.warning(of: item) {
      // Readers show summaries unasked: nothing of the text may stand there.
      let warning = TextCutting.cut(warning, toWidth: Self.titleWidth)
      entry.summary = warning
      html = content(html, behind: warning)
    }
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

  /// Many readers take folds out and show what is in them, so the warning comes first, and a rule
  /// parts it from the text.
  private func content(_ html: [UInt8], behind warning: String) -> [UInt8] {
    var content = Array("<p><strong>".utf8)
    HTMLEscaping.appendText(warning, to: &content)
    content.append(contentsOf: "</strong></p>\n<hr>\n".utf8)
    content += html
    return content
  }
}
