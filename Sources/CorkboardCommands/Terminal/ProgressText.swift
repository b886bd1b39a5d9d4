/// The words of a progress line.
package enum ProgressText {
  /// `reading board.json, 3 s`.
  ///
  /// - Parameter seconds: since the work began.
  package static func stage(_ stage: String, seconds: Int) -> String {
    seconds < 1 ? stage : "\(stage), \(duration(seconds))"
  }

  /// `[#####.....]  52 %, 11543 of 22200 files, 3321 a second, 4 s left`; without the bar where
  /// `width` leaves no room for it, and cut where it leaves none for the words.
  ///
  /// - Parameters:
  ///   - milliseconds: since the first file.
  ///   - width: how many columns there are.
  package static func files(done: Int, of total: Int, milliseconds: Int, width: Int) -> String {
    let percent = total > 0 ? min(100, done * 100 / total) : 0
    var words = "\(percent) %, \(done) of \(total) files"
    let rate = milliseconds > 0 ? done * 1000 / milliseconds : 0
    // The first files say little about the rest.
    if rate > 0, milliseconds >= 500 {
      words += ", \(rate) a second"
      if done < total { words += ", \(duration((total - done + rate - 1) / rate)) left" }
    }
    let room = min(30, width - words.utf8.count - 3)
    guard room >= 10 else { return String(words.prefix(max(0, width))) }
    let full = room * percent / 100
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: room - full)
    return "[\(bar)] \(words)"
  }

  /// `5 s`, `3 min 20 s`, `2 h 5 min`.
  static func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
