import BoardFixtures
import Diagnostics
import JSONText
import Testing
import Text

@testable import Exports

@Suite("Conversations of Messenger")
struct MessengerReaderTests {
  private static let conversation = #"""
    {"participants": [{"name": "Ada"}, {"name": "Zo\u00c3\u00ab"}], "messages": [
      {"sender_name": "Ada", "timestamp_ms": 1600000003000, "content": "caf\u00c3\u00a9", "type": "Generic",
       "reactions": [{"reaction": "\u00e2\u009d\u00a4", "actor": "Zo\u00c3\u00ab"},
                     {"reaction": "\u00e2\u009d\u00a4", "actor": "Ada"}], "ip": "192.0.2.9"},
      {"sender_name": "Ada", "timestamp_ms": 1600000002000, "content": "same time"},
      {"sender_name": "Ada", "timestamp_ms": 1600000002000, "content": "same time, earlier"},
      {"sender_name": "Zo\u00c3\u00ab", "timestamp_ms": 1600000001000, "is_unsent": true, "content": "oops"},
      {"sender_name": "Ada", "timestamp_ms": 1600000000900, "photos": [
        {"uri": "messages/inbox/ada_1/photos/a b.jpg", "creation_timestamp": 1}],
       "sticker": {"uri": "messages/stickers_used/1.png"}},
      {"sender_name": "Ada", "timestamp_ms": 1600000000800, "share": {"link": "https://example.org", "share_text": "read"}},
      {"sender_name": "Ada", "timestamp_ms": 1600000000700, "type": "Call", "content": "Ada called you.", "call_duration": 3},
      {"sender_name": "Ada", "timestamp_ms": 1600000000600}, {"sender_name": "Ada", "content": "no time"}],
     "title": "Ada", "thread_type": "Regular", "thread_path": "inbox/ada_1"}
    """#

  private func read(
    _ json: String, repairs: Bool = false
  ) throws -> (export: Export, paths: [String], diagnostics: [String]) {
    var collector = DocumentCollector()
    collector.repairsTexts = repairs
    try ExportReader.collect(
      JSONDocument(Array(json.utf8), name: "message_1.json"), into: &collector)
    let export = try collector.export()
    return (
      export, export.documents.indices.map { export.path(of: DocumentID($0)) },
      export.diagnostics.diagnostics.map(\.identifier.rawValue)
    )
  }

  private func fields(_ export: Export, _ name: String) -> [String?] {
    export.documents.indices.filter {
      export.path(of: DocumentID($0)).hasPrefix("conversations/ada_1/messages/")
    }.map { export.text.member(export.documents[$0].node, name).map(export.text.string) }
  }

  /// What Meta exports of end-to-end encrypted conversations.
  @Test func anEncryptedConversationIsReadToo() throws {
    let (export, paths, _) = try read(
      #"""
      {"participants": ["Ada", "Bo"], "threadName": "Bo_12", "messages": [
        {"senderName": "Bo", "timestamp": 1700000003000, "text": "", "type": "media", "isUnsent": false,
         "media": [{"uri": "./media/0f0f-11.jpeg"}, {"uri": "Failed to download media"}],
         "reactions": [{"actor": "Ada", "reaction": "🌿"}]},
        {"senderName": "Ada", "timestamp": 1700000002000, "text": "gone", "type": "text", "isUnsent": true},
        {"senderName": "Ada", "timestamp": 1700000001000, "text": "hi", "type": "text", "isUnsent": false},
        {"senderName": "Ada", "timestamp": 1700000000000, "text": "", "type": "placeholder"}]}
      """#)
    #expect(export.format == .messenger)
    let messages = export.documents.indices.filter {
      paths[$0].hasPrefix("conversations/Bo_12/messages/")
    }
    func values(_ name: String) -> [String?] {
      messages.map { export.text.member(export.documents[$0].node, name).map(export.text.string) }
    }
    #expect(
      values("created") == ["1700000000000", "1700000001000", "1700000002000", "1700000003000"])
    #expect(values("authorName") == ["Ada", "Ada", "Ada", "Bo"])
    #expect(values("body") == [nil, "hi", nil, nil])
    #expect(values("unknownType") == ["placeholder", nil, nil, nil])
    let last = try #require(messages.last)
    let text = String(
      decoding: export.text.bytes[export.text.range(export.documents[last].node)], as: UTF8.self)
    #expect(text.contains(#""url":"media/0f0f-11.jpeg""#) && text.contains("reactions"))
    for index in export.collections.indices {
      #expect(export.declaration(of: CollectionID(index))?.isPrivate == true)
    }
  }

  @Test func aConversationIsPrivateAndRunsForwards() throws {
    let (export, paths, diagnostics) = try read("\u{FEFF}" + Self.conversation)
    #expect(export.format == .messenger)
    #expect(
      paths.prefix(3).map { $0.prefix(26) } == [
        "conversations/ada_1", "conversations/ada_1/partic", "conversations/ada_1/partic",
      ])
    for index in export.collections.indices {
      #expect(export.declaration(of: CollectionID(index))?.isPrivate == true)
    }
    #expect(
      fields(export, "created") == [
        "1600000000600", "1600000000700", "1600000000800", "1600000000900", "1600000001000",
        "1600000002000", "1600000002000", "1600000003000",
      ])
    #expect(
      fields(export, "body") == [
        nil, "Ada called you.", "read", nil, nil, "same time, earlier", "same time", "cafÃ©",
      ])
    #expect(fields(export, "deleted")[4] == "true")
    #expect(fields(export, "unknownType")[0] == "message without content")
    #expect(fields(export, "notice")[1] == "Call")
    #expect(fields(export, "link")[2] == "https://example.org")
    #expect(
      fields(export, "attachments")[3]
        == #"[{"url":"photos/a%20b.jpg","type":"photo"},{"url":"messages/stickers_used/1.png","type":"sticker"}]"#
    )
    #expect(fields(export, "reactions")[7] == #"[{"name":"â\#u{9D}¤","count":2}]"#)
    #expect(diagnostics == ["messenger-message", "messenger-encoding"])
    #expect(Set(paths).count == paths.count)
    #expect(!export.text.string(export.text.root).contains("192.0.2.9"))
  }

  @Test func textIsRepairedOnRequestAndIdsStay() throws {
    let (plain, plainPaths, _) = try read(Self.conversation)
    let (repaired, paths, diagnostics) = try read(Self.conversation, repairs: true)
    #expect(fields(repaired, "body").last == "café")
    #expect(fields(repaired, "authorName")[4] == "Zoë")
    #expect(fields(repaired, "reactions").last == #"[{"name":"❤","count":2}]"#)
    #expect(
      paths.filter { $0.contains("/messages/") } == plainPaths.filter { $0.contains("/messages/") })
    #expect(diagnostics == ["messenger-message", "messenger-repaired"])
    #expect(fields(plain, "authorName")[4] == "ZoÃ«")
  }

  @Test(
    arguments: [
      ("cafÃ©", "café"), ("ð\u{9F}\u{8D}\u{83}", "🍃"), ("plain", nil), ("café", nil), ("日本", nil),
      ("Ã© and 日", nil), ("Ã", nil),
    ] as [(String, String?)])
  func onlyWhatWasSpoiledIsRepaired(text: String, expected: String?) {
    let repaired = Array(text.utf8).withUnsafeBytes(Latin1Repair.repaired)
    #expect(repaired.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func severalFilesOfOneThreadAreOneConversation() throws {
    func part(_ time: Int, _ text: String) -> String {
      """
      {"participants": [{"name": "Ada"}], "title": "Ada", "thread_path": "inbox/ada_1", "messages": [
        {"sender_name": "Ada", "timestamp_ms": \(time), "content": "\(text)"}]}
      """
    }
    let folder = try TemporaryFolder()
    let box = "your_activity_across_facebook/messages/inbox/ada_1/"
    try folder.write(part(2000, "new"), to: box + "message_1.json")
    try folder.write(part(1000, "old"), to: box + "message_2.json")
    let whole = try ExportLoader.load(ExportRequest([folder.path])).export
    #expect(whole.format == .messenger)
    let thread = try ExportLoader.load(
      ExportRequest([folder.path + "/" + box])
    ).export
    for export in [whole, thread] {
      #expect(fields(export, "body").compactMap { $0 }.sorted() == ["new", "old"])
      #expect(export.diagnostics.diagnostics.isEmpty)
    }
  }

  @Test func ordinaryTreesAreNoConversations() throws {
    for json in [
      #"{"participants": [{"name": "a"}], "messages": [{"text": "x", "time": 1}]}"#,
      #"{"participants": [], "messages": []}"#,
      #"{"participants": {"a": true}, "messages": {"m": {"timestamp_ms": 3, "text": "x"}}}"#,
    ] {
      #expect(try ExportOutline(json).export.format != .messenger)
    }
  }

  @Test func damagedConversationsAreReadOrRefused() throws {
    #expect(try Mutation(Self.conversation).check(.messenger, seed: 98) > 0.5)
  }

  @Test func withoutParticipantsItIsAConversationAllTheSame() throws {
    let json =
      #"{"messages": [{"sender_name": "Ada", "timestamp_ms": 1600000000000, "content": "x"}]}"#
    let (export, _, _) = try read(json)
    #expect(export.format == .messenger)
    #expect(export.declaration(of: CollectionID(0))?.isPrivate == true)
  }
}
