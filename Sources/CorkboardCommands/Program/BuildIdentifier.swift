/// Finds the identifier that the linker gave a program: a hash of its content, in a note of the file
/// (ELF-64, section "Note Section"; `NT_GNU_BUILD_ID`).
enum BuildIdentifier {
  private static let noteSegment: UInt32 = 4
  private static let buildID: UInt32 = 3
  private static let owner = Array("GNU\0".utf8)

  /// - Parameter program: the content of the file.
  /// - Returns: nil where there is no such note, or the file is no program of this kind of machine.
  static func find(in program: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard program.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = word64(program, 32), let size = word16(program, 54),
      let count = word16(program, 56), size >= 56
    else { return nil }
    for number in 0..<count {
      guard let start = sum(table, number * size), word32(program, start) == noteSegment,
        let place = word64(program, start + 8), let length = word64(program, start + 32),
        let end = sum(place, length), end <= program.count
      else { continue }
      let notes = UnsafeRawBufferPointer(rebasing: program[place..<end])
      if let found = find(inNotes: notes) { return found }
    }
    return nil
  }

  private static func find(inNotes notes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var place = 0
    while let nameSize = word32(notes, place), let size = word32(notes, place + 4),
      let type = word32(notes, place + 8)
    {
      let name = place + 12
      let content = name + (Int(nameSize) + 3) / 4 * 4
      let end = content + Int(size)
      guard end <= notes.count else { return nil }
      if type == buildID, size > 0, notes[name..<content].elementsEqual(owner) {
        return UnsafeRawBufferPointer(rebasing: notes[content..<end])
      }
      place = content + (Int(size) + 3) / 4 * 4
    }
    return nil
  }

  // MARK: Numbers

  private static func word16(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 2 else { return nil }
    return Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)))
  }

  private static func word32(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  private static func word64(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 8 else { return nil }
    return Int(
      exactly: UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
  }

  private static func sum(_ first: Int, _ second: Int) -> Int? {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows || sum < 0 || sum > Int.max / 2 ? nil : sum
  }
}
