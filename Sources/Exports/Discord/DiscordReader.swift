import Diagnostics
import JSONText

/// Reads what DiscordChatExporter writes: one channel, or a part of one, with its messages.
///
/// A channel is a section and its lines are messages; a thread is a post of the channel that it hangs
/// from, with its lines as comments, the first of which is the post's text.
enum DiscordReader: FormatReader {
  static var format: ExportFormat { .discord }
  static let topNames: [StaticString]? = [
    "guild", "channel", "dateRange", "exportedAt", "messages", "messageCount",
  ]

  static func evidence(in text: JSONDocument) -> String? {
    guard let guild = text.earlyMember(text.root, "guild"), text.kind(guild) == .object,
      let channel = text.earlyMember(text.root, "channel"), text.kind(channel) == .object,
      let messages = text.earlyMember(text.root, "messages"), text.kind(messages) == .array,
      text.text(channel, "id") != nil, text.text(channel, "type") != nil
    else { return nil }
    return "the top holds guild, channel and messages"
  }

  static func read(_ text: JSONDocument, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
  {
    guard let channel = DiscordChannel(text), let list = text.member(text.root, "messages") else {
      throw DiscordDiagnostics.noChannel(text)
    }
    amendSource(text, &collector)
    var messages = DiscordMessages(text, channel: channel, collector: &collector)
    for node in text.elements(list) { messages.read(node, into: &collector) }
    messages.finish(into: &collector)
    report(text, read: messages.count, into: &collector)
  }

  private static func amendSource(_ text: JSONDocument, _ collector: inout DocumentCollector) {
    let root = text.root
    let range = text.member(root, "dateRange")
    let isSlice = text.text(range, "after") != nil || text.text(range, "before") != nil
    let isCut = text.member(root, "messageCount") == nil
    // A part of a channel says nothing of what is in the other parts.
    let isPart = text.name.hasSuffix("].json") && text.name.contains(" [part ")
    collector.amendSource { source in
      source.date = text.instant(text.text(root, "exportedAt"))
      source.horizon = source.date
      if isSlice || isCut || isPart { source.isComplete = false }
    }
  }

  private static func report(
    _ text: JSONDocument, read count: Int, into collector: inout DocumentCollector
  ) {
    guard let stated = text.member(text.root, "messageCount") else {
      collector.report(DiscordDiagnostics.interrupted(text))
      return
    }
    if let number = text.integer(stated), number != Int64(count) {
      collector.report(DiscordDiagnostics.count(text, stated, stated: number, found: count))
    }
  }
}
