/// What to make of a file that breaks the grammar.
package enum JSONRecovery: Sendable, Hashable {
  /// An error, with its place.
  case none
  /// Where the file is cut, or filled up with zeros, what precedes that is read, and what was left
  /// out is reported. Any other fault is an error.
  case salvage
  /// What Telegram Desktop 4.1.1 is known to have written wrongly is read as it was meant, and
  /// reported. Any other fault is an error.
  case repair
}
