import BoardFixtures
import Compression
import Diagnostics
import Foundation
import Testing

@testable import JSONText

@Suite("One value or several")
struct JSONInputTests {
  enum Seen: Equatable {
    case document(Int)
    case sequence(Int)
    case refused(String)
  }

  static func seen(_ bytes: [UInt8]) -> Seen {
    do throws(DiagnosticFailure) {
      return try seen(try ByteStream(bytes: bytes, name: "t"))
    } catch {
      return .refused(error.diagnostic.identifier.rawValue)
    }
  }

  static func seen(_ stream: ByteStream) throws(DiagnosticFailure) -> Seen {
    switch try JSONInput.open(stream) {
    case .document(let document): return .document(document.nodeCount)
    case .sequence(var sequence):
      while try sequence.next() != nil {}
      return .sequence(sequence.count)
    }
  }

  @Test(
    "it is seen from the beginning",
    arguments: [
      ("{}", .document(1)), ("[1,2]\n\n", .document(3)), ("null", .document(1)),
      ("{}\n{}", .sequence(2)), ("{}{}[]", .sequence(3)), ("null\n{\"a\":1}\n", .sequence(2)),
      ("\u{FEFF}{}\r\n{}", .sequence(2)), ("{} {", .refused("json-truncated")),
      ("{} x", .refused("json-trailing")), ("{},{}", .refused("json-trailing")),
      ("{}]", .refused("json-trailing")), ("", .refused("json-empty")),
      (" ", .refused("json-truncated")),
      ("nope", .refused("json-not-json")), ("[1,", .refused("json-truncated")),
      ("[1,]", .refused("json-trailing-comma")), ("2{}7{\"a\":1}", .sequence(2)),
      ("2{}", .sequence(1)),
    ] as [(String, Seen)])
  func small(text: String, expected: Seen) {
    #expect(Self.seen(Array(text.utf8)) == expected)
  }

  @Test("long first values do not hide the second", arguments: [1000, 300_000, 5_000_000])
  func long(size: Int) throws {
    let value = "[\"" + String(repeating: "x", count: size) + "\"]"
    #expect(Self.seen(Array(value.utf8)) == .document(2))
    #expect(Self.seen(Array((value + "\n" + value).utf8)) == .sequence(2))
    #expect(Self.seen(Array((value + value + "{}").utf8)) == .sequence(3))
    #expect(Self.seen(Array((value + " x").utf8)) == .refused("json-trailing"))
    let packed = try #require(GzipEncoder.encode(Array((value + "\n" + value).utf8)))
    #expect(Self.seen(packed) == .sequence(2))
  }

  @Test("UTF-16 is read both ways")
  func utf16() {
    for (text, expected) in [("{\"é\":[1]}", Seen.document(4)), ("{}\n[1]", .sequence(2))] {
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      #expect(Self.seen(bytes) == expected)
    }
  }

  @Test("positions hold in packed files, for documents and sequences")
  func positions() throws {
    let lines = (0..<20_000).map { "{\"n\":\($0)}" }
    let packed = try #require(GzipEncoder.encode(Array(lines.joined(separator: "\n").utf8)))
    let folder = try TemporaryFolder { FilesAndFolders.Entry.file("a.ndjson", packed) }
    var sequence = try JSONSequence(path: folder.path("a.ndjson"))
    var line = 0
    var last = 0
    while let document = try sequence.next() {
      line += 1
      if line % 777 == 0 { #expect(document.position(document.root) == (line, 1)) }
      last = document.sourceOffset(document.root)
    }
    #expect(line == 20_000)
    let positions = TextFilePositions(path: folder.path("a.ndjson"))
    #expect(positions.position(ofByte: last).map { $0 == (20_000, 1) } == true)
    #expect(positions.position(ofByte: 2).map { $0 == (1, 3) } == true)
    let document = try JSONDocument(Array(lines.joined(separator: "\n").utf8.prefix(8)), name: "t")
    #expect(document.diagnostics.isEmpty)
  }

  @Test("a pipe is read in one pass")
  func pipe() throws {
    for (text, expected) in [
      ("[" + String(repeating: "1,", count: 300_000) + "1]", Seen.document(300_002)),
      (String(repeating: "{\"a\": 1}\n", count: 100_000), .sequence(100_000)),
    ] {
      let folder = try TemporaryFolder()
      let path = folder.path("pipe")
      #expect(mkfifo(path, 0o600) == 0)
      Thread.detachNewThread {
        guard let handle = FileHandle(forWritingAtPath: path) else { return }
        handle.write(Data(text.utf8))
        try? handle.close()
      }
      #expect(try Self.seen(try ByteStream(path: path)) == expected)
    }
  }

  @Test("a file that is cut short while it is read is refused, and harms nobody")
  func changed() throws {
    let text = Array("[1]".utf8) + [UInt8](repeating: 0x20, count: 400_000)
    let folder = try TemporaryFolder { FilesAndFolders.Entry.file("a.json", text) }
    let stream = try ByteStream(path: folder.path("a.json"))
    #expect(truncate(folder.path("a.json"), 1000) == 0)
    let failure = #expect(throws: DiagnosticFailure.self) { _ = try JSONDocument.load(stream) }
    #expect(failure?.diagnostic.identifier == "file-changed")
    // One that was read keeps what it was.
    try folder.write(String(decoding: text, as: UTF8.self), to: "b.json")
    let document = try JSONDocument.load(path: folder.path("b.json"))
    #expect(truncate(folder.path("b.json"), 0) == 0)
    #expect(document.bytes.elementsEqual(text))
  }
}
