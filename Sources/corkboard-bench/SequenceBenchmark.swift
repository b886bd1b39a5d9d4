internal import Diagnostics
internal import Glibc
internal import JSONText

/// `corkboard-bench sequence FILE [ROUNDS]`: reading many JSON values one after another, packed or not.
enum SequenceBenchmark {
  static func run(_ arguments: [String]) {
    guard let path = arguments.first else {
      print("usage: corkboard-bench sequence FILE [ROUNDS]")
      exit(64)
    }
    let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 5 : 5
    do throws(DiagnosticFailure) {
      var best = Double.infinity
      var summary = ""
      for _ in 0..<max(rounds, 1) {
        let start = seconds()
        var sequence = try JSONSequence(path: path)
        var nodes = 0
        var end = 0
        while let document = try sequence.next() {
          nodes += document.nodeCount
          end = document.sourceOffset(document.root)
        }
        let time = seconds() - start
        best = min(best, time)
        summary =
          "\(sequence.count) values, \(nodes) nodes, \(end) bytes before the last: "
          + "\(Int(best * 1e12 / Double(max(end, 1)))) ps a byte of CPU; best of \(rounds)"
      }
      print(summary)
    } catch {
      print(error.diagnostic.renderedForTools)
      exit(1)
    }
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
