import BoardFixtures
import Exports
import Testing

@Suite struct RecordFileTests {
  /// All events of a file: a record's text, or a fault's reason and place.
  private static func events(_ bytes: [UInt8]) -> [String] {
    var file = RecordFile(bytes)
    var events: [String] = []
    while let event = file.next() {
      switch event {
      case .record(let record, _): events.append(String(decoding: record, as: UTF8.self))
      case .fault(let fault): events.append("\(fault.reason) at \(fault.offset)")
      }
    }
    return events
  }

  private static func text(_ byte: Character, _ count: Int) -> String {
    String(repeating: byte, count: count)
  }

  @Test func theChecksumIsThatOfEveryExport() {
    // How each overall_export_metadata begins: a whole record that holds the digit 3.
    #expect(Self.events([0xB8, 0x6D, 0x44, 0x4E, 0x01, 0x00, 0x01, 0x33]) == ["3"])
  }

  @Test func checksumsOfEveryLengthAreRight() {
    for length in 0..<70 {
      let text = String((0..<length).map { Character(UnicodeScalar(UInt8(65 + $0 % 26))) })
      #expect(Self.events(RecordEncoder.file([Array(text.utf8)])) == [text])
    }
  }

  @Test(arguments: [32_754, 32_755, 32_756, 32_757, 32_760, 32_761, 32_762, 65_000, 98_290, 98_304])
  func recordsReachOverBlocks(length: Int) {
    let records = [Self.text("a", length), "b", Self.text("c", 40_000), "", "d"]
    let bytes = RecordEncoder.file(records.map { Array($0.utf8) })
    #expect(Self.events(bytes) == records)
    #expect(
      Self.events(RecordEncoder.file(records.map { Array($0.utf8) }, isPadded: true)) == records)
  }

  @Test func moreThanOneWindowIsRead() {
    let records = (0..<60).map { Self.text(Character(UnicodeScalar(UInt8(65 + $0 % 50))), 50_021) }
    #expect(Self.events(RecordEncoder.file(records.map { Array($0.utf8) })) == records)
  }

  @Test func anEmptyFileHasNoRecordsAndNoFaults() {
    #expect(Self.events([]).isEmpty)
    #expect(Self.events([UInt8](repeating: 0, count: 65_536)).isEmpty)
  }

  @Test func paddingInTheMiddleIsPassedOver() {
    var encoder = RecordEncoder()
    encoder.append(Array("one".utf8))
    encoder.pad()
    encoder.append(Array("two".utf8))
    #expect(Self.events(encoder.bytes) == ["one", "two"])
  }

  @Test func afterAWrongChecksumReadingGoesOnWithTheNextBlock() {
    var bytes = RecordEncoder.file(
      ["one", "two", "three", Self.text("x", 40_000), "four"].map { Array($0.utf8) })
    bytes[18] ^= 1  // in "two"
    var file = RecordFile(bytes)
    var faults: [RecordFault] = []
    var records: [String] = []
    while let event = file.next() {
      switch event {
      case .record(let record, _): records.append(String(decoding: record, as: UTF8.self))
      case .fault(let fault): faults.append(fault)
      }
    }
    #expect(records == ["one", "four"])
    #expect(faults.map(\.reason) == [.checksum])
    #expect(faults.map(\.offset) == [10])
    #expect(faults.map(\.skippedBytes) == [32_758])
    // "two", "three", and the long one, whose other fragments are in the next block.
    #expect(faults.map(\.lostRecords) == [3])
  }

  @Test func theBlockOfDamageIsNamed() {
    var bytes = RecordEncoder.file([Array(Self.text("x", 70_000).utf8), Array("end".utf8)])
    bytes[40_000] ^= 0x40
    var file = RecordFile(bytes)
    var faults: [RecordFault] = []
    while let event = file.next() { if case .fault(let fault) = event { faults.append(fault) } }
    #expect(faults.map(\.block) == [1])
    #expect(faults.map(\.offset) == [32_768])
    #expect(faults.map(\.lostRecords) == [1])
  }

  @Test func aCutFileEndsWithAFault() {
    let bytes = RecordEncoder.file([Array("one".utf8), Array("two and a half".utf8)])
    #expect(Self.events(Array(bytes.prefix(25))) == ["one", "truncated at 10"])
    #expect(Self.events(Array(bytes.prefix(13))) == ["one", "truncated at 10"])
    let long = RecordEncoder.file([Array(Self.text("x", 40_000).utf8)])
    #expect(Self.events(Array(long.prefix(32_768))) == ["truncated at 0"])
  }

  @Test func aLengthBeyondTheBlockIsDamage() {
    var bytes = RecordEncoder.file([Array("one".utf8), Array(Self.text("x", 40_000).utf8)])
    bytes[4] = 0xFF
    bytes[5] = 0xFF
    #expect(Self.events(bytes) == ["length at 0"])
  }

  @Test func fragmentsWithoutTheOthersAreDamage() {
    var encoder = RecordEncoder()
    encoder.appendFragment(Array("lost".utf8), type: 3)
    encoder.append(Array("one".utf8))
    encoder.appendFragment(Array("beginning".utf8), type: 2)
    encoder.append(Array("two".utf8))
    encoder.appendFragment(Array("end".utf8), type: 4)
    encoder.appendFragment(Array("beginning".utf8), type: 2)
    encoder.appendFragment(Array("again".utf8), type: 2)
    encoder.appendFragment(Array(" and end".utf8), type: 4)
    #expect(
      Self.events(encoder.bytes) == [
        "startless at 0", "one", "unfinished at 21", "two", "startless at 47",
        "unfinished at 57", "again and end",
      ])
  }

  @Test func anEmptyFirstFragmentIsNoRecord() {
    var encoder = RecordEncoder()
    encoder.appendFragment([], type: 2)
    encoder.append(Array("one".utf8))
    #expect(Self.events(encoder.bytes) == ["one"])
  }

  @Test func unknownTypesAndZerosBeforeOtherBytesAreDamage() {
    var encoder = RecordEncoder()
    encoder.appendFragment(Array("odd".utf8), type: 9)
    encoder.append(Array("one".utf8))
    #expect(Self.events(encoder.bytes) == ["type(9) at 0", "one"])
    let hole = RecordEncoder.file([Array("one".utf8)]) + [UInt8](repeating: 0, count: 100) + [7]
    #expect(Self.events(hole) == ["one", "zeros at 10"])
  }

  @Test func recordFilesAreToldByTheirFirstBytes() {
    func isRecordFile(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { RecordFile.isRecordFile(startingWith: $0) }
    }
    #expect(isRecordFile(RecordEncoder.file([Array("anything".utf8)])))
    #expect(
      isRecordFile(Array(RecordEncoder.file([Array(Self.text("x", 40_000).utf8)]).prefix(32_768))))
    var damaged = RecordEncoder.file([EntityEncoder().document([.name("posts", "p")])])
    damaged[20] ^= 1
    #expect(isRecordFile(damaged))
    #expect(!isRecordFile(Array(#"{"posts": {"p": {"text": "hi"}}}"#.utf8)))
    #expect(!isRecordFile([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]))
    #expect(!isRecordFile([]))
  }
}
