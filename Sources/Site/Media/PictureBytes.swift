import Glibc

/// A picture file whose every access is checked: what the file says about itself is not believed.
struct PictureBytes {
  let all: [UInt8]

  init(_ bytes: [UInt8]) { all = bytes }

  var count: Int { all.count }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    guard place >= 0, expected.count <= count - place else { return false }
    return all[place..<(place + expected.count)].elementsEqual(expected)
  }

  func has(_ expected: StaticString, at place: Int) -> Bool {
    let text = UnsafeBufferPointer(
      start: expected.utf8Start, count: expected.utf8CodeUnitCount)
    return has(Array(text), at: place)
  }

  func byte(_ place: Int) throws(PictureRefusal) -> UInt8 {
    guard place >= 0, place < count else { throw .malformed("it ends too early") }
    return all[place]
  }

  func slice(_ place: Int, count length: Int) throws(PictureRefusal) -> ArraySlice<UInt8> {
    guard place >= 0, length >= 0, place <= count, length <= count - place else {
      throw .malformed("it ends too early")
    }
    return all[place..<(place + length)]
  }

  /// The most significant byte first.
  func big(_ place: Int, bytes: Int) throws(PictureRefusal) -> Int {
    try slice(place, count: bytes).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The least significant byte first.
  func little(_ place: Int, bytes: Int) throws(PictureRefusal) -> Int {
    try slice(place, count: bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next place of a byte, found at the speed of memory.
  func first(_ value: UInt8, from place: Int) -> Int? {
    guard place >= 0, place < count else { return nil }
    return all.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + place, Int32(value), bytes.count - place)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
