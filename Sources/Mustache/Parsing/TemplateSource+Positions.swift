import Diagnostics

extension TemplateSource {
  /// Line and column of an offset, both from 1, the column in bytes.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - lineStart + 1)
  }

  func location(of offset: Int) -> Diagnostic.Location {
    let (line, column) = position(of: offset)
    return Diagnostic.Location(file: path, line: line, column: column)
  }
}
