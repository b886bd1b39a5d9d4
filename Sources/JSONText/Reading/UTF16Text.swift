/// Decodes UTF-16 with a byte order mark to UTF-8 (RFC 2781).
enum UTF16Text {
  enum ByteOrder {
    case little
    case big
  }

  /// nil where there is no byte order mark of UTF-16.
  static func order(of bytes: UnsafeRawBufferPointer) -> ByteOrder? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .little }
    if bytes.starts(with: [0xFE, 0xFF]) { return .big }
    return nil
  }

  /// - Parameter bytes: with the byte order mark, which is not part of the result.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ order: ByteOrder
  ) throws(JSONFileFault) -> JSONMemory {
    // A unit of two bytes becomes three at most.
    let capacity = bytes.count / 2 * 3
    guard let memory = JSONMemory.make(count: capacity, padding: JSONMemory.padding) else {
      throw .memory
    }
    var output = memory.start.assumingMemoryBound(to: UInt8.self)
    let start = output

    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[index])
      let second = UInt32(bytes[index + 1])
      return order == .little ? second << 8 | first : first << 8 | second
    }
    func fault(_ index: Int) -> JSONFileFault {
      let text = UnsafeRawBufferPointer(start: start, count: output - start)
      let position = JSONLineIndex.position(of: text.count, in: text)
      memory.free()
      return .utf16(line: position.line, column: position.column, byte: index)
    }

    var index = 2
    while index < bytes.count {
      guard index + 1 < bytes.count else { throw fault(index) }
      var scalar = unit(index)
      if scalar & 0xF800 == 0xD800 {
        guard scalar < 0xDC00, index + 3 < bytes.count, unit(index + 2) & 0xFC00 == 0xDC00 else {
          throw fault(index)
        }
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit(index + 2) & 0x3FF)
        index += 2
      }
      index += 2
      output = append(scalar, at: output)
    }
    let count = output - start
    return JSONMemory(
      allocation: memory.allocation, origin: memory.origin, start: memory.start, count: count)
  }

  @inline(__always)
  private static func append(
    _ scalar: UInt32, at output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let tail = UInt8(truncatingIfNeeded: scalar & 0x3F) | 0x80
    switch scalar {
    case 0..<0x80:
      output[0] = UInt8(truncatingIfNeeded: scalar)
      return output + 1
    case 0x80..<0x800:
      output[0] = UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0
      output[1] = tail
      return output + 2
    case 0x800..<0x10000:
      output[0] = UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0
      output[1] = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F) | 0x80
      output[2] = tail
      return output + 3
    default:
      output[0] = UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0
      output[1] = UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F) | 0x80
      output[2] = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F) | 0x80
      output[3] = tail
      return output + 4
    }
  }
}
