/// A text in which `⟦` marks the place where a diagnostic is expected, so that no test counts columns.
struct MarkedText {
  let bytes: [UInt8]
  /// 1-based line and column (in bytes) of each mark, in order.
  let places: [Place]

  struct Place: Hashable {
    let line: Int
    let column: Int
  }

  init(_ text: String) {
    var bytes: [UInt8] = []
    var places: [Place] = []
    var line = 1
    var lineStart = 0
    for character in text {
      switch character {
      case "⟦":
        places.append(Place(line: line, column: bytes.count - lineStart + 1))
      case "\n":
        bytes.append(0x0A)
        line += 1
        lineStart = bytes.count
      default:
        bytes.append(contentsOf: String(character).utf8)
      }
    }
    self.bytes = bytes
    self.places = places
  }
}
