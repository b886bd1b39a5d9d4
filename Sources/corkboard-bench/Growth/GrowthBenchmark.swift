import Glibc

/// What a build costs as a board grows tenfold, step by step.
struct GrowthBenchmark {
  static let options = [
    "--folder", "--from", "--to", "--comments", "--runs", "--threads", "--output",
  ]
  private static let limit = 10.5

  private let corkboard: String
  private let folder: String
  private let from: Int
  private let to: Int
  private let comments: Int
  private let runs: Int
  private let threads: Int
  private let discards: Bool

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    guard let folder = arguments.text("--folder") else {
      throw BenchFailure.usage("--folder is needed: a folder on a RAM disk, or any other")
    }
    corkboard = arguments.operands.first ?? ""
    self.folder = folder
    from = try arguments.number("--from", atLeast: 1) ?? 1_000
    to = try arguments.number("--to", atLeast: from) ?? 100_000
    comments = try arguments.number("--comments") ?? 2
    runs = try arguments.number("--runs", atLeast: 1) ?? 3
    threads = try arguments.number("--threads", atLeast: 1) ?? 2
    switch arguments.text("--output") ?? "keep" {
    case "keep": discards = false
    case "discard": discards = true
    default: throw BenchFailure.usage("--output is keep or discard")
    }
    if !discards, corkboard.isEmpty { throw BenchFailure.usage("growth needs CORKBOARD") }
  }

  /// Prints the medians of each size, and how many times the step before it costs.
  ///
  /// - Throws: where a step costs more than the limit; after the last.
  func run() throws(BenchFailure) {
    let scratch = try ScratchFolder(in: folder)
    let export = "\(scratch.path)/board.json"
    let site = "\(scratch.path)/site"
    print("\(comments) comments, \(threads) threads, output \(discards ? "discarded" : "kept")\n")
    print(
      "posts".leftPadded(9) + "       MiB     CPU s    wall s  peak MiB   times   times of memory")
    var last: ResourceUse?
    var worst = 0.0
    var posts = from
    while posts <= to {
      _ = try ChildProcess.measure([
        "/proc/self/exe", "board", export, "--posts", "\(posts)", "--comments", "\(comments)",
      ])
      var uses: [ResourceUse] = []
      // The large ones vary little, and take long.
      for _ in 0..<(posts >= 1_000_000 ? 1 : runs) {
        uses.append(try ChildProcess.measure(command(export, site)))
        ScratchFolder.remove(site)
      }
      let use = ResourceUse.median(uses)
      var line = "\(posts)".leftPadded(9) + "\(try size(of: export) >> 20)".leftPadded(10)
      line += use.columns
      if let last {
        let times = use.processorSeconds / last.processorSeconds
        worst = max(worst, times)
        line += ResourceUse.decimal(times, 2).leftPadded(8)
        line += ResourceUse.decimal(Double(use.peakBytes) / Double(last.peakBytes), 2)
          .leftPadded(18)
      }
      print(line)
      fflush(nil)
      last = use
      posts *= 10
    }
    guard worst <= Self.limit else {
      throw BenchFailure(
        message: "ten times the posts cost \(ResourceUse.decimal(worst, 2)) times, more than "
          + ResourceUse.decimal(Self.limit, 1), status: 1)
    }
  }

  private func command(_ export: String, _ site: String) -> [String] {
    discards
      ? ["/proc/self/exe", "discard", export, site, "--threads", "\(threads)"]
      : [corkboard, "build", export, "--output", site, "--jobs", "\(threads)", "--quiet"]
  }

  private func size(of path: String) throws(BenchFailure) -> Int {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw BenchFailure.system("read", path) }
    return Int(facts.st_size)
  }
}
