/// Reads the fields of a message in the Protocol Buffers wire format, groups included.
///
/// Every length is checked against the message before it is used, so that no input reads outside.
struct ProtobufReader {
  enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case groupStart = 3
    case groupEnd = 4
    case fixed32 = 5
  }

  struct Field {
    let number: UInt32
    let wireType: WireType
  }

  /// Groups inside one another that are passed over. Known messages have a limit of their own.
  private static let deepestGroup = 64

  private let record: UnsafeRawBufferPointer
  private(set) var position: Int
  private let end: Int

  /// - Parameter record: stays valid as long as the reader is used.
  init(_ record: UnsafeRawBufferPointer) {
    self.init(record, in: 0..<record.count)
  }

  /// A message inside of the record.
  init(_ record: UnsafeRawBufferPointer, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= record.count)
    self.record = record
    position = range.lowerBound
    end = range.upperBound
  }

  func fault(_ reason: ProtobufFault.Reason) -> ProtobufFault {
    ProtobufFault(reason: reason, offset: position)
  }

  /// The next field's number and form; nil at the end. The value is to be read or skipped next.
  mutating func next() throws(ProtobufFault) -> Field? {
    guard position < end else { return nil }
    let start = position
    let tag = try varint()
    guard tag >> 3 > 0, tag >> 3 < 1 << 29 else {
      throw ProtobufFault(reason: .fieldNumber, offset: start)
    }
    guard let wireType = WireType(rawValue: UInt8(tag & 7)) else {
      throw ProtobufFault(reason: .wireType, offset: start)
    }
    return Field(number: UInt32(tag >> 3), wireType: wireType)
  }

  /// The next field of a group; nil at the group's end.
  mutating func next(inGroup group: UInt32) throws(ProtobufFault) -> Field? {
    let start = position
    guard let field = try next() else { throw fault(.group) }
    guard field.wireType == .groupEnd else { return field }
    guard field.number == group else { throw ProtobufFault(reason: .group, offset: start) }
    return nil
  }

  mutating func varint() throws(ProtobufFault) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end {
      let byte = record[position]
      position += 1
      // The tenth byte has room for one bit.
      if shift == 63, byte > 1 { throw ProtobufFault(reason: .varint, offset: start) }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw ProtobufFault(reason: .truncated, offset: start)
  }

  mutating func fixed64() throws(ProtobufFault) -> UInt64 {
    guard end - position >= 8 else { throw fault(.truncated) }
    let value = record.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    position += 8
    return UInt64(littleEndian: value)
  }

  /// Where the bytes of the value are in the record.
  mutating func lengthDelimited() throws(ProtobufFault) -> Range<Int> {
    let start = position
    let length = try varint()
    guard length <= UInt64(end - position) else {
      throw ProtobufFault(reason: .truncated, offset: start)
    }
    let range = position..<position + Int(length)
    position = range.upperBound
    return range
  }

  mutating func skip(_ field: Field) throws(ProtobufFault) {
    switch field.wireType {
    case .varint: _ = try varint()
    case .fixed64: _ = try fixed64()
    case .lengthDelimited: _ = try lengthDelimited()
    case .fixed32:
      guard end - position >= 4 else { throw fault(.truncated) }
      position += 4
    case .groupStart: try skipGroup(field.number)
    case .groupEnd: throw fault(.group)
    }
  }

  private mutating func skipGroup(_ number: UInt32) throws(ProtobufFault) {
    var open = [number]
    while let innermost = open.last {
      guard let field = try next(inGroup: innermost) else {
        open.removeLast()
        continue
      }
      if field.wireType == .groupStart {
        guard open.count < Self.deepestGroup else { throw fault(.depth) }
        open.append(field.number)
      } else {
        try skip(field)
      }
    }
  }
}
