import Glibc

/// How many columns standard output has.
enum TerminalSize {
  static let standardWidth = 80

  /// 80 where it is no terminal or does not say.
  static func width(of descriptor: Int32 = STDOUT_FILENO) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else {
      return standardWidth
    }
    return Int(size.ws_col)
  }
}
