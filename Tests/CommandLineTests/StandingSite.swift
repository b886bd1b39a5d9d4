import BoardFixtures
import Glibc

/// A folder with a finished site in `site/`, to see whether a command leaves it as it is.
struct StandingSite {
  let folder: TemporaryFolder
  private let before: [String: [UInt8]]
  private let names: [String]

  init(
    @FilesAndFolders.Builder _ entries: () -> [FilesAndFolders.Entry] = { [] }
  ) throws(FixtureFailure) {
    folder = try TemporaryFolder { File("old.json", BoardFixture.json) }
    let build = try RunningCommand.run("build", "old.json", "-o", "site", in: folder.path)
    guard build.status == 0 else { throw FixtureFailure("build the standing site") }
    try FilesAndFolders(entries()).write(to: folder.path)
    before = try Self.files(in: folder)
    names = folder.contents()
  }

  /// Runs a command in the folder.
  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(FixtureFailure) -> FinishedCommand {
    try RunningCommand(arguments, in: folder.path, environment: environment).finish()
  }

  /// The first file of the folder, of the site or beside it, that is not what it was; nil where all
  /// are, to the time of the last change.
  func firstChange() throws(FixtureFailure) -> String? {
    let now = try Self.files(in: folder)
    if let changed = now.keys.sorted().first(where: { before[$0] != now[$0] }) { return changed }
    return folder.contents() == names ? nil : "the list of files"
  }

  private static func files(
    in folder: TemporaryFolder
  ) throws(FixtureFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in folder.contents() where !path.hasSuffix("/") && !path.hasSuffix("@") {
      var status = stat()
      stat(folder.path(path), &status)
      let changed = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      files[path] = try Array(changed.utf8) + folder.bytes(of: path)
    }
    return files
  }
}
