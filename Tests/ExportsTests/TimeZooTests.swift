import Exports
import JSONText
import Testing
import Times

/// Every encoding of a time that is known from people's files, with what it says.
@Suite("Encodings of times")
struct TimeZooTests {
  private enum Outcome: Equatable {
    /// RFC 3339.
    case at(String)
    case day(String)
    /// Without a zone.
    case local
    case unknown
  }

  private static let zoo: [(json: String, outcome: Outcome)] = [
    ("1500000000", .at("2017-07-14T02:40:00Z")),
    ("1500000000000", .at("2017-07-14T02:40:00.000Z")),
    ("1500000000000000", .at("2017-07-14T02:40:00.000000Z")),
    ("1500000000000000000", .at("2017-07-14T02:40:00.000000000Z")),
    ("1500000000.5", .at("2017-07-14T02:40:00.5Z")),
    ("1.5E12", .at("2017-07-14T02:40:00.000Z")),
    (#""1500000000""#, .at("2017-07-14T02:40:00Z")),
    (#""1500000000000""#, .at("2017-07-14T02:40:00.000Z")),
    (#""2017-07-14T02:40:00Z""#, .at("2017-07-14T02:40:00Z")),
    (#""2017-07-14T02:40:00.000Z""#, .at("2017-07-14T02:40:00.000Z")),
    (#""2017-07-14T04:40:00+02:00""#, .at("2017-07-14T02:40:00Z")),
    (#""2017-07-14T02:40:00""#, .local),
    (#""2017-07-14 02:40:00+00:00""#, .at("2017-07-14T02:40:00Z")),
    (#""2017-07-14T02:40:00.596000+00:00""#, .at("2017-07-14T02:40:00.596000Z")),
    (#""Fri, 14 Jul 2017 02:40:00 GMT""#, .at("2017-07-14T02:40:00Z")),
    (
      #""Fri Jul 14 2017 02:40:00 GMT+0000 (Coordinated Universal Time)""#,
      .at("2017-07-14T02:40:00Z")
    ),
    (#""Timestamp(seconds=1500000000, nanoseconds=0)""#, .at("2017-07-14T02:40:00Z")),
    (#"{"_seconds": 1500000000, "_nanoseconds": 0}"#, .at("2017-07-14T02:40:00Z")),
    (#"{"seconds": 1500000000, "nanoseconds": 0}"#, .at("2017-07-14T02:40:00Z")),
    (#"{"seconds": "1500000000", "nanoseconds": 0}"#, .at("2017-07-14T02:40:00Z")),
    (
      #"{"type": "firestore/timestamp/1.0", "seconds": 1500000000, "nanoseconds": 0}"#,
      .at("2017-07-14T02:40:00Z")
    ),
    (#"{"$date": "2017-07-14T02:40:00Z"}"#, .at("2017-07-14T02:40:00Z")),
    (#""2017-07-14""#, .day("2017-07-14")),
    (#""2017/7/14 2:40:0""#, .local),
    (#""7月14日 02:40""#, .unknown),
    ("0", .unknown), ("-1", .unknown), ("123456789", .unknown),
    (#"{".sv": "timestamp"}"#, .unknown), ("null", .unknown), (#""NaN""#, .unknown),
    (#""""#, .unknown), (#""yesterday""#, .unknown),
    (
      #""<google.cloud.firestore_v1.document.DocumentReference object at 0x7f1234>""#, .unknown
    ),
  ]

  @Test func everyEncodingIsReadAsWhatItSays() throws {
    for (json, expected) in Self.zoo {
      let outline = try ExportOutline(#"{"posts": {"p": {"text": "t", "createdAt": \#(json)}}}"#)
      let value = try #require(outline.value("posts/p", "createdAt"))
      #expect(outcome(value, outline.export.text) == expected, "\(json)")
    }
    #expect(Self.zoo.count == 34)
  }

  private func outcome(_ value: Value, _ text: JSONDocument) -> Outcome {
    let reading: TimeReading
    switch value {
    case .string(let node), .timestampText(let node):
      reading = TimeParser.read(text: text.string(node))
    case .number(let node): reading = TimeParser.read(number: text.lexeme(node))
    case .timestamp(let seconds, let nanoseconds):
      reading = TimeParser.read(seconds: seconds, nanoseconds: Int64(nanoseconds))
    default: return .unknown
    }
    switch reading {
    case .instant(let instant):
      return instant.hasClockTime
        ? .at(instant.rfc3339) : .day(String(instant.rfc3339.prefix(10)))
    case .local: return .local
    case .unknown: return .unknown
    }
  }
}
