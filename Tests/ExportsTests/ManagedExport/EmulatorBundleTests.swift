import BoardFixtures
import Diagnostics
import Testing

@testable import Exports

@Suite("Parts of an emulators' bundle")
struct EmulatorBundleTests {
  /// Two databases may have the same paths, and are two boards' worth of documents all the same.
  @Test func eachDatabaseIsATreeOfItsOwn() throws {
    let folder = try TemporaryFolder {
      File(
        "b/firebase-export-metadata.json",
        #"{"version": "13.0.0", "database": {"path": "database_export"}, "storage": {"path": "storage_export"}}"#
      )
      File(
        "b/database_export/fern-board.json", #"{"messages": {"a": {"text": "one", "name": "I"}}}"#)
      File(
        "b/database_export/fern-test.json", #"{"messages": {"a": {"text": "two", "name": "B"}}}"#)
      File("b/storage_export/blobs/fern/one.png", "x")
    }
    let loaded = try ExportLoader.load(ExportRequest([folder.path("b")]))
    let outline = ExportOutline(loaded.export)
    #expect(Set(outline.paths) == ["messages/a", "fern-test/messages/a"])
    #expect(loaded.export.documents.allSatisfy { $0.existence == .present })
    #expect(
      loaded.export.diagnostics.diagnostics.map(\.identifier.rawValue)
        == ["emulator-bundle-database"])
    #expect(loaded.mediaFolders.map { $0.hasSuffix("storage_export/blobs/") } == [true])
  }
}
