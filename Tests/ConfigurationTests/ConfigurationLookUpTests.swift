import Configuration
import Diagnostics
import Foundation
import Testing

@Suite struct ConfigurationLookUpTests {
  /// A folder with `here/` (the current one) and `data/board.json`, removed afterwards.
  private func withFolders(_ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.path + "/corkboard-" + UUID().uuidString
    for folder in ["/here", "/data"] {
      try FileManager.default.createDirectory(
        atPath: root + folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: root) }
    try body(root)
  }

  private func write(_ title: String, _ path: String) throws {
    try #"{"title": "\#(title)", "export": "board.json"}"#.write(
      toFile: path, atomically: false, encoding: .utf8)
  }

  @Test func looksInTheCurrentFolderThenBesideTheExport() throws {
    try withFolders { root in
      let overrides = ConfigurationOverrides(exports: [root + "/data/board.json"])
      func load() throws -> LoadedConfiguration {
        try LoadedConfiguration.load(
          file: nil, overrides: overrides, currentFolder: root + "/here")
      }
      #expect(try load().file == nil)
      #expect(try load().configuration.exports == [root + "/data/board.json"])
      try write("beside", root + "/data/corkboard.json")
      #expect(try load().configuration.title == "beside")
      try write("here", root + "/here/corkboard.json")
      #expect(try load().configuration.title == "here")
      try write("named", root + "/named.json")
      let named = try LoadedConfiguration.load(
        file: root + "/named.json", currentFolder: root + "/here")
      #expect(named.configuration.title == "named")
      #expect(named.file == root + "/named.json")
      #expect(named.configuration.exports == [root + "/board.json"])
    }
  }

  @Test func aNamedFileMustExist() throws {
    try withFolders { root in
      let failure = #expect(throws: DiagnosticFailure.self) {
        try LoadedConfiguration.load(file: root + "/none.json")
      }
      #expect(failure?.diagnostic.identifier == "configuration-not-found")
    }
  }
}
