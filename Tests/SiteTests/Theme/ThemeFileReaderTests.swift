import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite("Files of a theme")
struct ThemeFileReaderTests {
  @Test("a device, a pipe and a folder are refused, not read without end")
  func specialFiles() throws {
    try ThemeFixture.withFolder(["a.css": "a"]) { folder in
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in ["/dev/zero", pipe, folder, folder + "/none"] {
        #expect(throws: DiagnosticFailure.self, "\(path)") { try CustomStyle.load(path) }
      }
      let bytes = try CustomStyle.load(folder + "/a.css")
      #expect(bytes == Array("a".utf8))
    }
  }

  @Test("a file that nobody wrote by hand is refused")
  func size() throws {
    try ThemeFixture.withFolder(["big.css": "a"]) { folder in
      let path = folder + "/big.css"
      #expect(truncate(path, off_t(ThemeFileReader.largest) + 1) == 0)
      #expect(ThemeFileReader.read(path) == nil)
      #expect(truncate(path, off_t(ThemeFileReader.largest)) == 0)
      #expect(ThemeFileReader.read(path)?.count == ThemeFileReader.largest)
    }
  }
}
