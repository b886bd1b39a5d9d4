import Diagnostics
import Glibc
import JSONText
import Site

/// The floor under a build: parse the export, render every body, write one file per post (with its
/// comments) and one per message into 256 folders.
///
/// No templates, no order, no lists, no feeds, no search: what a build costs beyond this is what
/// Corkboard itself costs.
struct FloorBenchmark {
  private let export: String
  private let output: String
  private let threads: Int

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    export = arguments.operands[0]
    output = arguments.operands[1]
    threads = arguments.operands.count > 2 ? Int(arguments.operands[2]) ?? 0 : 2
    guard threads > 0 else { throw BenchFailure.usage("THREADS is a whole number above 0") }
  }

  /// Writes into `output`, a folder that must not exist yet, and prints what it took.
  func run() throws(BenchFailure) {
    let start = ResourceUse.clock()
    let document = try load()
    let board = FloorBoard(document)
    let loaded = ResourceUse(since: start)
    guard mkdir(output, 0o755) == 0 else { throw BenchFailure.system("make", output) }
    let bytes = try write(board, document)
    let total = ResourceUse(since: start)

    print(
      "\(board.posts) posts, \(board.comments) comments, \(board.messages) messages, "
        + "\(bytes / 1_000_000) MB written by \(threads) threads")
    print("".rightPadded(12) + "     CPU s    wall s  peak MiB")
    print("load".rightPadded(12) + loaded.columns)
    print("all".rightPadded(12) + total.columns)
  }

  private func load() throws(BenchFailure) -> JSONDocument {
    do throws(DiagnosticFailure) {
      return try JSONDocument.load(path: export)
    } catch {
      throw BenchFailure(message: error.diagnostic.renderedForTools, status: 1)
    }
  }

  private func write(
    _ board: FloorBoard, _ document: JSONDocument
  ) throws(BenchFailure) -> Int {
    let bytes = try WorkerPool(jobs: threads).map(count: threads) {
      [output, threads] (worker: Int) throws(BenchFailure) -> Int in
      var writer = FloorWriter(document, output: output)
      for number in stride(from: worker, to: FloorBoard.folderCount, by: threads) {
        try writer.write(board.folders[number], number: number)
      }
      return writer.bytesWritten
    }
    return bytes.reduce(0, +)
  }
}
