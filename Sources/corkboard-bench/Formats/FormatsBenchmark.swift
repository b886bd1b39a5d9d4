internal import Board
internal import BoardFixtures
internal import Configuration
internal import Diagnostics
internal import Exports
internal import Glibc

/// `corkboard-bench formats`: what reading each format costs a byte, against a tree of the Realtime
/// Database with the same texts that is read by turns in the same process.
struct FormatsBenchmark {
  static let options = ["--megabytes", "--rounds", "--format", "--folder"]

  private let megabytes: Int
  private let rounds: Int
  private let format: String?
  private let folder: String

  private struct Input {
    let name: String
    let paths: [String]
    let bytes: Int
    var costs: [Double] = []
    var ratios: [Double] = []
  }

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    megabytes = try arguments.number("--megabytes", atLeast: 1) ?? 50
    rounds = try arguments.number("--rounds", atLeast: 1) ?? 5
    format = arguments.text("--format")
    folder = arguments.text("--folder") ?? "/dev/shm/corkboard-formats-\(getpid())"
  }

  func run() throws(BenchFailure) {
    var files = try FuzzFiles(folder: folder)
    var tree: Input?
    var inputs: [Input] = []
    let chosen = LargeExport.all + [LargeExport.slackDay]
    for export in chosen
    where export.format == "rtdb" || format == nil || export.format == format {
      let input = try write(export)
      if export.format == "rtdb", tree == nil { tree = input } else { inputs.append(input) }
    }
    guard var tree else { return }
    for _ in 0..<rounds {
      for index in inputs.indices {
        let base = try cost(of: tree)
        let own = try cost(of: inputs[index])
        tree.costs.append(base)
        inputs[index].costs.append(own)
        inputs[index].ratios.append(own / base)
      }
    }
    print("| format | MB | ns a byte | of the tree's |\n|---|---|---|---|")
    print(
      "| \(tree.name) | \(tree.bytes / 1_000_000) | \(Self.decimal(Self.median(tree.costs))) | 1 |")
    for input in inputs {
      print(
        "| \(input.name) | \(input.bytes / 1_000_000) | \(Self.decimal(Self.median(input.costs))) "
          + "| \(Self.decimal(Self.median(input.ratios))) |")
    }
    if format == nil {
      for path in inputs.flatMap(\.paths) + tree.paths { unlink(path) }
      files.clear()
      rmdir(files.input)
      rmdir(files.scratch)
      rmdir(folder)
    }
  }

  private func write(_ export: LargeExport) throws(BenchFailure) -> Input {
    let bytes = export.bytes(atLeast: megabytes * 1_000_000)
    do throws(DiagnosticFailure) {
      guard export.format == "slack" else {
        let path = "\(folder)/\(export.name).json"
        try FuzzFiles.write(bytes, to: path)
        return Input(name: export.name, paths: [path], bytes: bytes.count)
      }
      let path = folder + "/input"
      let channels = #"[{"id":"C1","name":"general","created":1614988800}]"#
      try FuzzFiles.write(Array(channels.utf8), to: path + "/channels.json")
      try FuzzFiles.write(Array(#"[{"id":"U1","name":"ida"}]"#.utf8), to: path + "/users.json")
      try FuzzFiles.write(bytes, to: path + "/general/2021-03-06.json")
      return Input(name: export.name, paths: [path], bytes: bytes.count)
    } catch {
      throw BenchFailure(message: error.diagnostic.message, status: 1)
    }
  }

  /// Nanoseconds of CPU a byte.
  private func cost(of input: Input) throws(BenchFailure) -> Double {
    let start = Self.processorSeconds()
    let count = try Self.documents(in: input.paths)
    let seconds = Self.processorSeconds() - start
    guard count > 10 else { throw BenchFailure(message: "\(input.name) was not read", status: 1) }
    return seconds * 1e9 / Double(input.bytes)
  }

  /// Reads an export once, for tools that count instructions.
  static func load(_ paths: [String]) throws(BenchFailure) {
    print("\(try documents(in: paths)) documents")
  }

  private static func documents(in paths: [String]) throws(BenchFailure) -> Int {
    do throws(DiagnosticFailure) {
      let selection = FieldSelection(Configuration())
      var request = ExportRequest(paths)
      request.keptFields = { selection.kept(of: $0) }
      return try ExportLoader.load(request).export.documents.count
    } catch {
      throw BenchFailure(message: error.diagnostic.renderedForTools, status: 1)
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
