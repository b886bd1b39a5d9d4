import BoardFixtures
import Diagnostics
import Exports
import Testing
import Times

@Suite struct ManagedExportReaderTests {
  private static func posts(_ ids: Int...) -> [UInt8] {
    RecordEncoder.file(ids.map { EntityEncoder().document([.name("posts", "p\($0)")]) })
  }

  /// An overall metadata with the number of documents of each kind.
  private static func counts(_ counts: Int64...) -> [UInt8] {
    let message = MessageEncoder.message { message in
      for count in counts {
        message.message(1) { kind in
          kind.message(1) { $0.integer(2, 3) }
          kind.text(2, "all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata")
          kind.integer(3, count)
          kind.integer(4, 1000)
        }
      }
    }
    return RecordEncoder.file([[0x33], message])
  }

  private static func kinds(startedAt microseconds: Int64, _ shards: String...) -> [UInt8] {
    MessageEncoder.message { message in
      message.message(1) { times in
        times.text(1, "export_entities")
        times.integer(2, microseconds)
        times.integer(3, microseconds + 5)
      }
      for shard in shards {
        message.message(2) { file in
          file.text(1, "__all__")
          file.text(2, shard)
        }
      }
    }
  }

  private static func read(
    _ path: String
  ) throws -> (EntityOutline, ManagedExportReader.Outcome, ManagedExportReader) {
    let finding = try #require(ManagedExportFinder.find(at: path))
    guard case .documents(let files)? = finding.parts.first else {
      throw FixtureFailure("no documents")
    }
    let reader = ManagedExportReader(files)
    var outline = EntityOutline()
    let outcome = try reader.read(into: &outline)
    return (outline, outcome, reader)
  }

  @Test func theWholeExportIsReadAndCounted() throws {
    let folder = try TemporaryFolder {
      File("fern.overall_export_metadata", bytes: Self.counts(2, 1))
      Folder("all_namespaces/all_kinds") {
        File("output-0", bytes: Self.posts(1, 2))
        File("output-1", bytes: [])
        File("output-2", bytes: Self.posts(3))
        File(
          "all_namespaces_all_kinds.export_metadata",
          bytes: Self.kinds(startedAt: 1_615_734_566_535_897, "output-0", "output-1", "output-2"))
      }
    }
    let (outline, outcome, reader) = try Self.read(folder.path)
    #expect(outline.lines == ["posts/p1 {}", "posts/p2 {}", "posts/p3 {}"])
    #expect(outline.diagnostics.isEmpty)
    #expect(outcome.documents == 3)
    #expect(outcome.promisedDocuments == 3)
    #expect(reader.date?.seconds == 1_615_734_566)
    #expect(reader.date?.nanoseconds == 535_897_000)
  }

  @Test func missingDocumentsAndFilesAreReported() throws {
    let folder = try TemporaryFolder {
      File("fern.overall_export_metadata", bytes: Self.counts(7))
      File("all_namespaces/all_kinds/output-0", bytes: Self.posts(1))
      File(
        "all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata",
        bytes: Self.kinds(startedAt: 5, "output-0", "output-1", "output-2"))
    }
    let (outline, outcome, reader) = try Self.read(folder.path)
    #expect(outline.identifiers == ["managed-export-missing-file", "managed-export-count"])
    #expect(outline.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(outcome.promisedDocuments == 7)
    // No export is from 1970.
    #expect(reader.date == nil)
  }

  @Test func damagedMetadataIsNoObstacle() throws {
    let folder = try TemporaryFolder {
      File("fern.overall_export_metadata", bytes: [1, 2, 3, 4, 5, 6, 7, 8, 9])
      File("all_namespaces/all_kinds/output-0", bytes: Self.posts(1))
      File("all_namespaces/all_kinds/a.export_metadata", bytes: [0x0A, 0x7F])
    }
    let (outline, _, _) = try Self.read(folder.path)
    #expect(outline.lines == ["posts/p1 {}"])
    #expect(outline.identifiers == ["managed-export-metadata", "managed-export-metadata"])
  }

  @Test func damageNamesFileBlockAndByte() throws {
    var bytes = Self.posts(1, 2, 3)
    bytes[9] ^= 0x80
    let folder = try TemporaryFolder { File("output-0", bytes: bytes) }
    let (outline, outcome, _) = try Self.read(folder.path("output-0"))
    #expect(outline.lines.isEmpty)
    #expect(outcome.lostDocuments == 3)
    let diagnostic = try #require(outline.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.identifier == "record-checksum")
    #expect(diagnostic.location?.file == folder.path("output-0"))
    #expect(
      diagnostic.message == "block 0, byte 0: the checksum of the record does not fit its bytes")
  }

  @Test func everyRecordKnowsItsPlace() {
    let record = EntityEncoder().document([.name("posts", "p")])
    let (outline, _) = EntityOutline.reading(RecordEncoder.file([record, record]))
    #expect(outline.offsets == [0, record.count + 7])
  }
}
