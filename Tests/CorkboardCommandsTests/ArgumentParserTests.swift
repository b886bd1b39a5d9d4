import CorkboardCommands
import Diagnostics
import Exports
import Testing

@Suite struct ArgumentParserTests {
  /// A command line in one string, cut at single spaces.
  private func parse(_ line: String) throws -> ParsedArguments {
    try ArgumentParser().parse(line.split(separator: " ").map(String.init))
  }

  private func build(_ line: String) throws -> BuildOptions { try BuildOptions(try parse(line)) }

  @Test(arguments: [
    "build -o site", "build -osite", "build -o=site", "build --output site",
    "build --output=site", "build -q -o site", "build -qosite", "build -o other -o site",
  ])
  func everySpellingOfAValueMeansTheSame(line: String) throws {
    #expect(try build(line).output == "site")
  }

  @Test func buildReadsAllItsOptions() throws {
    let options = try build(
      """
      build a.json -u https://board.example/ b.json -t look -j4 --force --adopt --allow-empty \
      --strict --dry-run -c my.json --export c.json --export=d.json --format rtdb
      """)
    #expect(options.shared.exports == ["a.json", "b.json", "c.json", "d.json"])
    #expect(options.shared.configuration == "my.json")
    #expect(options.shared.format == .realtimeDatabase)
    #expect(options.output == nil)
    #expect(options.baseURL == "https://board.example/")
    #expect(options.templates == "look")
    #expect(options.jobs == 4)
    #expect(options.force && options.adopt && options.allowEmpty && options.strict)
    #expect(options.dryRun)
  }

  @Test func nothingIsSetThatWasNotAskedFor() throws {
    let options = try build("build")
    #expect(options.shared.exports.isEmpty)
    #expect(options.jobs == nil)
    #expect(!options.force && !options.adopt && !options.allowEmpty && !options.strict)
  }

  @Test(arguments: ListOptions.Kind.allCases)
  func listTakesEveryKindAndHasAnAliasForIt(kind: ListOptions.Kind) throws {
    let alias = String(kind.rawValue.dropLast()) + " list"
    for start in ["list \(kind.rawValue)", alias] {
      let section = kind == .members ? "" : " --section=-Mk1"
      let parsed = try parse(start + " --order oldest --limit 0 --by ada --json" + section)
      let options = try ListOptions(parsed)
      #expect(parsed.command is ListCommand.Type)
      #expect(options.kind == kind)
      #expect(options.order == .oldest)
      #expect(options.limit == 0)
      #expect(options.author == "ada")
      #expect(options.section == (kind == .members ? nil : "-Mk1"))
      #expect(options.json)
    }
  }

  @Test func optionsOfEveryCommandMayStandBeforeItsName() throws {
    let parsed = try parse("-q --config my.json post --color never list")
    #expect(try ListOptions(parsed).kind == .posts)
    #expect(parsed.isSet(SharedOptions.quiet))
    #expect(parsed.value(of: SharedOptions.configuration) == "my.json")
    #expect(parsed.choice(of: SharedOptions.color, as: ColorChoice.self) == .never)
  }

  @Test func twoHyphensEndTheOptions() throws {
    #expect(try parse("search --json -- --json -q").arguments == ["--json", "-q"])
    #expect(try parse("build -- -").arguments == ["-"])
    #expect(try parse("build -").arguments == ["-"])
  }

  @Test(arguments: ["-MkPq3yWb0a1", "-NxTq0000000000000aB", "-cxTq0000000000000aB", "users/ada"])
  func anIdMayBeginWithAHyphen(id: String) throws {
    #expect(try ShowCommand(parse("show \(id) --json")).item == id)
    #expect(try parse("list posts --section \(id)").value(of: ListOptions.section) == id)
  }

  @Test func wordsOfASearchStaySeparate() throws {
    let search = try SearchCommand(ArgumentParser().parse(["search", "two words", "", "布告"]))
    #expect(search.words == ["two words", "", "布告"])
  }

  @Test func helpIsGivenWhateverElseIsMissing() throws {
    let parsed = try parse("show --help")
    #expect(parsed.isSet(SharedOptions.help))
    #expect(parsed.command is ShowCommand.Type)
  }

  @Test(
    arguments: [
      ("bild", "unknown-command", "did you mean 'build'? run corkboard help"),
      ("post lsit", "unknown-command", "did you mean 'post list'? run corkboard help"),
      (
        "message", "incomplete-command",
        "write corkboard message list, corkboard message show, corkboard message add, "
          + "corkboard message edit or corkboard message delete; run corkboard help message"
      ),
      (
        "my.json", "unknown-command",
        "an export is built with: corkboard build my.json; run corkboard help"
      ),
      ("build --ouput x", "unknown-option", "did you mean '--output'? run corkboard help build"),
      ("build -z", "unknown-option", "run corkboard help build"),
      ("build --", nil, ""),
      ("count --limit 3", "unknown-option", "run corkboard help count"),
      ("--strict build", "unknown-option", "put it behind the name; run corkboard help"),
      ("--quite build", "unknown-option", "did you mean '--quiet'? run corkboard help"),
      ("build -o", "missing-value", "run corkboard help build"),
      ("build --output=", "missing-value", "run corkboard help build"),
      (
        "build -o --force", "missing-value",
        "if '--force' is the value, write --output=--force; run corkboard help build"
      ),
      ("build --force=yes", "value-of-flag", "run corkboard help build"),
      ("build -q=yes", "value-of-flag", "run corkboard help build"),
      ("build -j 0", "bad-number", "run corkboard help build"),
      ("build -j four", "bad-number", "run corkboard help build"),
      ("list posts --limit -1", "bad-number", "run corkboard help list"),
      ("list posts --limit 99999999999999999999", "bad-number", "run corkboard help list"),
      ("list posts --order newset", "bad-choice", "did you mean 'newest'? run corkboard help list"),
      ("list", "missing-argument", "run corkboard help list"),
      ("list post", "unknown-choice", "did you mean 'posts'? run corkboard help list"),
      ("list posts members", "unexpected-argument", "run corkboard help list"),
      ("post list posts", "unexpected-argument", "run corkboard help list"),
      ("show", "missing-argument", "run corkboard help show"),
      ("search", "missing-argument", "run corkboard help search"),
      ("post show", "missing-argument", "run corkboard help post show"),
      ("redo", "unknown-command", "did you mean 'undo N'? run corkboard help"),
      ("history", "unknown-command", "did you mean 'log'? run corkboard help"),
      ("posts", "unknown-command", "did you mean 'list posts'? run corkboard help"),
      ("-V", "unknown-option", "did you mean '--version'? run corkboard help"),
      (
        "list posts export.json", "unexpected-argument",
        "name an export with --export export.json; run corkboard help list"
      ),
      ("count posts", "unexpected-argument", "run corkboard help count"),
      ("completions tcsh", "unknown-choice", "run corkboard help completions"),
    ] as [(String, Diagnostic.Identifier?, String)])
  func aWrongCommandLineIsRefusedWithAWayOut(
    line: String, identifier: Diagnostic.Identifier?, suggestion: String
  ) throws {
    do {
      _ = try parse(line)
      #expect(identifier == nil)
    } catch let fault as UsageFault {
      #expect(fault.diagnostic.identifier == identifier)
      #expect(fault.diagnostic.suggestion == suggestion)
      #expect(fault.diagnostic.severity == .error)
    }
  }

  @Test(
    arguments: [
      (
        "convert --to rest a.json", "missing-option",
        "write -o FILE, or -o - for standard output; run corkboard help convert"
      ),
      (
        "build board.json --profile none/times.json", "loose-value",
        "if it is the value, write --profile=none/times.json; run corkboard help build"
      ),
      (
        "build -u board.example", "bad-address",
        "write https://board.example/forum/, without a user name, ? and #; "
          + "run corkboard help build"
      ),
      ("undo abc", "bad-number", "run corkboard help undo"),
      ("help exit", "unknown-topic", "did you mean 'exit-status'? run corkboard help"),
      ("help exports", nil, ""),
    ] as [(String, Diagnostic.Identifier?, String)])
  func whatACommandRefusesHasAWayOutToo(
    line: String, identifier: Diagnostic.Identifier?, suggestion: String
  ) throws {
    do {
      let parsed = try parse(line)
      _ = try #require(parsed.command).init(parsed)
      #expect(identifier == nil)
    } catch let fault as UsageFault {
      #expect(fault.diagnostic.identifier == identifier)
      #expect(fault.diagnostic.suggestion == suggestion)
    }
  }

  @Test func theMessageSaysWhatIsWrong() throws {
    let messages = try [
      "list post", "build --output", "list posts --limit x", "count posts", "build --fore",
    ].map { line in
      let fault = #expect(throws: UsageFault.self) { try parse(line) }
      return try #require(fault).diagnostic.message
    }
    #expect(
      messages == [
        "list takes posts, messages, members or comments, not 'post'",
        "option '--output' needs a value: DIR",
        "option '--limit' takes a whole number from 0 on, not 'x'",
        "count has no use for 'posts'",
        "build has no option '--fore'",
      ])
  }
}
