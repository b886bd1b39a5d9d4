import BoardFixtures
import Diagnostics
import Foundation
import Testing

@testable import Site

/// A build that makes only what changed gives what a build from nothing gives.
@Suite struct IncrementalBuildTests {
  /// How many changes: more in a run by hand.
  private static let steps =
    ProcessInfo.processInfo.environment["CORKBOARD_CHANGES"]
    .flatMap { Int($0) } ?? 300
  private static let seed =
    ProcessInfo.processInfo.environment["CORKBOARD_SEED"]
    .flatMap { UInt64($0) } ?? 0x9E37_79B9_7F4A_7C15

  @Test func `after each of many changes the site is that of a build from nothing`() throws {
    try check(ChangingBoard(seed: Self.seed), steps: Self.steps)
  }

  /// Feeds have a history of several blocks then.
  @Test func `so it is on a larger board`() throws {
    try check(ChangingBoard(seed: Self.seed ^ 0xA5A5, posts: 160), steps: Self.steps / 15)
  }

  private func check(_ start: ChangingBoard, steps: Int) throws {
    let workshop = try RebuildWorkshop()
    var board = start
    try workshop.build(board, into: "site", remembers: true)
    var old = try workshop.tree("site")
    var kept = 0
    var made = 0
    for step in 0..<steps {
      var tampered: String?
      if board.random(8) == 0 {
        tampered = try tamper(with: workshop, old.keys.sorted(), &board)
        old = try workshop.tree("site")
      } else {
        board.change()
      }
      let before = workshop.stamps("site")
      let isAtomic = board.random(5) == 0
      let summary = try workshop.build(
        board, into: "site", remembers: true, isAtomic: isAtomic)
      kept += summary.kept
      made += summary.written + summary.unchanged - summary.kept
      let scratch = try workshop.build(board, into: "scratch", remembers: false)
      let expected = try workshop.tree("scratch")
      let found = try workshop.tree("site")
      let wrong = Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }
      let what = "step \(step): \(tampered ?? board.lastChange)"
      #expect(wrong.isEmpty, "\(what): \(wrong.sorted().prefix(5))")
      guard wrong.isEmpty else { return }
      #expect(
        Self.warnings(summary).sorted() == Self.warnings(scratch).sorted(), "\(what): warnings")
      let after = workshop.stamps("site")
      let touched = found.keys.filter { path in
        guard found[path] == old[path], let after = after[path], let before = before[path],
          !path.hasPrefix(".")
        else { return false }
        // A link that comes and goes changes the time of change, and no other.
        return isAtomic ? after.modified != before.modified : after != before
      }
      #expect(touched.isEmpty, "\(what): written without need: \(touched.sorted().prefix(5))")
      old = found
      try workshop.remove("scratch")
    }
    // Else nothing was tested.
    #expect(kept > made / 4)
  }

  private static func warnings(_ summary: SiteBuild.Summary) -> [String] {
    summary.diagnostics.diagnostics.filter { $0.severity == .warning }.map(\.message)
  }

  /// Somebody edits, touches or deletes a file of the site.
  private func tamper(
    with workshop: RebuildWorkshop, _ files: [String], _ board: inout ChangingBoard
  ) throws -> String {
    let paths = files.filter { !$0.hasPrefix(".") }
    let path = paths[board.random(paths.count)]
    let file = workshop.folder.path("site/" + path)
    switch board.random(4) {
    case 0:
      try workshop.remove("site/" + path)
      return "deleted \(path)"
    case 1:
      // Of the same size, with its old time put back.
      var status = stat()
      guard stat(file, &status) == 0 else { return "" }
      var bytes = try workshop.folder.bytes(of: "site/" + path)
      if !bytes.isEmpty { bytes[bytes.count / 2] ^= 1 }
      let descriptor = open(file, O_WRONLY | O_TRUNC)
      _ = Glibc.write(descriptor, bytes, bytes.count)
      close(descriptor)
      var times = [status.st_atim, status.st_mtim]
      utimensat(AT_FDCWD, file, &times, 0)
      return "edited \(path)"
    case 2:
      utimensat(AT_FDCWD, file, nil, 0)
      return "touched \(path)"
    default:
      try workshop.write(Array("something else".utf8), to: "site/" + path)
      return "replaced \(path)"
    }
  }
}
