import Glibc

/// The benchmark commands and what they take.
enum Bench {
  static let usage = """
    usage: corkboard-bench board OUT.json --posts N [--comments MEAN] [--messages M] [--users U]
                                 [--seed S] [--format rtdb|firestore]
           corkboard-bench floor EXPORT.json OUT [THREADS]
           corkboard-bench json FILE [ROUNDS]
           corkboard-bench sequence FILE [ROUNDS]
           corkboard-bench compare CORKBOARD --posts N --folder DIR [--runs R] [--threads T]
                                 [--hugo HUGO]
           corkboard-bench growth [CORKBOARD] --folder DIR [--from N] [--to N] [--comments MEAN]
                                 [--runs R] [--threads T] [--output keep|discard]
           corkboard-bench discard EXPORT.json OUT [--threads T]
           corkboard-bench startup CORKBOARD EXPORT [--runs R] [--folder DIR]
           corkboard-bench fuzz [--format F] [--sample NAME] [--count N] [--from N] [--seed S]
                                 [--folder DIR]
           corkboard-bench formats [--megabytes N] [--rounds R] [--format F] [--folder DIR]
           corkboard-bench load EXPORT...

    board    writes a made-up board, the same bytes for the same options
    floor    does the least work of a build on such a board: parse, Markdown, one file per item
    json     reads a JSON file onto its tape and walks it
    sequence reads a file of many JSON values, packed or not
    compare  makes a board in DIR (best on a RAM disk), then runs the floor and CORKBOARD on it by
             turns and prints CPU seconds, wall seconds, peak memory and files; with --hugo also Hugo on
             the same posts and comments, once
    growth   runs CORKBOARD on boards of N posts, ten times as many, and so on; fails where ten times the
             posts cost more than 10.5 times the CPU seconds; with --output discard no site is written
    discard  a build of which no file is written, but for a manifest in OUT
    startup  runs corkboard --help, a build of EXPORT and the same again by turns
    formats  writes a file of each format and prints what reading it costs a byte; with --format the
             files stay in DIR
    load     reads an export and makes no board of it
    fuzz     reads N changed exports of each sample, makes boards of them and converts them

    """

  /// Runs one command and returns the exit status: 0 done, 1 failed, 64 wrong usage.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      guard let command = arguments.first else { throw BenchFailure.usage("no command") }
      let rest = try BenchArguments(Array(arguments.dropFirst()))
      switch command {
      case "board":
        try rest.allow(BoardRecipe.options, operands: 1...1)
        var board = MadeUpBoard(try BoardRecipe(rest))
        print(try board.write(to: rest.operands[0]).summary)
      case "floor":
        try rest.allow([], operands: 2...3)
        try FloorBenchmark(rest).run()
      case "json":
        try rest.allow([], operands: 1...2)
        JSONBenchmark.run(rest.operands)
      case "sequence":
        try rest.allow([], operands: 1...2)
        SequenceBenchmark.run(rest.operands)
      case "compare":
        try rest.allow(Comparison.options, operands: 1...1)
        try Comparison(rest).run()
      case "growth":
        try rest.allow(GrowthBenchmark.options, operands: 0...1)
        try GrowthBenchmark(rest).run()
      case "discard":
        try rest.allow(DiscardBenchmark.options, operands: 2...2)
        try DiscardBenchmark.run(rest)
      case "startup":
        try rest.allow(StartupBenchmark.options, operands: 2...2)
        try StartupBenchmark(rest).run()
      case "fuzz":
        try rest.allow(FuzzBenchmark.options, operands: 0...0)
        var fuzz = try FuzzBenchmark(rest)
        try fuzz.run()
      case "formats":
        try rest.allow(FormatsBenchmark.options, operands: 0...0)
        try FormatsBenchmark(rest).run()
      case "load":
        try rest.allow([], operands: 1...100)
        try FormatsBenchmark.load(rest.operands)
      case "help", "--help", "-h":
        print(usage, terminator: "")
      default:
        throw BenchFailure.usage("unknown command \(command)")
      }
      return 0
    } catch let failure as BenchFailure {
      complain("corkboard-bench: \(failure.message)\n")
      if failure.status == 64 { complain(usage) }
      return failure.status
    } catch {
      complain("corkboard-bench: \(error)\n")
      return 1
    }
  }

  /// To standard error, past the C streams, which are shared mutable state.
  private static func complain(_ message: String) {
    let bytes = Array(message.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
