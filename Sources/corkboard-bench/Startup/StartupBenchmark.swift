import Glibc

/// What the shortest runs take: help, a build of a small board, and the same again.
struct StartupBenchmark {
  static let options = ["--runs", "--folder"]

  private let corkboard: String
  private let export: String
  private let runs: Int
  private let folder: String

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    corkboard = arguments.operands[0]
    export = arguments.operands[1]
    runs = try arguments.number("--runs", atLeast: 1) ?? 21
    folder = arguments.text("--folder") ?? "/tmp"
  }

  /// Prints the medians of runs by turns.
  func run() throws(BenchFailure) {
    let scratch = try ScratchFolder(in: folder)
    setenv("XDG_CACHE_HOME", scratch.path + "/cache", 1)
    let site = scratch.path + "/site"
    let build = [corkboard, "build", export, "--output", site, "--quiet"]
    var help: [ResourceUse] = []
    var first: [ResourceUse] = []
    var again: [ResourceUse] = []
    for _ in 0..<runs {
      help.append(try ChildProcess.measure([corkboard, "--help"]))
      ScratchFolder.remove(site)
      first.append(try ChildProcess.measure(build))
      again.append(try ChildProcess.measure(build))
    }
    print("medians of \(runs) runs by turns\n")
    print("".rightPadded(16) + "    CPU ms   wall ms")
    for (name, uses) in [("--help", help), ("build", first), ("build again", again)] {
      let use = ResourceUse.median(uses)
      print(
        name.rightPadded(16)
          + ResourceUse.decimal(use.processorSeconds * 1000, 1).leftPadded(10)
          + ResourceUse.decimal(use.wallSeconds * 1000, 1).leftPadded(10))
    }
  }
}
