import BoardFixtures
import Glibc
import JSONText
import Testing

/// `build --profile` tells what a build costs and changes nothing.
@Suite struct ProfileTests {
  private static func board() throws -> TemporaryFolder {
    try TemporaryFolder {
      File("board.json", BoardFixture.json)
      File("corkboard.json", #"{"baseURL": "https://board.example/", "packed": ["gzip"]}"#)
    }
  }

  private static func build(_ options: String..., in folder: TemporaryFolder) throws
    -> FinishedCommand
  {
    try RunningCommand(
      ["build", "board.json", "-c", "corkboard.json"] + options, in: folder.path
    ).finish()
  }

  @Test func aTableNamesStagesKindsTemplatesAndSlowFiles() throws {
    let folder = try Self.board()
    let result = try Self.build("--profile", "-q", in: folder)
    #expect(result.status == 0)
    #expect(result.outputText == "")
    let lines = result.errorText.split(separator: "\n")
    for beginning in [
      "stage ", "load ", "board ", "plan ", "threads ", "cleanup ", "posts with threads ",
      "feeds of threads ", "template ", "post ",
    ] {
      #expect(lines.contains { $0.hasPrefix(beginning) }, "\(beginning)")
    }
    #expect(lines.contains { $0.hasSuffix(".html") || $0.hasSuffix(".atom") })
    // Columns are aligned: no line ends between two.
    let head = try #require(lines.first { $0.hasPrefix("stage ") })
    let load = try #require(lines.first { $0.hasPrefix("load ") })
    #expect(head.count == load.count)
  }

  @Test func withoutItNothingIsSaid() throws {
    let folder = try Self.board()
    #expect(try !Self.build(in: folder).errorText.contains("stage "))
  }

  @Test func asJSONItCountsTheFilesOfTheSite() throws {
    let folder = try Self.board()
    let result = try Self.build("--profile=profile.json", in: folder)
    #expect(result.status == 0)
    #expect(!result.errorText.contains("stage "))
    let json = try JSONDocument(folder.bytes(of: "profile.json"), name: "profile.json")
    let files = folder.contents().filter {
      $0.hasPrefix("public/") && !$0.hasSuffix("/") && !$0.hasPrefix("public/.corkboard-")
    }
    var made = 0
    var bytes = 0
    let kinds = try #require(json.member(json.root, "kinds"))
    for kind in json.elements(kinds) {
      for name in ["files", "packed"] { made += try Self.number(name, of: kind, json) }
      for name in ["bytes", "packedBytes"] { bytes += try Self.number(name, of: kind, json) }
      let steps = try ["comparing", "making", "templating", "writing", "packing"].map {
        try Self.number($0, of: kind, json)
      }
      #expect(try steps.reduce(0, +) == Self.number("cpu", of: kind, json))
    }
    #expect(made == files.count)
    #expect(bytes == (try files.reduce(0) { try $0 + folder.bytes(of: $1).count }))
    let stages = try #require(json.member(json.root, "stages"))
    let names = json.elements(stages).compactMap { stage in
      json.member(stage, "stage").map { json.string($0) }
    }
    #expect(
      names == [
        "inputs", "load", "board", "plan", "compare", "threads", "bodies", "lists", "overviews",
        "cleanup",
      ])
    for stage in json.elements(stages) {
      #expect(try Self.number("peakMemory", of: stage, json) > 1 << 20)
    }
  }

  @Test func aSummaryInJSONHoldsTheProfile() throws {
    let folder = try Self.board()
    let result = try Self.build("--profile", "--json", in: folder)
    #expect(result.status == 0)
    let json = try JSONDocument(result.output, name: "output")
    #expect(json.member(json.root, "written") != nil)
    let profile = try #require(json.member(json.root, "profile"))
    #expect(json.member(profile, "stages") != nil)
  }

  @Test func theSiteIsTheSame() throws {
    let folder = try Self.board()
    #expect(try Self.build("-o", "plain", in: folder).status == 0)
    #expect(try Self.build("-o", "measured", "--profile", "-j", "2", in: folder).status == 0)
    let plain = folder.contents().filter { $0.hasPrefix("plain/") && !$0.hasSuffix("/") }
    #expect(!plain.isEmpty)
    for path in plain {
      let other = "measured/" + path.dropFirst("plain/".count)
      #expect(try folder.bytes(of: path) == folder.bytes(of: other), "\(path)")
    }
  }

  @Test func aRebuildTellsWhatWasKept() throws {
    let folder = try Self.board()
    let cache = ["XDG_CACHE_HOME": folder.path("cache")]
    let words = ["build", "board.json", "-c", "corkboard.json", "--profile", "--json"]
    _ = try RunningCommand(words, in: folder.path, environment: cache).finish()
    try folder.write(BoardFixture.json + "\n", to: "board.json")
    let result = try RunningCommand(words, in: folder.path, environment: cache).finish()
    let json = try JSONDocument(result.output, name: "output")
    let profile = try #require(json.member(json.root, "profile"))
    let kinds = try #require(json.member(profile, "kinds"))
    let kept = try json.elements(kinds).reduce(0) { try $0 + Self.number("kept", of: $1, json) }
    #expect(kept > 0)
  }

  /// Each names something that the build reads or makes; links and other names of it count.
  @Test(arguments: [
    "board.json", "./x/../board.json", "link.json", "hard.json", "corkboard.json", "own.css",
    "theme/home.mustache", "public/index.html", "public/new/profile.json", "public",
    "inside/index.html", "dangling.json",
  ])
  func aProfileIsWrittenOverNothingOfTheBuild(place: String) throws {
    let settings = #"{"theme": {"css": "own.css"}, "templates": "theme"}"#
    let folder = try TemporaryFolder {
      File("board.json", BoardFixture.json)
      File("corkboard.json", settings)
      File("own.css", "p {}")
      File("theme/readme.txt", "none of ours")
      File("x/y.txt", "")
      Link("link.json", to: "board.json")
      Link("inside", to: "public")
      Link("dangling.json", to: "public/later.json")
    }
    try #require(Glibc.link(folder.path("board.json"), folder.path("hard.json")) == 0)
    let before = folder.contents()
    let result = try Self.build("--profile=\(place)", in: folder)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[profile-over-input]"), "\(result.errorText)")
    #expect(result.errorText.contains("--profile"))
    #expect(folder.contents() == before)
    #expect(try folder.bytes(of: "board.json") == Array(BoardFixture.json.utf8))
    #expect(try folder.bytes(of: "corkboard.json") == Array(settings.utf8))
  }

  @Test func aProfileReplacesAnOlderOneAndFollowsALink() throws {
    let folder = try Self.board()
    try folder.write("old", to: "profile.json")
    try #require(symlink("profile.json", folder.path("latest.json")) == 0)
    #expect(try Self.build("--profile=latest.json", in: folder).status == 0)
    #expect(try folder.bytes(of: "profile.json").first == UInt8(ascii: "{"))
    var status = stat()
    #expect(lstat(folder.path("latest.json"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test(arguments: ["/dev/full", "nowhere/profile.json", "x"])
  func aProfileThatCannotBeWrittenFailsTheRun(place: String) throws {
    let folder = try Self.board()
    try folder.write("", to: "x/y.txt")
    let result = try Self.build("--profile=\(place)", in: folder)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[profile-unwritable]"), "\(result.errorText)")
    #expect(result.errorText.contains("name another place with --profile"))
    #expect(!result.errorText.contains("--output"))
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aProfileCanGoToADevice() throws {
    let folder = try Self.board()
    #expect(try Self.build("--profile=/dev/null", in: folder).status == 0)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  private static func number(
    _ name: String, of node: JSONNode, _ json: JSONDocument
  ) throws -> Int {
    let value = try #require(json.member(node, name))
    return try #require(Int(String(decoding: Array(json.lexeme(value)), as: UTF8.self)))
  }
}
