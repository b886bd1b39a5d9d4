/// The character data of `SearchFolding`, unpacked once from `FoldingData`.
struct FoldingTable: Sendable {
  static let shared = FoldingTable()

  /// What is known of one code point, in 32 bits: combining class, two flags, mapping.
  struct Cell {
    fileprivate(set) var bits: UInt32

    var combiningClass: UInt8 { UInt8(truncatingIfNeeded: bits) }
    var isMark: Bool { bits & 0x100 != 0 }
    /// Latin, Greek or Cyrillic: marks behind it are dropped.
    var dropsMarks: Bool { bits & 0x200 != 0 }
    var isMapped: Bool { bits & 0x400 != 0 }
    fileprivate var length: Int { Int(bits >> 11 & 31) }
    fileprivate var offset: Int { Int(bits >> 16) }
  }

  /// For each 256 code points the start of their cells; 0 is a page of blank cells.
  private var pages = [UInt32](repeating: 0, count: 0x1100)
  private var cells = [UInt32](repeating: 0, count: 256)
  /// All mappings, one after another.
  private var pool: [UInt32] = []
  private var pairKeys: [UInt64] = []
  private var pairResults: [UInt32] = []

  private init() {
    readMappings()
    readMarks()
    readPairs()
    readBases()
  }

  func cell(_ scalar: UInt32) -> Cell {
    Cell(bits: cells[Int(pages[Int(scalar >> 8)]) + Int(scalar & 0xFF)])
  }

  func mapping(_ cell: Cell) -> ArraySlice<UInt32> {
    pool[cell.offset..<cell.offset + cell.length]
  }

  /// The composition of two code points, Hangul included (Unicode Standard 3.12).
  func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first >= 0x1100, first < 0x1113, second >= 0x1161, second < 0x1176 {
      return 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
    }
    if first >= 0xAC00, first <= 0xD7A3, second > 0x11A7, second < 0x11C3,
      (first - 0xAC00) % 28 == 0
    {
      return first + second - 0x11A7
    }
    let key = UInt64(first) << 32 | UInt64(second)
    var low = 0
    var high = pairKeys.count
    while low < high {
      let middle = (low + high) / 2
      if pairKeys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < pairKeys.count && pairKeys[low] == key ? pairResults[low] : nil
  }

  private mutating func update(_ scalar: UInt32, _ bits: UInt32) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      pages[page] = UInt32(cells.count)
      cells.append(contentsOf: repeatElement(0, count: 256))
    }
    cells[Int(pages[page]) + Int(scalar & 0xFF)] |= bits
  }

  private mutating func readMappings() {
    var numbers = NumberReader(FoldingData.mappings)
    var scalar: UInt32 = 0
    for _ in 0..<numbers.next() {
      scalar += numbers.next()
      let length = numbers.next()
      update(scalar, 0x400 | length << 11 | UInt32(pool.count) << 16)
      for _ in 0..<length { pool.append(numbers.nextDistance(from: scalar)) }
    }
  }

  private mutating func readMarks() {
    var numbers = NumberReader(FoldingData.marks)
    var scalar: UInt32 = 0
    for _ in 0..<numbers.next() {
      scalar += numbers.next()
      let length = numbers.next()
      let combiningClass = numbers.next()
      for _ in 0..<length {
        update(scalar, 0x100 | combiningClass)
        scalar += 1
      }
    }
  }

  private mutating func readPairs() {
    var numbers = NumberReader(FoldingData.pairs)
    var first: UInt32 = 0
    for _ in 0..<numbers.next() {
      first += numbers.next()
      pairKeys.append(UInt64(first) << 32 | UInt64(numbers.nextDistance(from: first)))
      pairResults.append(numbers.nextDistance(from: first))
    }
  }

  private mutating func readBases() {
    var numbers = NumberReader(FoldingData.bases)
    var scalar: UInt32 = 0
    for _ in 0..<numbers.next() {
      scalar += numbers.next()
      let end = scalar + numbers.next()
      while scalar <= end {
        update(scalar, 0x200)
        scalar += 1
      }
      scalar = end
    }
  }
}

/// Reads base64 of variable-length numbers. The data is part of the program, so it is not checked.
private struct NumberReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: StaticString) {
    var bytes: [UInt8] = []
    let source = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    bytes.reserveCapacity(source.count / 4 * 3)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for character in source {
      let value: UInt8
      switch character {
      case 0x41...0x5A: value = character - 0x41
      case 0x61...0x7A: value = character - 0x47
      case 0x30...0x39: value = character + 4
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    self.bytes = bytes
  }

  mutating func next() -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = bytes[position]
      position += 1
      value |= UInt32(byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  mutating func nextDistance(from origin: UInt32) -> UInt32 {
    let value = next()
    return value & 1 == 0 ? origin &+ value >> 1 : origin &- value >> 1 &- 1
  }
}
