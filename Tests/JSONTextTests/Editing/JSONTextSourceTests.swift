import BoardFixtures
import Compression
import Testing

@testable import JSONText

@Suite("Whether a text is its file's own")
struct JSONTextSourceTests {
  static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test("files are told apart from what had to be unpacked, decoded or mended")
  func sources() throws {
    func source(_ bytes: [UInt8], _ recovery: JSONRecovery = .none) throws -> JSONTextSource {
      try JSONDocument(bytes, name: "t", recovery: recovery).textSource
    }
    #expect(try source(Array("{}".utf8)) == .file)
    #expect(try source(Array("\u{FEFF}{}".utf8)) == .file)
    #expect(try source(Self.utf16("{}")) == .utf16)
    #expect(try source(Array("{\"a\":[1],\"b\":[2".utf8), .salvage) == .salvaged)
    #expect(try source(Array("{\"a\":1}".utf8), .salvage) == .file)
    var builder = JSONDocumentBuilder()
    builder.null()
    #expect(try builder.document(name: "t").textSource == .made)
  }

  @Test("the values of a sequence know it as well")
  func sequences() throws {
    func source(_ bytes: [UInt8]) throws -> JSONTextSource? {
      var sequence = try JSONSequence(bytes: bytes, name: "t")
      return try sequence.next()?.textSource
    }
    #expect(try source(Array("{}\n{}".utf8)) == .file)
    #expect(try source(Self.utf16("{}\n{}")) == .utf16)
  }

  @Test("offsets in the file count a byte order mark")
  func offsets() throws {
    let document = try read("\u{FEFF}{\"a\": [1]}")
    let array = try #require(document.member(document.root, "a"))
    #expect(document.fileRange(array) == 9..<12)
    #expect(document.fileOffset(ofByte: 0) == 3)
  }
}
