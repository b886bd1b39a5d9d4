import BoardFixtures
import Diagnostics
import Exports
import JSONText
import Testing

/// Damaged and hostile files: whatever they hold, reading ends, and what comes out is no larger than
/// a multiple of what went in.
@Suite struct ManagedExportMutationTests {
  private static let encoder = EntityEncoder()

  private static let records: [[UInt8]] = [
    encoder.document(
      [.name("posts", "p1")],
      [
        ("none", .list([])), ("title", .text("ferns")), ("n", .integer(-7)), ("x", .double(0.5)),
        ("at", .time(1_700_000_000_000_000)), ("where", .point(1, 2)), ("raw", .bytes([0xFF, 0])),
        ("by", .reference([.name("users", "u")])),
        ("tags", .list([.text("a"), .null, .integer(1)])),
      ]),
    encoder.document([.name("rooms", "r"), .number("messages", 9)], [("text", .text("hello"))]),
    encoder.document(
      [.name("posts", "p2")],
      [("map", .map([("inner", .map([("list", .list([.map([("q", .integer(1))])]))]))]))]),
    encoder.document([.name("users", "u")]),
  ]

  /// Walks through everything that is decoded, so that every pointer is followed.
  private struct Walk: EntitySink {
    var values = 0
    var bytes = 0
    var faults = 0

    mutating func take(_ entity: Entity, offset: Int) {
      for element in entity.key.path { bytes += element.collection.reduce(0) { sum, _ in sum + 1 } }
      walk(entity.fields)
    }

    mutating func report(_ diagnostic: Diagnostic) { faults += 1 }

    private mutating func walk(_ fields: [EntityField]) {
      for field in fields {
        bytes += field.name.reduce(0) { sum, _ in sum + 1 }
        walk(field.value)
      }
    }

    private mutating func walk(_ value: EntityValue) {
      values += 1
      switch value {
      case .string(let text), .bytes(let text): bytes += text.reduce(0) { sum, _ in sum + 1 }
      case .list(let elements): for element in elements { walk(element) }
      case .map(let fields): walk(fields)
      default: break
      }
    }
  }

  /// xorshift64*: the same sequence in every run.
  private struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(below bound: Int) -> Int {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(bound, 1)
    }
  }

  private static func mutate(_ bytes: inout [UInt8], _ generator: inout Generator) {
    for _ in 0...generator.next(below: 4) {
      guard !bytes.isEmpty else { return }
      let index = generator.next(below: bytes.count)
      switch generator.next(below: 7) {
      case 0: bytes[index] ^= 1 << UInt8(generator.next(below: 8))
      case 1: bytes[index] = UInt8(generator.next(below: 256))
      case 2: bytes[index] = [0, 0x7F, 0x80, 0xFF][generator.next(below: 4)]
      case 3: bytes.removeSubrange(index..<min(index + generator.next(below: 9), bytes.count))
      case 4: bytes.insert(contentsOf: bytes[index...].prefix(generator.next(below: 30)), at: index)
      case 5: bytes.removeLast(generator.next(below: min(bytes.count, 40)))
      default:
        bytes.insert(contentsOf: [UInt8](repeating: 0xFF, count: 10), at: index)
      }
    }
  }

  @Test(arguments: 0..<8)
  func anyBytesAreReadToTheirEnd(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed) + 1)
    for _ in 0..<2_500 {
      var records = Self.records
      let target = generator.next(below: records.count)
      // Half of the time the documents are damaged and their checksums right.
      let isFramed = generator.next(below: 2) == 0
      if isFramed { Self.mutate(&records[target], &generator) }
      var bytes = RecordEncoder.file(records)
      if !isFramed { Self.mutate(&bytes, &generator) }
      var file = RecordFile(bytes)
      var walk = Walk()
      var outcome = ManagedExportReader.Outcome()
      ManagedExportReader.read(&file, name: "output-0", into: &walk, &outcome)
      #expect(walk.values <= bytes.count && walk.bytes <= bytes.count)
      #expect(outcome.documents + walk.faults <= records.count + 4)
      if isFramed { #expect(outcome.documents >= records.count - 1) }
    }
  }

  @Test func whatIsCollectedIsNoLargerThanAMultiple() throws {
    var generator = Generator(seed: 99)
    for _ in 0..<300 {
      var records = Self.records
      Self.mutate(&records[generator.next(below: records.count)], &generator)
      let bytes = RecordEncoder.file(records)
      let folder = try TemporaryFolder { File("output-0", bytes: bytes) }
      let export = try ExportLoader.load(ExportRequest([folder.path("output-0")])).export
      #expect(export.text.bytes.count < 40 * bytes.count)
    }
  }

  @Test func damageAcrossBlocksIsReadToTheEnd() throws {
    var generator = Generator(seed: 5)
    let long = Self.encoder.document(
      [.name("posts", "long")], [("text", .text(String(repeating: "fern ", count: 15_000)))])
    let whole = RecordEncoder.file([Self.records[0], long, Self.records[1], long, Self.records[2]])
    for _ in 0..<60 {
      var bytes = whole
      Self.mutate(&bytes, &generator)
      var file = RecordFile(bytes)
      var walk = Walk()
      var outcome = ManagedExportReader.Outcome()
      ManagedExportReader.read(&file, name: "output-0", into: &walk, &outcome)
      #expect(outcome.documents <= 5)
    }
  }
}
