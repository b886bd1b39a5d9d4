/// Several addresses in one text, as tools print lists of files: `https://…,https://…` (formats: section
/// 6.4).
enum AddressList {
  /// The addresses; one where the text is none of such a list.
  static func addresses(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: ",")), isAddress(text[...]) else { return [text] }
    var result: [Substring] = []
    // An address may hold a comma itself: only one before another address parts them.
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let piece = piece.drop { $0 == " " }
      if isAddress(piece) {
        result.append(piece)
      } else if let last = result.popLast() {
        result.append(text[last.startIndex..<piece.endIndex])
      }
    }
    return result.map { address in
      var address = address
      while address.last == " " { address.removeLast() }
      return String(address)
    }
  }

  private static func isAddress(_ text: Substring) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
