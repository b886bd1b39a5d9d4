internal import Diagnostics
internal import Glibc
internal import JSONText

/// `corkboard-bench json FILE [ROUNDS]`: reading a JSON file onto its tape, and walking the tape.
///
/// The best of several rounds, in CPU time of the process. Each round reads the file anew: mapping,
/// parsing and giving the memory back are all inside the figure.
enum JSONBenchmark {
  static func run(_ arguments: [String]) {
    guard let path = arguments.first else {
      print("usage: corkboard-bench json FILE [ROUNDS]")
      exit(64)
    }
    let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 5 : 5
    do throws(DiagnosticFailure) {
      try measure(path: path, rounds: max(rounds, 1))
    } catch {
      print(error.diagnostic.renderedForTools)
      exit(1)
    }
  }

  private static func measure(path: String, rounds: Int) throws(DiagnosticFailure) {
    var bestLoad = Double.infinity
    var bestWalk = Double.infinity
    var summary = ""
    for _ in 0..<rounds {
      let start = processorSeconds()
      let document = try JSONDocument.load(path: path)
      let loaded = processorSeconds()
      let totals = walk(document)
      let walked = processorSeconds()
      bestLoad = min(bestLoad, loaded - start)
      bestWalk = min(bestWalk, walked - loaded)
      summary =
        "\(document.bytes.count) bytes, \(document.nodeCount) nodes, "
        + "\(decimal(Double(document.tapeByteCount) / Double(document.nodeCount), 2)) "
        + "tape bytes a node, \(totals.values) values, \(totals.textBytes) bytes of text, "
        + "\(document.duplicates.count) superseded members"
    }
    let bytes = Double(fileSize(path))
    print(summary)
    print(
      "load: \(decimal(bestLoad, 4)) s CPU, \(decimal(bytes / bestLoad / 1e6, 0)) MB/s; "
        + "walk: \(decimal(bestWalk, 4)) s CPU; best of \(rounds)")
  }

  private static func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Visits every value through the API, as the readers of exports do.
  private static func walk(_ document: JSONDocument) -> (values: Int, textBytes: Int) {
    var pending = [document.root]
    var values = 0
    var textBytes = 0
    while let node = pending.popLast() {
      values += 1
      switch document.kind(node) {
      case .object:
        for (key, value) in document.members(node) {
          textBytes += document.lexeme(key).count
          if document.isEmptyContainer(value) {
            values += 1
            textBytes += document.lexeme(value).count
          } else {
            pending.append(value)
          }
        }
      case .array: for element in document.elements(node) { pending.append(element) }
      default: textBytes += document.lexeme(node).count
      }
    }
    return (values, textBytes)
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    guard places > 0 else { return String(scaled) }
    let digits = String(scaled % Int(scale))
    return "\(scaled / Int(scale))." + String(repeating: "0", count: places - digits.count) + digits
  }
}
