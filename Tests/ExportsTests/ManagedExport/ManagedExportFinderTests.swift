import BoardFixtures
import Diagnostics
import Exports
import Testing

@Suite struct ManagedExportFinderTests {
  private static let shard = RecordEncoder.file([EntityEncoder().document([.name("posts", "p")])])

  /// The parts that are found, with paths relative to the folder.
  private static func parts(_ folder: TemporaryFolder, at path: String = "") -> [String]? {
    let root = path.isEmpty ? folder.path : folder.path(path)
    func relative(_ path: String) -> String {
      path == folder.path ? "." : String(path.dropFirst(folder.path.count + 1))
    }
    return ManagedExportFinder.find(at: root)?.parts.map { part in
      switch part {
      case .documents(let files):
        relative(files.name) + ": " + files.shards.map(relative).joined(separator: " ")
      case .realtimeDatabase(let path): "database " + relative(path)
      case .accounts(let path): "accounts " + relative(path)
      case .storage(let folder): "storage " + relative(folder)
      }
    }
  }

  @Test func shardsAreTakenInTheOrderOfTheirNumbers() throws {
    let folder = try TemporaryFolder {
      File("fern.overall_export_metadata", bytes: RecordEncoder.file([[0x33]]))
      Folder("all_namespaces/all_kinds") {
        File("output-10", bytes: Self.shard)
        File("output-2", bytes: [])
        File("output-1", bytes: Self.shard)
        File("all_namespaces_all_kinds.export_metadata", bytes: [])
      }
    }
    let base = "all_namespaces/all_kinds/output-"
    #expect(Self.parts(folder) == [".: \(base)1 \(base)2 \(base)10"])
    #expect(Self.parts(folder, at: "fern.overall_export_metadata") == Self.parts(folder))
    #expect(Self.parts(folder, at: base + "10") == ["\(base)10: \(base)10"])
    #expect(
      Self.parts(folder, at: "all_namespaces/all_kinds")
        == ["all_namespaces/all_kinds: \(base)1 \(base)2 \(base)10"])
  }

  @Test func foldersOfSingleKindsAreReadWithoutMetadata() throws {
    let folder = try TemporaryFolder {
      File("all_namespaces/kind_users/output-0", bytes: Self.shard)
      File("all_namespaces/kind_posts/output-0", bytes: Self.shard)
    }
    #expect(
      Self.parts(folder) == [
        ".: all_namespaces/kind_posts/output-0 all_namespaces/kind_users/output-0"
      ])
  }

  @Test func namesWithBackslashesStandForFolders() throws {
    let folder = try TemporaryFolder {
      File("all_namespaces\\kind_posts\\output-1", bytes: Self.shard)
      File("all_namespaces\\kind_posts\\output-0", bytes: Self.shard)
      File("all_namespaces\\kind_a\\output-3", bytes: Self.shard)
    }
    #expect(
      Self.parts(folder) == [
        ".: all_namespaces\\kind_a\\output-3 all_namespaces\\kind_posts\\output-0 "
          + "all_namespaces\\kind_posts\\output-1"
      ])
  }

  @Test func namesThatABrowserGaveStandForFolders() throws {
    let folder = try TemporaryFolder {
      File("fern_fern.overall_export_metadata", bytes: RecordEncoder.file([[0x33]]))
      File("fern_all_namespaces_kind_posts_output-10", bytes: Self.shard)
      File("fern_all_namespaces_kind_posts_output-9", bytes: Self.shard)
      File("someoutput-1", bytes: Self.shard)
    }
    #expect(
      Self.parts(folder) == [
        ".: fern_all_namespaces_kind_posts_output-9 fern_all_namespaces_kind_posts_output-10"
      ])
  }

  @Test func eachExportOfABucketIsOneOfItsOwn() throws {
    let metadata = RecordEncoder.file([[0x33]])
    let folder = try TemporaryFolder {
      File("2024-02-01/2024-02-01.overall_export_metadata", bytes: metadata)
      File("2024-02-01/all_namespaces/all_kinds/output-0", bytes: Self.shard)
      File("2024-01-01/2024-01-01.overall_export_metadata", bytes: metadata)
      File("2024-01-01/all_namespaces/all_kinds/output-0", bytes: Self.shard)
      File("notes.txt", "nothing")
    }
    #expect(
      Self.parts(folder) == [
        "2024-01-01: 2024-01-01/all_namespaces/all_kinds/output-0",
        "2024-02-01: 2024-02-01/all_namespaces/all_kinds/output-0",
      ])
  }

  @Test func otherFoldersAndFilesAreNone() throws {
    let folder = try TemporaryFolder {
      File("posts.json", "{}")
      File("output-1", #"{"posts": {}}"#)
      Folder("kind_posts") { File("readme.txt", "hello") }
    }
    #expect(Self.parts(folder) == nil)
    #expect(Self.parts(folder, at: "posts.json") == nil)
    #expect(Self.parts(folder, at: "output-1") == nil)
    #expect(Self.parts(folder, at: "nothing") == nil)
  }

  @Test func recordsUnderAnotherNameAreFoundByTheirBytes() throws {
    let folder = try TemporaryFolder { File("export", bytes: Self.shard) }
    #expect(Self.parts(folder, at: "export") == ["export: export"])
  }

  // MARK: Emulators

  private static let list = #"""
    {"version": "13.0.1",
     "firestore": {"version": "1.19", "path": "firestore_export",
                   "metadata_file": "firestore_export\\firestore_export.overall_export_metadata"},
     "database": {"version": "4.11", "path": "database_export"},
     "auth": {"version": "13.0.1", "path": "auth_export"},
     "storage": {"version": "13.0.1", "path": "storage_export"}}
    """#

  @Test func theBundleOfTheEmulatorsHasAllItsParts() throws {
    let folder = try TemporaryFolder {
      File("firebase-export-metadata.json", Self.list)
      Folder("firestore_export") {
        File("firestore_export.overall_export_metadata", bytes: RecordEncoder.file([[0x33]]))
        File("all_namespaces/all_kinds/output-0", bytes: Self.shard)
      }
      Folder("database_export") {
        File("fern-default-rtdb.json", #"{"posts": {}}"#)
        File("fern-archive.json", "null")
      }
      Folder("auth_export") {
        File("accounts.json", #"{"users": []}"#)
        File("config.json", "{}")
      }
      Folder("storage_export") { File("buckets.json", "{}") }
    }
    let expected = [
      "firestore_export: firestore_export/all_namespaces/all_kinds/output-0",
      "database database_export/fern-archive.json",
      "database database_export/fern-default-rtdb.json",
      "accounts auth_export/accounts.json",
      "storage storage_export",
    ]
    #expect(Self.parts(folder) == expected)
    #expect(Self.parts(folder, at: "firebase-export-metadata.json") == expected)
  }

  @Test(
    arguments: [
      "{\"firestore\": {\"path\": ", "[]",
      #"{"firestore": {"path": "../elsewhere"}, "auth": {"path": "auth_export"}}"#,
    ])
  func aDamagedListIsNoObstacle(list: String) throws {
    let folder = try TemporaryFolder {
      File("elsewhere/output-0", bytes: Self.shard)
      Folder("bundle") {
        File("firebase-export-metadata.json", list)
        File("firestore_export/all_namespaces/all_kinds/output-0", bytes: Self.shard)
        File("auth_export/accounts.json", #"{"users": []}"#)
      }
    }
    #expect(
      Self.parts(folder, at: "bundle") == [
        "bundle/firestore_export: bundle/firestore_export/all_namespaces/all_kinds/output-0",
        "accounts bundle/auth_export/accounts.json",
      ])
  }

  @Test func aPartThatIsMissingIsReported() throws {
    let folder = try TemporaryFolder {
      File("firebase-export-metadata.json", Self.list)
      File("auth_export/accounts.json", #"{"users": []}"#)
    }
    let finding = ManagedExportFinder.find(at: folder.path)
    #expect(finding?.parts == [.accounts(path: folder.path("auth_export/accounts.json"))])
    #expect(
      finding?.diagnostics.map(\.identifier.rawValue)
        == Array(repeating: "emulator-bundle-part", count: 3))
  }

  @Test func aBundleWithBackslashesIsRead() throws {
    let folder = try TemporaryFolder {
      File("firebase-export-metadata.json", Self.list)
      File("firestore_export\\all_namespaces\\all_kinds\\output-0", bytes: Self.shard)
      File("database_export\\fern.json", "null")
      File("auth_export\\accounts.json", #"{"users": []}"#)
    }
    #expect(
      Self.parts(folder) == [
        ".: firestore_export\\all_namespaces\\all_kinds\\output-0",
        "database database_export\\fern.json", "accounts auth_export\\accounts.json",
      ])
  }
}
