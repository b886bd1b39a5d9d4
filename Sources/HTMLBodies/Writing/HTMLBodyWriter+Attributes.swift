internal import Text

extension HTMLBodyWriter {
  /// `lang` and `dir`: the fragment has them only where their values are ones.
  mutating func writeLanguage(_ attributes: Range<Int>) {
    if let value = fragment.value(.lang, in: attributes) {
      write(" lang=\"")
      out.append(contentsOf: fragment.bytes[value])
      write("\"")
    }
    if let value = fragment.value(.dir, in: attributes) {
      write(" dir=\"")
      out.append(contentsOf: fragment.bytes[value])
      write("\"")
    }
  }

  mutating func writeTitle(_ attributes: Range<Int>) {
    guard let value = fragment.value(.title, in: attributes), !value.isEmpty else { return }
    write(" title=\"")
    let start = out.count
    fragment.withBytes(value) { HTMLEscaping.appendText($0, to: &out) }
    BidiBalance.close(in: &out, from: start)
    write("\"")
  }

  /// `class="language-…"` of code: the first class that names one.
  mutating func writeCodeLanguage(_ attributes: Range<Int>) {
    guard let value = fragment.value(.className, in: attributes) else { return }
    for word in fragment.bytes[value].split(separator: 0x20) {
      for prefix in ["language-", "lang-"] where word.starts(with: prefix.utf8) {
        let language = word.dropFirst(prefix.utf8.count)
        guard !language.isEmpty, language.count <= 32, language.allSatisfy(Self.isOfName) else {
          continue
        }
        write(" class=\"language-")
        out.append(contentsOf: language)
        write("\"")
        return
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x23, 0x5F, 0x2D: true
    default: false
    }
  }

  // MARK: Numbers

  /// Where a list starts to count, the number of an item, how far a cell goes.
  mutating func writeNumbers(of block: OpenBlock) {
    switch block.element {
    case .ol: writeNumber("start", .start, block.attributes, -999_999_999...999_999_999)
    case .li: writeNumber("value", .value, block.attributes, -999_999_999...999_999_999)
    case .td, .th:
      writeNumber("colspan", .colspan, block.attributes, 2...100)
      writeNumber("rowspan", .rowspan, block.attributes, 2...100)
    default: break
    }
  }

  private mutating func writeNumber(
    _ name: String, _ attribute: HTMLAttribute, _ attributes: Range<Int>, _ range: ClosedRange<Int>
  ) {
    guard let value = fragment.value(attribute, in: attributes), value.count <= 10,
      let number = Int(String(decoding: fragment.bytes[value], as: UTF8.self)),
      range.contains(number), attribute != .start || number != 1
    else { return }
    write(" \(name)=\"\(number)\"")
  }

  /// Says what a heading cell is the heading of: its column in the head and in the first row, else
  /// its row. A first row that goes on with plain cells is a row after all.
  mutating func writeScope(_ index: Int) {
    guard index >= 3 else { return }
    let isFirst = blocks[index - 1].children == 0
    if blocks[index].element == .td {
      if let place = blocks[index - 1].scopePlace, blocks[index - 1].children == 1 {
        out.replaceSubrange(place..<place + 3, with: "row".utf8)
      }
      return
    }
    let written = fragment.value(.scope, in: blocks[index].attributes).flatMap { value in
      ["col", "row", "colgroup", "rowgroup"].first {
        $0.utf8.elementsEqual(fragment.bytes[value])
      }
    }
    if let written {
      write(" scope=\"\(written)\"")
      return
    }
    let isHead = blocks[index - 2].element == .thead
    let isFirstRow = blocks[index - 3].children <= 1 && blocks[index - 2].children <= 1
    write(isHead || isFirstRow ? " scope=\"col\"" : " scope=\"row\"")
    if isFirst, isFirstRow, !isHead { blocks[index - 1].scopePlace = out.count - 4 }
  }
}
