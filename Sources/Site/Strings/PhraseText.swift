/// The text of a phrase, cut at its placeholders once so that filling it in is only joining.
struct PhraseText: Sendable, Hashable {
  private enum Piece: Hashable {
    case literal(String)
    case place(Placeholder)
  }

  private let pieces: [Piece]

  /// - Returns: `nil` where a brace is left open or names something that is no placeholder; then
  ///   `unknown` has its name.
  init?(_ text: String, unknown: inout String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"),
        let place = Placeholder(rawValue: String(inside[..<close]))
      else {
        unknown = String(inside.prefix { $0 != "}" })
        return nil
      }
      pieces.append(.place(place))
      rest = inside[inside.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    self.pieces = pieces
  }

  var placeholders: [Placeholder] {
    pieces.compactMap { if case .place(let place) = $0 { place } else { nil } }
  }

  /// The text with the values in place; a place without a value stays empty.
  func filled(_ values: KeyValuePairs<Placeholder, String>) -> String {
    var text = ""
    text.reserveCapacity(values.reduce(48) { $0 + $1.value.utf8.count })
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .place(let place): text += values.first { $0.key == place }?.value ?? ""
      }
    }
    return text
  }
}
