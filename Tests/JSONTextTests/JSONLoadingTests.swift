import Diagnostics
import Foundation
import Testing

@testable import JSONText

@Suite("Reading files")
struct JSONLoadingTests {
  private func withFile<R>(_ bytes: [UInt8], _ body: (String) throws -> R) throws -> R {
    let path = NSTemporaryDirectory() + "/json-\(UUID().uuidString).json"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  @Test("files of every size around a page are read to the last byte")
  func sizes() throws {
    for size in [2, 3, 4095, 4096, 4097, 8192, 70_000, 262_144] {
      let bytes = [0x22] + [UInt8](repeating: 0x61, count: size - 2) + [0x22]
      try withFile(bytes) { path in
        let document = try JSONDocument.load(path: path)
        #expect(document.lexeme(document.root).count == size - 2)
        #expect(document.name == path)
        #expect(document.bytes.elementsEqual(bytes))
      }
      try withFile(Array(bytes.dropLast())) { path in
        let error = #expect(throws: (any Error).self) { try JSONDocument.load(path: path) }
        #expect(String(describing: error).contains("json-truncated"))
      }
    }
  }

  @Test("a byte order mark is skipped and counts in byte offsets only")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try withFile(mark + Array("{\"a\":\r\n 1}\r\n".utf8)) { path in
      let document = try JSONDocument.load(path: path)
      #expect(document.position(document.root) == (1, 1))
      let node = try #require(document.member(document.root, "a"))
      #expect(document.position(node) == (2, 2))
      #expect(document.range(document.root) == 0..<10)
    }
    let diagnostic = refusal(mark + Array("[\"".utf8) + [0xFF] + Array("\"]".utf8))
    #expect(diagnostic?.location?.column == 3)
    #expect(diagnostic?.message.contains("byte 5 ") == true)
    #expect(refusal(mark + mark + Array("1".utf8))?.identifier == "json-not-json")
  }

  @Test("UTF-16 with a byte order mark is decoded, both ways round")
  func utf16() throws {
    let text = "{\"é中한😀\":\r\n [\"\u{FFFF}\", 1]}"
    for isLittle in [true, false] {
      func bytes(_ units: [UInt16]) -> [UInt8] {
        units.flatMap {
          isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
      }
      let encoded = bytes([0xFEFF] + Array(text.utf16))
      try withFile(encoded) { path in
        let document = try JSONDocument.load(path: path)
        #expect(String(decoding: document.bytes, as: UTF8.self) == text)
        let node = try #require(document.member(document.root, "é中한😀"))
        #expect(document.position(node) == (2, 2))
      }
      #expect(refusal(bytes([0xFEFF, 0x22, 0xD800, 0x22]))?.identifier == "json-utf16")
      #expect(refusal(bytes([0xFEFF, 0x22, 0xDC00, 0x22]))?.location?.column == 2)
      #expect(refusal(encoded + [0x20])?.identifier == "json-utf16")
      #expect(refusal(bytes([0xFEFF, 0x5B]))?.identifier == "json-truncated")
      #expect(refusal(bytes([0xFEFF]))?.identifier == "json-empty")
    }
  }

  @Test("UTF-32 is called so, with and without its byte order mark")
  func utf32() {
    for (name, isLittle) in [("UTF-32LE", true), ("UTF-32BE", false)] {
      for mark in [[], [UInt32(0xFEFF)]] {
        let bytes = (mark + [0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D]).flatMap { scalar in
          let little = [0, 8, 16, 24].map { UInt8(scalar >> $0 & 0xFF) }
          return isLittle ? little : little.reversed()
        }
        let diagnostic = refusal(bytes)
        #expect(diagnostic?.suggestion?.contains("UTF-8") == true)
        #expect(diagnostic?.suggestion?.contains("iconv -f \(name) ") == true)
        if !mark.isEmpty { #expect(diagnostic?.message.contains("UTF-32") == true) }
      }
    }
    // The first character of UTF-16 fills two bytes.
    #expect(refusal([0x7B, 0, 0x22, 0])?.suggestion?.contains("-f UTF-16LE ") == true)
    #expect(refusal([0, 0x7B, 0, 0x22])?.suggestion?.contains("-f UTF-16BE ") == true)
  }

  @Test("what is no file is said to be so")
  func noFile() throws {
    func identifier(_ path: String) -> String? {
      do {
        _ = try JSONDocument.load(path: path)
        return nil
      } catch {
        return error.diagnostic.identifier.rawValue
      }
    }
    let folder = NSTemporaryDirectory()
    #expect(identifier(folder) == "file-is-directory")
    #expect(identifier(folder + "/no-such-file.json") == "file-not-found")
    #expect(identifier("/dev/null") == "json-empty")
    try withFile([]) { #expect(identifier($0) == "json-empty") }
  }

  @Test("a pipe is read")
  func pipe() throws {
    let path = NSTemporaryDirectory() + "/json-\(UUID().uuidString).fifo"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let text = "[" + String(repeating: "1,", count: 100_000) + "1]"
    Thread.detachNewThread {
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      handle.write(Data(text.utf8))
      try? handle.close()
    }
    let document = try JSONDocument.load(path: path)
    #expect(document.childCount(document.root) == 100_001)
  }
}
