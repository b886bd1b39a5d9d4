/// Makes text comparable for search: width, case and accents do not count.
///
/// The rule, which the search page's script has to follow as well: characters that draw nothing are
/// dropped; compatibility forms become plain ones (NFKC: full-width letters, half-width kana, ㎏,
/// ﬁ); lower case, with ß and ẞ → ss, ς → σ; marks are dropped behind Latin, Greek and Cyrillic letters
/// and nowhere else, so Hangul stays in syllables and か differs from が. In JavaScript:
/// `s.normalize("NFKD").replace(/\p{DI}/gu, "")`, marks dropped by
/// `/(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*)\p{M}/gu`, `.toLowerCase()` with ß → ss and
/// ς → σ, then `.normalize("NFC")`.
package struct SearchFolding {
  package static func fold(_ text: String) -> String {
    var text = text
    var out: [UInt8] = []
    text.withUTF8 { appendFolded(UnsafeRawBufferPointer($0), to: &out) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends the folded form of UTF-8 text; ill-formed sequences become U+FFFD.
  ///
  /// ASCII, Han, kana and Hangul are copied by bytes; only other characters are looked up.
  package static func appendFolded(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    var index = 0
    // The last character copied: a mark may follow that changes it.
    var lastInput = 0
    var lastOutput = out.count
    var scratch: [UInt32] = []
    while index < count {
      let length = plainLength(base, index, count)
      if length == 1 {
        lastInput = index
        lastOutput = out.count
        let byte = base.load(fromByteOffset: index, as: UInt8.self)
        out.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        index += 1
      } else if length == 3 {
        lastInput = index
        lastOutput = out.count
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[index..<index + 3]))
        index += 3
      } else {
        out.removeSubrange(lastOutput...)
        scratch.removeAll(keepingCapacity: true)
        index = gather(base, from: lastInput, mustPass: index, count, into: &scratch)
        appendComposed(&scratch, to: &out)
        lastInput = index
        lastOutput = out.count
      }
    }
  }

  /// 1 for ASCII, 3 for Han, kana, Hangul and their stops, which fold to themselves and never join
  /// with what stands before them; 0 for everything else.
  @inline(__always)
  private static func plainLength(_ base: UnsafeRawPointer, _ index: Int, _ count: Int) -> Int {
    let lead = base.load(fromByteOffset: index, as: UInt8.self)
    if lead < 0x80 { return 1 }
    guard lead >= 0xE3, lead <= 0xED, index + 2 < count else { return 0 }
    let second = UInt32(base.load(fromByteOffset: index + 1, as: UInt8.self))
    let third = UInt32(base.load(fromByteOffset: index + 2, as: UInt8.self))
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return 0 }
    switch UInt32(lead & 0x0F) << 12 | (second & 0x3F) << 6 | (third & 0x3F) {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xAC00...0xD7A3, 0x3001...0x3029, 0x3041...0x3096,
      0x30A0...0x30FE:
      return 3
    default:
      return 0
    }
  }

  /// Collects the mapped code points from `start` up to the next plain character behind `mustPass`.
  private static func gather(
    _ base: UnsafeRawPointer, from start: Int, mustPass: Int, _ count: Int,
    into scratch: inout [UInt32]
  ) -> Int {
    let table = FoldingTable.shared
    var index = start
    var dropsMarks = false
    while index < count, index <= mustPass || plainLength(base, index, count) == 0 {
      let (length, decoded) = UTF8Scan.decode(base, index, count)
      index += length
      let scalar = decoded == UTF8Scan.invalid ? 0xFFFD : decoded
      // Tags and the further variation selectors: the ignorable characters of plane 14.
      if scalar >= 0xE0000, scalar <= 0xE0FFF { continue }
      let cell = table.cell(scalar)
      if cell.isMark, dropsMarks { continue }
      if !cell.isMapped {
        if !cell.isMark { dropsMarks = cell.dropsMarks }
        scratch.append(scalar)
        continue
      }
      for mapped in table.mapping(cell) {
        let mappedCell = table.cell(mapped)
        if mappedCell.isMark {
          if dropsMarks { continue }
        } else {
          dropsMarks = mappedCell.dropsMarks
        }
        scratch.append(mapped)
      }
    }
    return index
  }

  /// Canonical order and composition (UAX #15), then out as UTF-8.
  private static func appendComposed(_ scalars: inout [UInt32], to out: inout [UInt8]) {
    let table = FoldingTable.shared
    reorder(&scalars, table)
    var starter: Int?
    var lastClass: UInt8 = 0
    var written = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let combiningClass = table.cell(scalar).combiningClass
      if let at = starter, written == at + 1 || lastClass != 0 && lastClass < combiningClass,
        let composed = table.composition(scalars[at], scalar)
      {
        scalars[at] = composed
        continue
      }
      if combiningClass == 0 { starter = written }
      lastClass = combiningClass
      scalars[written] = scalar
      written += 1
    }
    for scalar in scalars[..<written] { UTF8Scan.append(scalar, to: &out) }
  }

  private static func reorder(_ scalars: inout [UInt32], _ table: FoldingTable) {
    var index = 0
    while index < scalars.count {
      guard table.cell(scalars[index]).combiningClass != 0 else {
        index += 1
        continue
      }
      var end = index + 1
      var isOrdered = true
      var last = table.cell(scalars[index]).combiningClass
      while end < scalars.count {
        let combiningClass = table.cell(scalars[end]).combiningClass
        if combiningClass == 0 { break }
        if combiningClass < last { isOrdered = false }
        last = combiningClass
        end += 1
      }
      if !isOrdered {
        // The position makes the order stable, as the standard wants it.
        let keyed = scalars[index..<end].enumerated().map { offset, scalar in
          (table.cell(scalar).combiningClass, offset, scalar)
        }
        let sorted = keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        for (offset, entry) in sorted.enumerated() { scalars[index + offset] = entry.2 }
      }
      index = end
    }
  }
}
