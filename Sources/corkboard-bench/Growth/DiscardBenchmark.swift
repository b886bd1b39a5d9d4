import Board
import Configuration
import Diagnostics
import Exports
import Site

/// A whole build of which no file reaches the disk, for boards that are larger than it.
enum DiscardBenchmark {
  static let options = ["--threads"]

  /// - Parameter arguments: the export and a folder for the few files that stay, which must not exist yet.
  static func run(_ arguments: BenchArguments) throws(BenchFailure) {
    let export = arguments.operands[0]
    let output = arguments.operands[1]
    let threads = try arguments.number("--threads", atLeast: 1) ?? 2
    do throws(DiagnosticFailure) {
      var configuration = Configuration()
      configuration.output = output
      let loaded = try ExportLoader.load(ExportRequest([export]))
      let board = BoardBuilder.build(loaded.export, configuration: configuration)
      var request = SiteBuild.Request(
        exportPaths: [export], jobs: threads, currentFolder: "/", home: nil)
      request.discardsFiles = true
      let summary = try SiteBuild.run(board, configuration: configuration, request: request)
      print("\(summary.pages) pages, \(summary.written) files made and discarded")
    } catch {
      throw BenchFailure(message: error.diagnostic.renderedForTools, status: 1)
    }
  }
}
