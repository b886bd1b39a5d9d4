import BoardFixtures
import Exports
import Testing

/// The samples that are changed at random are themselves what they say.
@Suite("Samples of all formats")
struct SampleExportTests {
  @Test(arguments: SampleExport.all.indices)
  func aSampleIsReadAsItsFormat(index: Int) throws {
    let sample = SampleExport.all[index]
    var parts = sample.parts
    if sample.kind == .recordFile {
      parts = [SampleExport.Part("output-0", bytes: RecordEncoder.file(parts.map(\.bytes)))]
    }
    let folder = try TemporaryFolder()
    try FilesAndFolders(parts.map { .file("export/" + $0.path, $0.bytes) }).write(to: folder.path)
    let path = sample.isFolder ? "export" : "export/" + parts[0].path
    let export = try ExportLoader.load(ExportRequest([folder.path(path)])).export
    #expect(export.sources.map(\.format.rawValue).contains(sample.format), "\(sample.name)")
    #expect(export.documents.count { $0.existence == .present } > 0, "\(sample.name)")
  }

  @Test(arguments: ["tree", "slack", "record-file"])
  func theSameNumberMakesTheSameInput(name: String) throws {
    let sample = try #require(SampleExport.all.first { $0.name == name })
    let mutation = ExportMutation(sample, ExportMutation.sharedValues())
    for seed in 0..<20 {
      var first = SeededNumbers(seed: UInt64(seed))
      var second = SeededNumbers(seed: UInt64(seed))
      #expect(mutation.parts(&first).map(\.bytes) == mutation.parts(&second).map(\.bytes))
    }
  }

  @Test func aLargeExportIsAsLargeAsItIsToBe() throws {
    for export in LargeExport.all {
      let folder = try TemporaryFolder()
      let bytes = export.bytes(atLeast: 20_000)
      #expect(bytes.count >= 20_000 && bytes.count < 30_000)
      try FilesAndFolders([.file("export.json", bytes)]).write(to: folder.path)
      let read = try ExportLoader.load(ExportRequest([folder.path("export.json")])).export
      #expect(read.format.rawValue == export.format, "\(export.name)")
      #expect(read.documents.count >= 5, "\(export.name)")
    }
  }
}
