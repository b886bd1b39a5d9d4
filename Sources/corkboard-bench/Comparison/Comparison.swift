import Glibc

/// The floor and a Corkboard binary on the same board, by turns, in one run.
struct Comparison {
  static let options = ["--posts", "--folder", "--runs", "--threads", "--hugo"]

  private let corkboard: String
  private let posts: Int
  private let folder: String
  private let runs: Int
  private let threads: Int
  /// Hugo's binary, where it shall be measured too: once, since it takes minutes.
  private let hugo: String?

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    guard let posts = try arguments.number("--posts", atLeast: 1) else {
      throw BenchFailure.usage("--posts is needed")
    }
    guard let folder = arguments.text("--folder") else {
      throw BenchFailure.usage("--folder is needed: a folder on a RAM disk, or any other")
    }
    corkboard = arguments.operands[0]
    self.posts = posts
    self.folder = folder
    runs = try arguments.number("--runs", atLeast: 1) ?? 3
    threads = try arguments.number("--threads", atLeast: 1) ?? 2
    hugo = arguments.text("--hugo")
  }

  /// Prints the median of each figure over the runs, then the ratios of those medians.
  func run() throws(BenchFailure) {
    let scratch = try ScratchFolder(in: folder)
    let export = "\(scratch.path)/board.json"
    let site = "\(scratch.path)/site"
    let own = "/proc/self/exe"
    let made = try ChildProcess.measure([own, "board", export, "--posts", "\(posts)"])
    let exportBytes = try size(of: export)

    var floor = Series()
    var ours = Series()
    for _ in 0..<runs {
      try floor.add([own, "floor", export, site, "\(threads)"], site)
      try ours.add(
        [corkboard, "build", export, "--output", site, "--jobs", "\(threads)", "--quiet"], site)
    }
    var theirs = Series()
    if let hugo {
      let source = "\(scratch.path)/hugo"
      _ = try HugoSite(in: source, of: export)
      try theirs.add([hugo, "--quiet", "--source", source, "--destination", site], site)
    }

    print("\(posts) posts, export \(exportBytes >> 20) MiB, \(runs) runs, \(threads) threads\n")
    print("".rightPadded(12) + "     CPU s    wall s  peak MiB     files")
    print("board".rightPadded(12) + made.columns)
    print("floor".rightPadded(12) + floor.columns)
    print("corkboard".rightPadded(12) + ours.columns)
    if hugo != nil { print("hugo".rightPadded(12) + theirs.columns) }
    let ratio = ours.median(\.processorSeconds) / floor.median(\.processorSeconds)
    let memory = ours.median { Double($0.peakBytes) } / Double(exportBytes)
    print(
      "\ncorkboard: \(ResourceUse.decimal(ratio, 2)) x the floor's CPU, "
        + "\(ResourceUse.decimal(memory, 2)) x the export's size in memory")
    if hugo != nil {
      let times = theirs.median(\.processorSeconds) / ours.median(\.processorSeconds)
      let size = theirs.median { Double($0.peakBytes) } / ours.median { Double($0.peakBytes) }
      print(
        "hugo, posts and comments only: \(ResourceUse.decimal(times, 1)) x corkboard's CPU, "
          + "\(ResourceUse.decimal(size, 1)) x its memory")
    }
  }

  private func size(of path: String) throws(BenchFailure) -> Int {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw BenchFailure.system("read", path) }
    return Int(facts.st_size)
  }
}

/// All runs of one program.
private struct Series {
  private var uses: [ResourceUse] = []
  private var files = 0

  mutating func add(_ arguments: [String], _ site: String) throws(BenchFailure) {
    uses.append(try ChildProcess.measure(arguments))
    files = ScratchFolder.fileCount(site)
    ScratchFolder.remove(site)
  }

  /// The middle one; of an even number the lower of the two middle ones.
  func median(_ figure: (ResourceUse) -> Double) -> Double {
    uses.map(figure).sorted()[(uses.count - 1) / 2]
  }

  var columns: String {
    ResourceUse.decimal(median(\.processorSeconds), 2).leftPadded(10)
      + ResourceUse.decimal(median(\.wallSeconds), 2).leftPadded(10)
      + String(Int(median { Double($0.peakBytes) }) >> 20).leftPadded(10)
      + String(files).leftPadded(10)
  }
}
