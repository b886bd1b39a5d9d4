extension JSONParser {
  /// From the byte after the opening quote to the closing quote; nil where the string is refused.
  ///
  /// Sixteen bytes a step. A signed comparison finds control characters and bytes of other than
  /// ASCII at once, and those go to the function below, which checks them where they stand.
  @inline(__always)
  static func endOfString(_ start: UnsafeRawPointer, escaped: inout Bool) -> UnsafeRawPointer? {
    let quotes = SIMD16<Int8>(repeating: 0x22)
    let backslashes = SIMD16<Int8>(repeating: 0x5C)
    let spaces = SIMD16<Int8>(repeating: 0x20)
    var place = start
    while true {
      let block = place.loadUnaligned(as: SIMD16<Int8>.self)
      let mask = (block .== quotes) .| (block .== backslashes) .| (block .< spaces)
      let hits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if hits.x | hits.y == 0 {
        place += 16
        continue
      }
      place += firstLane(hits)
      if place.load(as: UInt8.self) == 0x22 { return place }
      return endOfRichString(place, escaped: &escaped)
    }
  }

  /// The lowest lane that is not zero; one must be.
  @inline(__always)
  static func firstLane(_ lanes: SIMD2<UInt64>) -> Int {
    // Written as two choices and one count, which compile to code without a branch.
    let isLow = lanes.x != 0
    let lane = (isLow ? lanes.x : lanes.y).trailingZeroBitCount &>> 3
    return lane &+ (isLow ? 0 : 8)
  }

  /// Goes on at a backslash, a control character or a byte of other than ASCII.
  @inline(never)
  private static func endOfRichString(
    _ start: UnsafeRawPointer, escaped: inout Bool
  ) -> UnsafeRawPointer? {
    let quotes = SIMD16<Int8>(repeating: 0x22)
    let backslashes = SIMD16<Int8>(repeating: 0x5C)
    let spaces = SIMD16<Int8>(repeating: 0x20)
    var place = start
    while true {
      let byte = place.load(as: UInt8.self)
      if byte == 0x22 { return place }
      if byte == 0x5C {
        guard let next = endOfEscape(place) else { return nil }
        escaped = true
        place = next
      } else if byte >= 0x80 {
        guard let next = endOfWideRun(place) else { return nil }
        place = next
        // Stands at a quote, a backslash, a control character, or after a block of ASCII.
      } else if byte < 0x20 {
        return nil
      }
      while true {
        let block = place.loadUnaligned(as: SIMD16<Int8>.self)
        let mask = (block .== quotes) .| (block .== backslashes) .| (block .< spaces)
        let hits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if hits.x | hits.y != 0 {
          place += firstLane(hits)
          break
        }
        place += 16
      }
    }
  }

  /// Over characters of other than ASCII, checking that they are UTF-8 (Unicode 3.9, table 3-7).
  ///
  /// Each block is compared with the text one, two and three bytes before it: a byte must continue
  /// a character exactly where one of those asks for it. Only the first bytes whose second byte has
  /// a narrower range need more; of those only ED (Hangul) is common. Ends after a block without
  /// wide bytes, or at a quote, a backslash or a control character; nil where the text is not UTF-8.
  @inline(__always)
  private static func endOfWideRun(_ start: UnsafeRawPointer) -> UnsafeRawPointer? {
    typealias Bytes = SIMD16<UInt8>
    var place = start
    while true {
      let block = place.loadUnaligned(as: Bytes.self)
      let before1 = (place - 1).loadUnaligned(as: Bytes.self)
      let before2 = (place - 2).loadUnaligned(as: Bytes.self)
      let before3 = (place - 3).loadUnaligned(as: Bytes.self)
      let signed = unsafeBitCast(block, to: SIMD16<Int8>.self)

      let continues = signed .< SIMD16<Int8>(repeating: -64)
      let asked =
        (before1 .>= Bytes(repeating: 0xC0)) .| (before2 .>= Bytes(repeating: 0xE0))
        .| (before3 .>= Bytes(repeating: 0xF0))
      var wrong = continues .^ asked
      // ED A0...BF would be surrogates.
      wrong = wrong
        .| ((before1 .== Bytes(repeating: 0xED)) .& (block .>= Bytes(repeating: 0xA0)))
      let rare =
        (before1 .>= Bytes(repeating: 0xF0)) .| (before1 .== Bytes(repeating: 0xE0))
        .| ((before1 & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0xC0))
      let rareLanes = unsafeBitCast(rare, to: SIMD2<UInt64>.self)
      if rareLanes.x | rareLanes.y != 0 { wrong = wrong .| wrongAfterRare(before1, block) }

      let stops =
        (block .== Bytes(repeating: 0x22)) .| (block .== Bytes(repeating: 0x5C))
        .| (block .< Bytes(repeating: 0x20))
      let faults = unsafeBitCast(wrong, to: SIMD2<UInt64>.self)
      let ends = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
      if faults.x | faults.y | ends.x | ends.y == 0 {
        let lanes = unsafeBitCast(block, to: SIMD2<UInt64>.self)
        place += 16
        if (lanes.x | lanes.y) & 0x8080_8080_8080_8080 == 0 { return place }
        continue
      }
      // What stands after the end of the string does not matter.
      let firstEnd = ends.x | ends.y == 0 ? 16 : firstLane(ends)
      let firstFault = faults.x | faults.y == 0 ? 16 : firstLane(faults)
      return firstFault <= firstEnd ? nil : place + firstEnd
    }
  }

  /// Overlong forms, and what lies beyond U+10FFFF.
  @inline(__always)
  private static func wrongAfterRare(
    _ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>
  ) -> SIMDMask<SIMD16<Int8>> {
    typealias Bytes = SIMD16<UInt8>
    let overlong3 = (first .== Bytes(repeating: 0xE0)) .& (second .< Bytes(repeating: 0xA0))
    let overlong4 = (first .== Bytes(repeating: 0xF0)) .& (second .< Bytes(repeating: 0x90))
    let beyond = (first .== Bytes(repeating: 0xF4)) .& (second .>= Bytes(repeating: 0x90))
    let never =
      (first .>= Bytes(repeating: 0xF5))
      .| ((first & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0xC0))
    return overlong3 .| overlong4 .| beyond .| never
  }

  /// From a backslash to after its escape; nil where there is no such escape.
  @inline(__always)
  static func endOfEscape(_ backslash: UnsafeRawPointer) -> UnsafeRawPointer? {
    switch (backslash + 1).load(as: UInt8.self) {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return backslash + 2
    case 0x75:
      for place in 2..<6 {
        let digit = (backslash + place).load(as: UInt8.self)
        if JSONStringDecoder.hexadecimalValue(digit) == nil { return nil }
      }
      return backslash + 6
    default: return nil
    }
  }

  /// Walks a refused string again, byte by byte, to say what is wrong with it and where.
  @inline(never)
  func stringFault(from quote: UnsafeRawPointer) -> JSONFault {
    var place = quote + 1
    while true {
      let byte = place.load(as: UInt8.self)
      if byte == 0x5C {
        if let next = Self.endOfEscape(place) {
          place = next
          continue
        }
        var probe = place + 1
        if probe < end, probe.load(as: UInt8.self) == 0x75 {
          probe += 1
          while probe < end, probe < place + 6,
            JSONStringDecoder.hexadecimalValue(probe.load(as: UInt8.self)) != nil
          { probe += 1 }
        }
        return endFault(at: probe, context: .escape, opened: quote - base)
          ?? JSONFault(reason: .escape, offset: place - base)
      }
      if byte < 0x20 {
        return endFault(at: place, context: .string, opened: quote - base)
          ?? JSONFault(reason: .control(byte), offset: place - base)
      }
      if byte < 0x80 {
        place += 1
        continue
      }
      let length = UTF8Sequence.length(at: place, end: end)
      if length == 0 {
        if UTF8Sequence.isCut(at: place, end: end) {
          return JSONFault(
            reason: .truncated(.string), offset: end - base, opened: quote - base)
        }
        return JSONFault(reason: .invalidUTF8, offset: place - base)
      }
      place += length
    }
  }
}
