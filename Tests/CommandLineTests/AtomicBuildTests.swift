import BoardFixtures
import Glibc
import Testing

/// A build with `--atomic` that is killed leaves the old site or the new one, whole.
@Suite struct AtomicBuildTests {
  private static func board(_ words: String) -> String {
    let posts = (1000..<1400).map {
      #""p\#($0)": {"title": "Post \#($0)", "text": "\#(words)", "createdAt": \#(1_600_000_000 + $0)}"#
    }
    return "{\"Post\": {" + posts.joined(separator: ",\n") + "}}"
  }

  /// By path, of what readers can see.
  private static func site(_ name: String, _ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in folder.contents() where path.hasPrefix(name + "/") && !path.hasSuffix("/") {
      files[String(path.dropFirst(name.count))] = try folder.bytes(of: path)
    }
    return files
  }

  @Test func atAnyMomentTheOldOrTheNewSiteIsWhole() throws {
    let folder = try TemporaryFolder {
      File("old.json", Self.board("old"))
      File("new.json", Self.board("new"))
      File("corkboard.json", #"{"title": "Board", "baseURL": "https://board.example/"}"#)
    }
    for (file, output) in [("old", "site"), ("old", "was"), ("new", "will")] {
      let result = try RunningCommand.run(
        "build", file + ".json", "-c", "corkboard.json", "-o", output, in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
    }
    try folder.write("mine", to: "site/CNAME")
    var states = [
      "was": try Self.site("was", folder), "will": try Self.site("will", folder),
    ]
    for name in states.keys { states[name]?["/CNAME"] = Array("mine".utf8) }
    // From the first moments of the work to its end, whatever the machine takes.
    for moment in 0..<5 {
      let command = try RunningCommand(
        ["build", "new.json", "-c", "corkboard.json", "-o", "site", "--atomic"], in: folder.path)
      let wanted = moment * 90
      for _ in 0..<20_000 where folder.exists("site.partial") || moment > 0 {
        let made = folder.contents().count { $0.hasPrefix("site.partial/p/") }
        if made >= wanted || (made == 0 && folder.exists("site/p") && moment > 3) { break }
        usleep(500)
      }
      command.send(signal: SIGKILL)
      _ = try command.finish()
      let found = try Self.site("site", folder)
      #expect(found == states["was"] || found == states["will"], "moment \(moment)")
      let again = try RunningCommand.run(
        "build", "old.json", "-c", "corkboard.json", "-o", "site", "--atomic", in: folder.path)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try Self.site("site", folder) == states["was"])
      #expect(!folder.exists("site.partial"))
    }
  }

  /// As docs/building.md says, with GNU parallel where it is installed.
  @Test func jobsOfGNUParallelMakeTheSiteOfOneBuild() throws {
    let folder = try TemporaryFolder {
      File("board.json", Self.board("words"))
      File("corkboard.json", #"{"baseURL": "https://board.example/"}"#)
      Folder("bin") {}
    }
    // Another program of that name takes no such command line.
    let script = #"""
      ln -s "$1" bin/corkboard
      PATH=$PWD/bin:$PATH
      if parallel --will-cite --version 2>/dev/null | grep -q '^GNU parallel'; then
        parallel --will-cite --jobs 2 corkboard build board.json -o public --shard {}/8 ::: $(seq 8)
      else
        for job in $(seq 8); do corkboard build board.json -o public --shard $job/8 || exit; done
      fi
      """#
    let result = try RunningCommand(
      shell: script, in: folder.path, environment: ["HOME": folder.path]
    ).finish()
    #expect(result.status == 0, "\(result.errorText)")
    let whole = try RunningCommand.run("build", "board.json", "-o", "whole", in: folder.path)
    #expect(whole.status == 0)
    #expect(try Self.site("public", folder) == Self.site("whole", folder))
    #expect(!folder.contents().contains { $0.hasPrefix("public/.corkboard-shard") })
  }

  @Test func twoShardsAtOnceMakeTheSiteOfOneBuild() throws {
    let folder = try TemporaryFolder {
      File("board.json", Self.board("words"))
      File("corkboard.json", #"{"baseURL": "https://board.example/"}"#)
    }
    let shards = try (1...2).map { number in
      try RunningCommand(
        ["build", "board.json", "-c", "corkboard.json", "-o", "site", "--shard", "\(number)/2"],
        in: folder.path)
    }
    for shard in shards { #expect(try shard.finish().status == 0) }
    let whole = try RunningCommand.run(
      "build", "board.json", "-c", "corkboard.json", "-o", "whole", in: folder.path)
    #expect(whole.status == 0)
    #expect(try Self.site("site", folder) == Self.site("whole", folder))
  }
}
