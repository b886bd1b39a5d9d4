import BoardFixtures
import Testing

/// Every input that cannot become a site: what is said of it, and that the old site stays.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let bytes: [UInt8]?
    /// The whole first line of the diagnostic.
    let line: String

    init(_ what: String, _ text: String?, _ line: String) {
      self.init(what, bytes: text.map { Array($0.utf8) }, line)
    }

    init(_ what: String, bytes: [UInt8]?, _ line: String) {
      self.what = what
      self.bytes = bytes
      self.line = line
    }

    var testDescription: String { what }
  }

  private static let nothing =
    "new.json: error: no post, comment or message was found in this export [nothing-to-publish]"
  private static let scalar =
    "new.json:1:1: error: a single value is no board export [export-no-container]"

  static let cases = [
    Case("a missing file", nil, "new.json: error: there is no such file [file-not-found]"),
    Case("zero bytes", "", "new.json:1:1: error: the file is empty [json-empty]"),
    Case(
      "only white space", " \n\n",
      "new.json:3:1: error: the file ends where a value should stand [json-truncated]"),
    Case(
      "cut inside a string", "{\"Post\": {\n \"a\": {\"title\": \"T",
      "new.json:2:19: error: the file ends inside a string [json-truncated]"),
    Case(
      "cut inside an object", "{\"Post\": {\n \"a\": {\"title\": \"T\"},\n",
      "new.json:3:1: error: the file ends inside an object [json-truncated]"),
    Case(
      "cut inside an array", "[1, 2",
      "new.json:1:6: error: the file ends inside an array [json-truncated]"
    ),
    Case(
      "not JSON", "Dear all,",
      "new.json:1:1: error: this is not JSON: expected a value, found D [json-not-json]"),
    Case(
      "invalid UTF-8",
      bytes: Array("{\"Post\":{\"a\":{\"title\":\"".utf8) + [0xFF] + Array("\"}}}".utf8),
      "new.json:1:24: error: byte 23 of the file, 0xFF, is not UTF-8 [json-utf8]"),
    Case("a bare string", "\"Post\"", scalar),
    Case("a bare number", "12", scalar),
    Case("a bare truth value", "true", scalar),
    Case(
      "a shallow listing", #"{"Post": true, "users": true}"#,
      "new.json:1:1: error: this is a shallow listing: it names keys and has no content [export-shallow]"
    ),
    Case("an unknown shape", #"{"config": {"x": {"v": 1}}}"#, nothing),
    Case("nothing that can be mapped", #"{"Cards": {"c1": {"front": "a", "back": "b"}}}"#, nothing),
    Case("members alone", #"{"users": {"u1": {"name": "Ada"}}}"#, nothing),
  ]

  @Test(arguments: cases)
  func aSiteIsNotTouched(by input: Case) throws {
    let site = try StandingSite { if let bytes = input.bytes { File("new.json", bytes: bytes) } }
    for options in [[], ["--dry-run"], ["--allow-empty"], ["--force"]] {
      let result = try site.run(["build", "new.json", "-o", "site"] + options)
      #expect(result.status == 1)
      #expect(result.outputText == "")
      #expect(result.errorText.hasPrefix(input.line + "\n"))
      // What to do about it.
      #expect(result.errorText.contains("\n  help: "))
    }
    let fresh = try site.run(["build", "new.json", "-o", "other"])
    #expect(fresh.status == 1)
    #expect(try site.firstChange() == nil)
  }

  @Test func aFolderWithoutExports() throws {
    let site = try StandingSite { Folder("empty") }
    let result = try site.run(["build", "empty", "-o", "site"])
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("empty: error: there is no export in it [export-none]"))
    #expect(try site.firstChange() == nil)
  }

  @Test(arguments: [false, true])
  func utf16WithAByteOrderMarkIsBuilt(isBigEndian: Bool) throws {
    let text = #"{"Post": {"a": {"title": "Zoë 苔 🌱", "text": "x"}}}"#
    let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? pair : pair.reversed()
    }
    let folder = try TemporaryFolder { File("b.json", bytes: bytes) }
    let result = try RunningCommand.run("build", "b.json", "-o", "site", in: folder.path)
    #expect(result.status == 0)
    #expect(try folder.text(of: "site/index.html").contains(">Zoë 苔 🌱</a>"))
  }

  @Test func whatWasSeenIsListed() throws {
    let folder = try TemporaryFolder {
      File(
        "b.json",
        #"""
        {"users": {"u1": {"name": "Ada", "age": 3}, "u2": {"name": "Ben"}},
         "scores": {"s1": {"points": 3, "level": "two"}, "s2": {"points": 4, "level": "one"}}}
        """#)
    }
    let result = try RunningCommand.run("build", "b.json", in: folder.path)
    #expect(result.status == 1)
    let notes = result.errorText.split(separator: "\n").filter { $0.hasPrefix("  note: ") }
    #expect(
      notes == [
        "  note: users: 2 documents with name, age",
        "  note: scores: 2 documents with points, level",
      ])
    // Members are no posts, so they are not offered as such.
    #expect(result.errorText.contains(#""path":"scores""#))
    try folder.write(#"{"users": {"u1": {"name": "Ada"}}}"#, to: "b.json")
    let alone = try RunningCommand.run("build", "b.json", in: folder.path)
    #expect(alone.errorText.contains("  note: users: 1 document with name\n"))
    #expect(!alone.errorText.contains(#""path":"users""#))
  }

  @Test(
    arguments: [
      (
        "{{title",
        "theme/home.mustache:1:1: error: the tag that starts here has no end [template-syntax]"
      ),
      (
        "<p>{{titel}}</p>",
        "theme/home.mustache:1:4: error: no field `titel` can be reached here [template-unknown-field]"
      ),
    ])
  func aThemeWithAFault(template: String, line: String) throws {
    let site = try StandingSite { Folder("theme") { File("home.mustache", template) } }
    let result = try site.run(["build", "old.json", "-o", "site", "-t", "theme"])
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix(line + "\n"))
    #expect(try site.firstChange() == nil)
  }

  @Test func settingsThatNameWhatIsNotThere() throws {
    let site = try StandingSite {
      File("css.json", #"{"theme": {"css": "gone.css"}}"#)
      File("templates.json", #"{"templates": "gone"}"#)
    }
    for settings in ["css.json", "templates.json"] {
      let result = try site.run(["build", "old.json", "-o", "site", "-c", settings])
      #expect(result.status == 1, "\(settings)")
      #expect(result.errorText.contains("gone"))
    }
    #expect(try site.firstChange() == nil)
  }

  @Test func strictBuildsWriteNothingWhereADocumentDoesNotFit() throws {
    let site = try StandingSite {
      File("new.json", #"{"Post": {"a": {"title": "A"}, "b": {"UID": "u1"}}}"#)
    }
    let result = try site.run(["build", "new.json", "-o", "site", "--strict"])
    #expect(result.status == 1)
    #expect(result.errorText.contains("new.json:1:37: warning: Post/b: "))
    #expect(result.errorText.contains("1 document does not fit, and --strict was given"))
    #expect(try site.firstChange() == nil)
    let fitting = try site.run(["build", "old.json", "-o", "site", "--strict"])
    #expect(fitting.status == 0)
  }
}
