import BoardFixtures
import Exports

/// A folder that is given as one export.
struct FolderOfExport {
  private let folder: TemporaryFolder

  init(_ files: [(name: String, text: String)]) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write(file.text, to: "export/" + file.name) }
  }

  func outline() throws -> ExportOutline {
    try ExportOutline(ExportLoader.load(ExportRequest([folder.path("export")])).export)
  }
}
