import Glibc
import JSONText
import Markdown

/// One worker of the floor: renders and writes whole folders, so that no folder has two writers.
struct FloorWriter {
  private let document: JSONDocument
  private let output: String
  private var renderer = BodyRenderer()
  private var html: [UInt8] = []
  private var scratch: [UInt8] = []
  private(set) var bytesWritten = 0

  init(_ document: JSONDocument, output: String) {
    self.document = document
    self.output = output
    // The floor is a parse and a rendering of every body, without short cuts.
    renderer.skipsParserForPlainBodies = false
  }

  mutating func write(_ folder: FloorBoard.Folder, number: Int) throws(BenchFailure) {
    let path = "\(output)/\(number)"
    guard mkdir(path, 0o755) == 0 else { throw BenchFailure.system("make", path) }
    for item in folder.items {
      html.removeAll(keepingCapacity: true)
      render(item.body)
      for comment in folder.comments[item.comments] { render(comment) }
      try save("\(path)/\(document.string(item.key)).html")
    }
  }

  private mutating func render(_ body: JSONNode) {
    scratch.removeAll(keepingCapacity: true)
    document.appendString(body, to: &scratch)
    scratch.withUnsafeBytes { bytes in
      _ = renderer.appendHTML(markdown: bytes, to: &html)
    }
  }

  private mutating func save(_ path: String) throws(BenchFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BenchFailure.system("create", path) }
    let wrote = html.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    guard wrote == html.count else { throw BenchFailure.system("write", path) }
    bytesWritten += wrote
  }
}
