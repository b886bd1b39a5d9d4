import Diagnostics
import JSONText

/// Reads a conversation of Messenger (or of Instagram, which exports the same), or a part of one:
/// `message_1.json` and so on.
///
/// Conversations are private: nothing is published unless the configuration names it.
enum MessengerReader: FormatReader {
  static var format: ExportFormat { .messenger }
  static let topNames: [StaticString]? = [
    "participants", "messages", "title", "thread_path", "threadName", "magic_words", "image",
    "joinable_mode",
  ]

  static func evidence(in text: JSONDocument) -> String? {
    guard let messages = text.earlyMember(text.root, "messages"), text.kind(messages) == .array
    else { return nil }
    if isEncrypted(text, messages) {
      return "the top holds a threadName, and messages with senderName and timestamp"
    }
    let people = text.earlyMember(text.root, "participants")
    guard people.map({ text.kind($0) == .array }) ?? false else {
      // Somebody has taken the names out. What is left is a private conversation all the same.
      guard let first = text.elements(messages).first(where: { _ in true }),
        text.earlyMember(first, "sender_name") != nil,
        let time = text.earlyMember(first, "timestamp_ms"), text.kind(time) == .number
      else { return nil }
      return "the top holds messages with sender_name and timestamp_ms"
    }
    guard let first = text.elements(messages).first(where: { _ in true }) else {
      return text.earlyMember(text.root, "thread_path") == nil
        ? nil : "the top holds participants, messages and a thread_path"
    }
    guard let time = text.earlyMember(first, "timestamp_ms"), text.kind(time) == .number else {
      return nil
    }
    return "the top holds participants, and messages with timestamp_ms"
  }

  /// The export of end-to-end encrypted conversations: participants are names, and members are
  /// spelled in another way.
  private static func isEncrypted(_ text: JSONDocument, _ messages: JSONNode) -> Bool {
    guard text.earlyMember(text.root, "threadName") != nil,
      let people = text.earlyMember(text.root, "participants"), text.kind(people) == .array
    else { return false }
    let samples = text.elements(messages).lazy.prefix(FormatCatalog.sampleSize).map {
      RecordView(text: text, node: $0)
    }
    return samples.isEmpty
      || Array(samples).areMostly { message in
        message.member("senderName") != nil
          && message.member("timestamp").map { text.kind($0) == .number } ?? false
      }
  }

  static func read(_ text: JSONDocument, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
  {
    try read(text, filesAreBesideIt: true, into: &collector)
  }

  /// - Parameter filesAreBesideIt: whether the source's folder is that of the conversation, and not
  ///   that of the whole export, to which the file names its pictures.
  static func read(
    _ text: JSONDocument, filesAreBesideIt: Bool, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    guard let list = text.member(text.root, "messages"), text.kind(list) == .array else {
      throw MessengerDiagnostics.noMessages(text)
    }
    // The other parts are in other files.
    collector.amendSource { $0.isComplete = false }
    var messages = MessengerMessages(
      text, repairs: collector.repairsTexts, filesAreBesideIt: filesAreBesideIt)
    messages.read(list, into: &collector)
    if let report = MessengerDiagnostics.encoding(
      text, count: messages.damagedTexts, isRepaired: collector.repairsTexts)
    {
      collector.report(report)
    }
  }
}
