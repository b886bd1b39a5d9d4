internal import BoardFixtures
internal import Exports
internal import Glibc

/// `corkboard-bench fuzz`: inputs that are almost exports, each on its whole way through the program.
///
/// Input N of a sample is the same in every run with one seed. What ends the process leaves its input
/// in the folder; what is only wrong is kept there and counted.
struct FuzzBenchmark {
  static let options = ["--format", "--sample", "--count", "--from", "--seed", "--folder"]

  /// CPU seconds that an input may take. Without optimization an input takes some fifteen times as long,
  /// and a value of 512 levels takes about their square where it is converted to a tree.
  private static let limit = 10.0
  /// Wall seconds after which the system ends the process.
  private static let hang: UInt32 = 120

  private let samples: [SampleExport]
  private let count: Int
  private let first: Int
  private let seed: UInt64
  private var files: FuzzFiles
  private var failures = 0

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    let format = arguments.text("--format")
    if let format, ExportFormat(rawValue: format) == nil {
      throw BenchFailure.usage("there is no format \(format)")
    }
    let name = arguments.text("--sample")
    samples = SampleExport.all.filter {
      (format == nil || $0.format == format) && (name == nil || $0.name == name)
    }
    guard !samples.isEmpty else { throw BenchFailure.usage("there is no such sample") }
    count = try arguments.number("--count", atLeast: 1) ?? 1_000
    first = try arguments.number("--from") ?? 0
    seed = UInt64(try arguments.number("--seed") ?? 1)
    let standard = "/dev/shm/corkboard-fuzz-\(getpid())"
    files = try FuzzFiles(folder: arguments.text("--folder") ?? standard)
  }

  /// - Throws: where an input was handled wrongly.
  mutating func run() throws(BenchFailure) {
    let json = ExportMutation.sharedValues()
    for (number, sample) in samples.enumerated() {
      try run(ExportMutation(sample, json), number: number)
    }
    files.clear()
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    print("peak memory \(usage.ru_maxrss / 1024) MiB")
    if failures > 0 {
      throw BenchFailure(
        message: "\(failures) inputs were handled wrongly; they are in \(files.folder)", status: 1)
    }
    rmdir(files.input)
    for name in ["converted.json", "converted.ndjson"] { unlink(files.scratch + "/" + name) }
    rmdir(files.scratch)
    rmdir(files.folder)
  }

  private mutating func run(_ mutation: ExportMutation, number: Int) throws(BenchFailure) {
    let sample = mutation.sample
    var read = 0
    var documents = 0
    var slowest = 0.0
    let start = Self.processorSeconds()
    for index in first..<first + count {
      // Each input has numbers of its own, so that it can be made alone.
      var numbers = SeededNumbers(seed: seed &* 0x1000_0000_01B3 &+ UInt64(index))
      for byte in sample.name.utf8 { numbers = SeededNumbers(seed: numbers.next() ^ UInt64(byte)) }
      var parts = mutation.parts(&numbers)
      if !sample.isFolder, numbers.below(12) == 0 {
        let packed = FuzzPacking.pack(parts[0].bytes, &numbers)
        parts[0] = SampleExport.Part(parts[0].path, bytes: packed)
      }
      if index > first, sample.isFolder { files.clear() }
      let bytes = try files.put(parts)
      let isForced = numbers.below(6) == 0
      let path = sample.isFolder ? files.input : files.input + "/" + parts[0].path
      let before = Self.processorSeconds()
      alarm(Self.hang)
      let outcome = FuzzTrial(
        paths: [path], format: isForced ? ExportFormat(rawValue: sample.format) : nil,
        inputBytes: bytes, scratch: files.scratch
      ).run()
      alarm(0)
      let seconds = Self.processorSeconds() - before
      slowest = max(slowest, seconds)
      switch outcome {
      case .refused: break
      case .read(let count):
        read += 1
        documents += count
      case .failed(let problem): fail(sample, index, problem)
      }
      if seconds > Self.limit { fail(sample, index, "took \(seconds) s of CPU") }
    }
    files.clear()
    let milliseconds = Int((Self.processorSeconds() - start) * 1e6 / Double(count))
    print(
      "\(sample.format) \(sample.name): \(count) inputs, \(read) read, \(documents) documents, "
        + "\(milliseconds) us each, slowest \(Int(slowest * 1e3)) ms")
    fflush(nil)
  }

  private mutating func fail(_ sample: SampleExport, _ index: Int, _ problem: String) {
    failures += 1
    print("\(sample.format) \(sample.name) \(index): \(problem)")
    if failures <= 100 { files.keep(as: "\(sample.name)-\(index)") }
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
