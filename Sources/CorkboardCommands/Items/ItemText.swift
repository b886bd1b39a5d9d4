import Board
import Text
import Times

/// The short texts that lines for people are made of.
struct ItemText {
  let board: Board
  /// Bytes of a body that a line looks at; more than a line can show.
  private static let lineBytes = 1024

  init(_ board: Board) { self.board = board }

  /// `2021-03-06 08:00` in the board's zone, `2021-03-06` for a day without a clock time, and the
  /// export's own words for a time that could not be read.
  func time(of reference: ItemReference) -> String {
    guard let created = board.created(of: reference) else {
      guard let item = board.item(reference), !item.timeText.isNone else { return "" }
      return TextCutting.cut(
        DisplayName.clean(board.string(item.timeText)), toWidth: Self.timeWidth)
    }
    return time(created)
  }

  static let timeWidth = 16

  func time(_ instant: Instant) -> String {
    let fields = instant.fields(in: board.zone)
    var bytes: [UInt8] = []
    fields.appendDate(to: &bytes)
    if instant.hasClockTime {
      bytes.append(UInt8(ascii: " "))
      fields.appendClock(to: &bytes)
      bytes.removeLast(3)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The title, else the first words of the body, on one line; of a text behind a warning only this.
  func heading(of reference: ItemReference) -> String {
    if let title = board.title(of: reference) {
      let clean = DisplayName.clean(title)
      if !clean.isEmpty { return clean }
    }
    if let item = board.item(reference), let warning = board.warning(of: item) {
      var words: [UInt8] = []
      board.appendText(warning, to: &words)
      let line = firstWords(&words)
      return line.isEmpty ? "[sensitive]" : "[\(line)]"
    }
    var words: [UInt8] = []
    board.appendBodyText(of: reference, to: &words)
    return firstWords(&words)
  }

  private func firstWords(_ bytes: inout [UInt8]) -> String {
    if bytes.count > Self.lineBytes {
      var end = Self.lineBytes
      while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.removeSubrange(end...)
    }
    return DisplayName.clean(String(decoding: bytes, as: UTF8.self))
  }
}
