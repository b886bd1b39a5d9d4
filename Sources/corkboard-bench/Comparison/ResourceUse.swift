import Glibc

/// What a process took: processor time, time on the clock, memory at its largest.
struct ResourceUse {
  var processorSeconds: Double
  var wallSeconds: Double
  var peakBytes: Int

  init(_ usage: rusage, wallSeconds: Double) {
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    self.wallSeconds = wallSeconds
    // Linux counts ru_maxrss in KiB (getrusage(2)).
    peakBytes = usage.ru_maxrss * 1_024
  }

  /// This process so far, from a moment that `clock` gave.
  init(since start: Double) {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    self.init(usage, wallSeconds: Self.clock() - start)
  }

  /// The median of each figure; of an even number the lower of the two middle ones.
  static func median(_ uses: [ResourceUse]) -> ResourceUse {
    precondition(!uses.isEmpty)
    func middle<Figure: Comparable>(_ figure: (ResourceUse) -> Figure) -> Figure {
      uses.map(figure).sorted()[(uses.count - 1) / 2]
    }
    var use = uses[0]
    use.processorSeconds = middle(\.processorSeconds)
    use.wallSeconds = middle(\.wallSeconds)
    use.peakBytes = middle(\.peakBytes)
    return use
  }

  /// Seconds on a clock that never goes back.
  static func clock() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// `CPU s`, `wall s` and `peak MiB` in columns of ten.
  var columns: String {
    Self.decimal(processorSeconds, 2).leftPadded(10) + Self.decimal(wallSeconds, 2).leftPadded(10)
      + String(peakBytes >> 20).leftPadded(10)
  }

  /// A number that is not negative, with a fixed number of digits after the point.
  static func decimal(_ number: Double, _ digits: Int) -> String {
    let power = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int((number * Double(power)).rounded())
    let fraction = String(scaled % power)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled / power).\(zeros)\(fraction)"
  }
}

extension String {
  /// Spaces in front, so that a short ASCII text ends at a column.
  func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - utf8.count)) + self
  }

  func rightPadded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }
}
