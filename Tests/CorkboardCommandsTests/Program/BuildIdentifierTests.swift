import Testing

@testable import CorkboardCommands

@Suite struct BuildIdentifierTests {
  private static func words(_ values: [UInt64], bytes: Int) -> [UInt8] {
    values.flatMap { value in (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  /// A program of one segment of notes: of another kind first, then the linker's.
  private static func program(identifier: [UInt8]) -> [UInt8] {
    let other = words([4, 5, 1], bytes: 4) + Array("GNU\0".utf8) + [9, 9, 9, 9, 9, 0, 0, 0]
    let notes =
      other + words([4, UInt64(identifier.count), 3], bytes: 4) + Array("GNU\0".utf8) + identifier
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + Array(repeating: 0, count: 26)
    bytes += words([64], bytes: 8) + Array(repeating: 0, count: 14) + words([56, 1], bytes: 2)
    bytes += Array(repeating: 0, count: 64 - bytes.count)
    bytes += words([4, 0], bytes: 4) + words([120, 0, 0, UInt64(notes.count), 0, 4], bytes: 8)
    return bytes + notes
  }

  private func identifier(_ program: [UInt8]) -> [UInt8]? {
    program.withUnsafeBytes { BuildIdentifier.find(in: $0).map { Array($0) } }
  }

  @Test func `the linker's note is found behind others`() {
    let wanted = Array(1...20).map { UInt8($0) }
    #expect(identifier(Self.program(identifier: wanted)) == wanted)
  }

  @Test func `whatever is cut off or damaged, nothing is read behind its end`() {
    let program = Self.program(identifier: Array(1...20).map { UInt8($0) })
    for count in program.indices { #expect(identifier(Array(program[..<count])) == nil) }
    for place in program.indices {
      var damaged = program
      damaged[place] = 0xFF
      // No more than that it returns.
      _ = identifier(damaged)
    }
  }

  @Test func `other files have none`() {
    #expect(identifier([]) == nil)
    #expect(identifier(Array("#!/bin/sh\n".utf8)) == nil)
    #expect(identifier(Self.program(identifier: [])) == nil)
  }
}
