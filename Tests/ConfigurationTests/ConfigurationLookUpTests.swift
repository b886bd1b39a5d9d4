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

  /// The faults of a configuration that stands beside `data/board.json`.
  private func besides(
    _ settings: String, named: Bool = false, overrides: ConfigurationOverrides? = nil,
    prepare: (String) throws -> Void = { _ in }
  ) throws -> [Diagnostic] {
    var result: [Diagnostic] = []
    try withFolders { root in
      try settings.write(
        toFile: root + "/data/corkboard.json", atomically: false, encoding: .utf8)
      try prepare(root)
      var overrides = overrides ?? ConfigurationOverrides()
      overrides.exports = [root + "/data/board.json"]
      result = try LoadedConfiguration.load(
        file: named ? root + "/data/corkboard.json" : nil, overrides: overrides,
        currentFolder: root + "/here"
      ).diagnostics
    }
    return result
  }

  @Test(arguments: [
    #"{"theme": {"css": "/etc/passwd"}}"#, #"{"media": "/"}"#, #"{"media": "../here"}"#,
    #"{"output": "../site"}"#, #"{"templates": "../theme"}"#, #"{"media": "x/../../here"}"#,
    #"{"media": "out"}"#, #"{"output": "out/site"}"#, #"{"output": "nowhere"}"#,
    #"{"templates": "own"}"#, #"{"output": "../data-2"}"#,
  ])
  func aConfigurationThatNobodyNamedStaysInItsFolder(settings: String) throws {
    func prepare(_ root: String) throws {
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: root + "/data/out", withDestinationPath: root + "/here")
      try files.createSymbolicLink(
        atPath: root + "/data/nowhere", withDestinationPath: root + "/none")
      try files.createDirectory(
        atPath: root + "/data/own", withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: root + "/data/own/style.css", withDestinationPath: "/etc/passwd")
    }
    let found = try besides(settings, prepare: prepare)
    let fault = try #require(found.first { $0.identifier == "configuration-leads-out" })
    #expect(fault.severity == .error)
    #expect(fault.location?.line == 1)
    #expect(fault.suggestion?.contains("-c ") == true)
    #expect(try besides(settings, named: true, prepare: prepare).isEmpty)
  }

  @Test func whatStaysInTheFolderIsTakenWithANote() throws {
    let settings =
      #"{"media": "pictures", "output": "site/new", "theme": {"css": "a/../own.css"}}"#
    let found = try besides(settings) { root in
      try FileManager.default.createDirectory(
        atPath: root + "/data/a", withIntermediateDirectories: true)
    }
    #expect(found.map(\.identifier) == ["configuration-beside-export"])
    #expect(found.first?.severity == .note)
    #expect(found.first?.message.hasSuffix("/data/corkboard.json") == true)
  }

  @Test func theCommandLineStandsOverWhatWouldLeadOut() throws {
    let overrides = ConfigurationOverrides(output: "/elsewhere")
    let found = try besides(#"{"output": "../site"}"#, overrides: overrides)
    #expect(found.map(\.identifier) == ["configuration-beside-export"])
  }

  @Test func whatIsNoFileIsSaidToBeNone() {
    for path in ["/dev/zero", "/"] {
      let failure = #expect(throws: DiagnosticFailure.self) {
        try LoadedConfiguration.load(file: path)
      }
      #expect(failure?.diagnostic.identifier == "configuration-no-file")
      #expect(failure?.diagnostic.message.contains("is no regular file") == true)
    }
  }

  @Test(arguments: ["", "{\"title\": \"a", "{", "{}\0\0\0", "title = a"])
  func aCutConfigurationIsNotToBeExportedAgain(text: String) throws {
    try withFolders { root in
      let path = root + "/here/corkboard.json"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      let failure = #expect(throws: DiagnosticFailure.self) {
        try LoadedConfiguration.load(file: path)
      }
      let advice = failure?.diagnostic.suggestion ?? ""
      #expect(advice.contains("a configuration is one JSON object"))
      #expect(!advice.contains("salvage") && !advice.contains("export"))
    }
  }
}
