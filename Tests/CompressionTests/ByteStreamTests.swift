import BoardFixtures
import Diagnostics
import Testing

@testable import Compression

@Suite("Streams of bytes, packed or not")
struct ByteStreamTests {
  /// Everything in pieces of a size, and what ended it.
  static func reading(
    _ bytes: [UInt8], piece: Int = 1 << 16, limit: ExpansionLimit = ExpansionLimit()
  ) -> (bytes: [UInt8], failure: Diagnostic?, warnings: [Diagnostic]) {
    var result: [UInt8] = []
    do throws(DiagnosticFailure) {
      let stream = try ByteStream(FileBytes(bytes: bytes, name: "test"), limit: limit)
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 1)
      defer { room.deallocate() }
      while true {
        do throws(DiagnosticFailure) {
          let count = try stream.read(into: room)
          result += room[..<count]
          if count < piece, count == 0 { return (result, nil, stream.diagnostics) }
        } catch {
          return (result, error.diagnostic, stream.diagnostics)
        }
      }
    } catch {
      return (result, error.diagnostic, [])
    }
  }

  static let text = Array(
    (0..<3000).map { "{\"line\":\($0),\"text\":\"中文 and é\"}\n" }.joined().utf8)
  static let other = Array("the second member".utf8)

  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] { try #require(GzipEncoder.encode(bytes)) }

  @Test("bytes that are not packed pass as they are", arguments: [1, 3, 7, 1 << 16])
  func plain(piece: Int) {
    for bytes in [[], [0x1F], [0x28, 0xB5], Self.text] {
      let reading = Self.reading(bytes, piece: piece)
      #expect(reading.bytes == bytes)
      #expect(reading.failure == nil)
    }
  }

  @Test(
    "gzip of any number of members is unpacked, in pieces of any size", arguments: [1, 5, 4096])
  func gzipMembers(piece: Int) throws {
    let empty = try Self.gzip([])
    let packed = try Self.gzip(Self.text) + empty + Self.gzip(Self.other)
    let reading = Self.reading(packed, piece: piece)
    #expect(reading.bytes == Self.text + Self.other)
    #expect(reading.failure == nil)
    #expect(reading.warnings.isEmpty)
    #expect(Self.reading(empty).bytes.isEmpty)
    #expect(Self.reading(empty).failure == nil)
  }

  @Test("every level of gzip gives the same text, and the same bytes each time")
  func levels() throws {
    for level in 1...9 {
      let packed = try #require(GzipEncoder.encode(Self.text, level: level))
      #expect(packed == GzipEncoder.encode(Self.text, level: level))
      #expect(Self.reading(packed).bytes == Self.text)
    }
  }

  @Test("zstd of any number of frames is unpacked", arguments: [1, 5, 4096])
  func zstdFrames(piece: Int) {
    let packed =
      ZstdFrames.skippable([1, 2]) + ZstdFrames.stored(Self.text) + ZstdFrames.skippable([])
      + ZstdFrames.stored(Self.other) + ZstdFrames.stored([])
    let reading = Self.reading(packed, piece: piece)
    #expect(reading.bytes == Self.text + Self.other)
    #expect(reading.failure == nil)
    #expect(reading.warnings.isEmpty)
  }

  @Test("windows of 2 GiB are read, larger ones refused")
  func longWindows() {
    #expect(Self.reading(ZstdFrames.stored(Self.text, windowLog: 31)).bytes == Self.text)
    let refused = Self.reading(ZstdFrames.stored(Self.text, windowLog: 33))
    #expect(refused.failure?.identifier == "compressed-damaged")
    #expect(refused.failure?.message.contains("too much memory") == true)
  }

  @Test("packed zstd with a checksum is verified")
  func checksum() {
    let packed: [UInt8] = [
      0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x68, 0xF5, 0x00, 0x00, 0xC0, 0x7B, 0x22, 0x61, 0x22, 0x3A,
      0x22,
      0x61, 0x62, 0x63, 0x22, 0x2C, 0x22, 0x62, 0x22, 0x3A, 0x5B, 0x31, 0x2C, 0x32, 0x2C, 0x33,
      0x5D,
      0x7D, 0x0A, 0x01, 0x00, 0x7E, 0xEE, 0x08, 0x22, 0x53, 0x8B, 0xAE,
    ]
    let text = "{\"a\":\"abcabcabcabcabcabcabcabc\",\"b\":[1,2,3]}\n"
    #expect(String(decoding: Self.reading(packed).bytes, as: UTF8.self) == text)
    var damaged = packed
    damaged[damaged.count - 1] ^= 1
    #expect(Self.reading(damaged).failure?.identifier == "compressed-damaged")
  }

  @Test("a flipped bit is found by gzip's checksum, wherever it is")
  func damage() throws {
    let packed = try Self.gzip(Array(Self.text.prefix(500)))
    // The header's time, flags for the system and so on are nobody's text.
    for index in 10..<packed.count {
      var damaged = packed
      damaged[index] ^= 0x10
      let reading = Self.reading(damaged)
      #expect(reading.failure != nil, "\(index)")
    }
  }

  @Test("a wrong checksum is reported where it stands, at the end", arguments: [1 << 16, 64])
  func checksumAtTheEnd(piece: Int) throws {
    var packed = try Self.gzip(Self.text)
    packed[packed.count - 8] ^= 1
    let failure = Self.reading(packed, piece: piece).failure
    #expect(failure?.identifier == "compressed-damaged")
    #expect(
      failure?.message.hasSuffix(
        "byte \(packed.count - 4) of the file, after \(Self.text.count) bytes of text") == true)
  }

  @Test("cut anywhere, it says how far it came, after all that could be unpacked")
  func cut() throws {
    for packed in [try Self.gzip(Self.text), ZstdFrames.stored(Self.text)] {
      for count in stride(from: 4, to: packed.count, by: 97) {
        let reading = Self.reading(Array(packed[..<count]), piece: 1000)
        #expect(reading.failure?.identifier == "compressed-truncated", "\(count)")
        #expect(
          reading.failure?.message.contains("at byte \(count), after \(reading.bytes.count) ")
            == true)
        #expect(Self.text.starts(with: reading.bytes))
      }
    }
  }

  @Test("what follows is reported, padding of zeros is not")
  func trailing() throws {
    for packed in [try Self.gzip(Self.text), ZstdFrames.stored(Self.text)] {
      for rest in ["x", "no", "some more text that is not packed"] {
        let reading = Self.reading(packed + Array(rest.utf8))
        #expect(reading.bytes == Self.text)
        #expect(reading.failure == nil)
        #expect(reading.warnings.map(\.identifier) == ["compressed-trailing"], "\(rest)")
        #expect(reading.warnings.first?.message.hasPrefix("\(rest.utf8.count) bytes") == true)
      }
      let padded = Self.reading(packed + [UInt8](repeating: 0, count: 70_000))
      #expect(padded.bytes == Self.text)
      #expect(padded.failure == nil)
      #expect(padded.warnings.isEmpty)
    }
  }

  @Test("a small file cannot fill the memory")
  func bombs() throws {
    let limit = ExpansionLimit(ratio: 100, allowance: 1 << 20)
    let zstd = Self.reading(ZstdFrames.repeated(0x20, blocks: 400), limit: limit)
    #expect(zstd.failure?.identifier == "compressed-expansion")
    #expect(zstd.bytes.count <= 3 << 20)
    let gzip = Self.reading(try Self.gzip([UInt8](repeating: 0x20, count: 20 << 20)), limit: limit)
    #expect(gzip.failure?.identifier == "compressed-expansion")
    #expect(gzip.bytes.count <= 3 << 20)
    // A real text of board records is far from it.
    #expect(Self.reading(try Self.gzip(Self.text), limit: limit).failure == nil)
  }

  @Test("files are told by their content, and folders and missing files by name")
  func files() throws {
    let packed = try Self.gzip(Self.other)
    let folder = try TemporaryFolder { FilesAndFolders.Entry.file("a.json", packed) }
    let stream = try ByteStream(path: folder.path("a.json"))
    #expect(stream.compression == .gzip)
    #expect(stream.expectedCount == nil)
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
    #expect(Array(buffer[..<count]) == Self.other)
    for (path, identifier) in [
      (folder.path, "file-is-directory"), (folder.path("none"), "file-not-found"),
    ] {
      let failure = #expect(throws: DiagnosticFailure.self) { try ByteStream(path: path) }
      #expect(failure?.diagnostic.identifier.rawValue == identifier)
    }
  }
}
