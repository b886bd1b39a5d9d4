import Diagnostics
import DurableFiles
import Text

/// The exact change of a file as a unified diff, which patch(1) takes.
///
/// Where a line is very long, as of an export that is one line, only the bytes around the change are
/// shown, with their place; patch(1) can do nothing with that, and nothing of it could be read
/// otherwise.
struct PatchDiff {
  private static let contextLines = 3
  /// Longer lines are cut, in bytes.
  private static let longestLine = 2000
  /// Around a change in a line that is cut.
  private static let surroundings = 60

  /// What is shown of one or several splices.
  private struct Hunk {
    /// Of the old file.
    var range: Range<Int>
    var splices: [FileSplice]
    /// Whether it begins and ends with whole lines.
    var hasWholeLines: Bool
  }

  private let name: String
  private var text: [UInt8] = []

  init(_ file: borrowing LockedFile, _ splices: [FileSplice]) throws(DiagnosticFailure) {
    name = file.name
    var hunks: [Hunk] = []
    for splice in splices {
      let next = try Self.hunk(around: splice, in: file)
      if var last = hunks.last, next.range.lowerBound <= last.range.upperBound {
        last.range = last.range.lowerBound..<max(last.range.upperBound, next.range.upperBound)
        last.splices.append(splice)
        last.hasWholeLines = last.hasWholeLines && next.hasWholeLines
        hunks[hunks.count - 1] = last
      } else {
        hunks.append(next)
      }
    }
    if !hunks.isEmpty { text += Array("--- \(name)\n+++ \(name)\n".utf8) }
    var lines = LineCounter()
    var shift = 0
    for hunk in hunks {
      let line = try lines.line(of: hunk.range.lowerBound, in: file)
      try append(hunk, line: line, shift: &shift, from: file)
    }
  }

  /// The diff in one piece; where a character is cut by what is shown, with a mark in its place.
  var string: String { String(decoding: text, as: UTF8.self) }

  func print(to console: inout Console) {
    if console.outputIsTerminal {
      console.write(
        TerminalEscaping.lines(string), to: .standardOutput)
    } else {
      console.write(text)
    }
  }

  // MARK: Which bytes

  private static func hunk(
    around splice: FileSplice, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Hunk {
    let reach = longestLine * (contextLines + 1)
    let start = max(0, splice.range.lowerBound - reach)
    let before = try file.bytes(at: start, count: splice.range.lowerBound - start)
    let after = try file.bytes(at: splice.range.upperBound, count: reach)
    let lower = lineStart(in: before, isFileStart: start == 0)
    let upper = lineEnd(in: after, isFileEnd: after.count < reach)
    guard let lower, let upper else {
      return Hunk(
        range: max(
          0, splice.range.lowerBound - surroundings)..<min(
            file.identity.size, splice.range.upperBound + surroundings),
        splices: [splice], hasWholeLines: false)
    }
    return Hunk(
      range: start + lower..<splice.range.upperBound + upper, splices: [splice],
      hasWholeLines: true)
  }

  /// Where up to three lines before the one that the bytes end in begin; nil where that one is too
  /// long.
  private static func lineStart(in bytes: [UInt8], isFileStart: Bool) -> Int? {
    var start: Int?
    var lines = 0
    var place = bytes.count
    while place > 0, lines <= contextLines {
      place -= 1
      if bytes[place] == 0x0A {
        start = place + 1
        lines += 1
      } else if (start ?? bytes.count) - place > longestLine {
        return start
      }
    }
    return place == 0 && isFileStart && lines <= contextLines ? 0 : start
  }

  private static func lineEnd(in bytes: [UInt8], isFileEnd: Bool) -> Int? {
    var end: Int?
    var lines = 0
    for (place, byte) in bytes.enumerated() {
      if lines > contextLines { return end }
      if byte == 0x0A {
        end = place + 1
        lines += 1
      } else if place - (end ?? 0) > longestLine {
        return end
      }
    }
    return isFileEnd && lines <= contextLines ? bytes.count : end
  }

  // MARK: How they look

  private mutating func append(
    _ hunk: Hunk, line: Int, shift: inout Int, from file: borrowing LockedFile
  ) throws(DiagnosticFailure) {
    let old = try file.bytes(at: hunk.range.lowerBound, count: hunk.range.count)
    var new: [UInt8] = []
    var place = hunk.range.lowerBound
    for splice in hunk.splices {
      new += old[place - hunk.range.lowerBound..<splice.range.lowerBound - hunk.range.lowerBound]
      new += splice.bytes
      place = splice.range.upperBound
    }
    new += old[(place - hunk.range.lowerBound)...]
    let oldLines = Self.lines(old)
    let newLines = Self.lines(new)
    if hunk.hasWholeLines {
      text += Array(
        "@@ -\(line),\(oldLines.count) +\(line + shift),\(newLines.count) @@\n".utf8)
    } else {
      let size = new.count
      text += Array(
        "@@ line \(line), bytes \(hunk.range.lowerBound)-\(hunk.range.upperBound): "
          .utf8)
      text += Array("\(old.count) become \(size) @@\n".utf8)
    }
    shift += newLines.count - oldLines.count
    append(oldLines, newLines, endsFile: hunk.range.upperBound == file.identity.size)
  }

  /// The common lines at both ends are context, what is between them is the change.
  private mutating func append(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], endsFile: Bool
  ) {
    var head = 0
    while head < min(old.count, new.count), old[head].elementsEqual(new[head]) { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head,
      old[old.count - 1 - tail].elementsEqual(new[new.count - 1 - tail])
    { tail += 1 }
    append(old[..<head], " ", endsFile: endsFile && tail == 0 && old.count == head)
    append(old[head..<(old.count - tail)], "-", endsFile: endsFile && tail == 0)
    append(new[head..<(new.count - tail)], "+", endsFile: endsFile && tail == 0)
    append(old[(old.count - tail)...], " ", endsFile: endsFile)
  }

  private mutating func append(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ mark: Character, endsFile: Bool
  ) {
    for line in lines {
      text += Array(String(mark).utf8)
      text += line
      if line.last != 0x0A {
        text.append(0x0A)
        if endsFile { text += Array("\\ No newline at end of file\n".utf8) }
      }
    }
  }

  /// With their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...place])
      start = place + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}

/// Counts lines from place to place.
private struct LineCounter {
  private var offset = 0
  private var line = 1

  /// The 1-based line of a byte; bytes are asked for in ascending order.
  mutating func line(
    of target: Int, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Int {
    while offset < target {
      let piece = try file.bytes(at: offset, count: min(1 << 20, target - offset))
      if piece.isEmpty { break }
      for byte in piece where byte == 0x0A { line += 1 }
      offset += piece.count
    }
    return line
  }
}
