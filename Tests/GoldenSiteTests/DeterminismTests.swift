import BoardFixtures
import Foundation
import Testing

/// The same input gives the same bytes, whatever machine and moment it is built on.
@Suite struct DeterminismTests {
  private static func build(
    _ arguments: [String] = [], environment: [String: String] = [:], site: String = "forum",
    in folder: String? = nil
  ) throws -> FileTree {
    let place = try TemporaryFolder()
    let golden = try #require(GoldenSite.all.first { $0.name == site })
    let command = try RunningCommand(
      ["build", "-c", golden.folder + "/corkboard.json", "-o", place.path("site")] + arguments,
      in: folder ?? place.path, environment: environment)
    #expect(try command.finish().status == 0)
    return try FileTree(folder: place.path("site"))
  }

  @Test(arguments: ["forum", "hostile"])
  func anyNumberOfWorkersWritesTheSameBytes(site: String) throws {
    let one = try Self.build(["-j", "1"], site: site)
    #expect(!one.files.isEmpty)
    for jobs in ["2", "5"] {
      let many = try Self.build(["-j", jobs], site: site)
      #expect(one.difference(from: many) == nil, "-j \(jobs)")
    }
  }

  @Test func zoneLocaleHomeAndCurrentFolderChangeNothing() throws {
    let plain = try Self.build(site: "guestbook")
    let home = try TemporaryFolder()
    let other = try Self.build(
      environment: [
        "TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.UTF-8",
        "LANGUAGE": "ko", "HOME": home.path, "XDG_CACHE_HOME": home.path, "COLUMNS": "20",
      ], site: "guestbook", in: "/")
    #expect(plain.difference(from: other) == nil)
  }

  /// The Realtime Database orders by key, so the order of members in the file says nothing.
  @Test(arguments: ["forum", "guestbook", "hostile", "japanese-chat", "korean-board"])
  func theOrderOfMembersInTheFileChangesNothing(site: String) throws {
    let golden = try #require(GoldenSite.all.first { $0.name == site })
    let folder = try TemporaryFolder()
    try FileTree(folder: golden.folder).write(to: folder.path("board"))
    let text = try folder.text(of: "board/board.json")
    try folder.write(ReversedMembers.text(of: text), to: "board/board.json")
    let shuffled = try RunningCommand.run(
      "build", "-c", "board/corkboard.json", "-o", "site", in: folder.path)
    #expect(shuffled.status == 0)
    let difference = try Self.build(site: site).difference(
      from: FileTree(folder: folder.path("site")))
    #expect(difference == nil)
  }

  @Test func aSecondBuildWritesNothingAndSaysSo() throws {
    let golden = try #require(GoldenSite.all.first { $0.name == "forum" })
    let folder = try TemporaryFolder()
    let output = folder.path("site")
    let first = try RunningCommand.run("build", "-o", output, in: golden.folder)
    #expect(first.errorText.hasSuffix("files written\n"))
    let before = try Self.times(below: output)
    let second = try RunningCommand.run("build", "-o", output, in: golden.folder)
    #expect(second.status == 0)
    let count = before.count - 1  // without the list of files
    #expect(second.errorText.hasSuffix(": 0 files written, \(count) unchanged\n"))
    #expect(try Self.times(below: output) == before)
  }

  private static func times(below folder: String) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for path in try FileTree(folder: folder).paths {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + path)
      times[path] = attributes[.modificationDate] as? Date
    }
    return times
  }
}
