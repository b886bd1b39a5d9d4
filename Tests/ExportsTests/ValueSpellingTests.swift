import Exports
import JSONText
import Testing

/// Typed values as the SDKs and tools print them, in any tree.
@Suite("Spellings of typed values")
struct ValueSpellingTests {
  private func read(_ json: String) throws -> (value: Value, text: JSONDocument) {
    let outline = try ExportOutline(#"{"posts": {"p": {"text": "t", "x": \#(json)}}}"#)
    return (try #require(outline.value("posts/p", "x")), outline.export.text)
  }

  @Test(arguments: [
    #"{"_latitude": 1.5, "_longitude": -2}"#, #"{"latitude": 1.5, "longitude": -2}"#,
    #"{"type": "firestore/geoPoint/1.0", "latitude": 1.5, "longitude": -2}"#,
    #"{"$geopoint": {"$latitude": 1.5, "$longitude": -2}}"#,
  ])
  func places(json: String) throws {
    #expect(try read(json).value == .geopoint(latitude: 1.5, longitude: -2))
  }

  @Test(arguments: [
    (#"{"$reference": "users/u1"}"#, "users/u1"),
    (#"{"type": "firestore/documentReference/1.0", "referencePath": "users/u1"}"#, "users/u1"),
    (#"{"_firestore": {"projectId": "p"}, "_path": {"segments": ["users", "u1"]}}"#, "u1"),
    (
      #"""
      {"converter": null, "_key": {"path": {"segments": ["projects", "p", "databases", "d",
        "documents", "users", "u1"], "offset": 5, "len": 2}}, "type": "document", "firestore": {}}
      """#, "u1"
    ),
  ])
  func references(json: String, path: String) throws {
    let (value, text) = try read(json)
    guard case .reference(let node) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(text.string(node) == path)
  }

  @Test(arguments: [
    #"{"$binary": "AQID"}"#, #"{"type": "firestore/bytes/1.0", "bytes": "AQID"}"#,
  ])
  func bytes(json: String) throws {
    let (value, text) = try read(json)
    guard case .bytes(let node) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(text.string(node) == "AQID")
  }

  @Test func bytesOfNode() throws {
    guard case .damagedBytes = try read(#"{"type": "Buffer", "data": [1, 2]}"#).value else {
      Issue.record("no bytes")
      return
    }
  }

  @Test(arguments: [
    #"{"_values": [1, 2]}"#, #"{"type": "firestore/vectorValue/1.0", "vectorValues": [1]}"#,
  ])
  func vectors(json: String) throws {
    guard case .vector = try read(json).value else {
      Issue.record("no vector")
      return
    }
  }

  @Test func numbersOfFuego() throws {
    guard case .number = try read(#"{"$numberInt": 7}"#).value else {
      Issue.record("no number")
      return
    }
  }

  @Test(arguments: [
    #"{"seconds": 5, "nanoseconds": 6, "hours": 1}"#, #"{"_seconds": 5.5, "_nanoseconds": 0}"#,
    #"{"latitude": "north", "longitude": 1}"#, #"{"type": "Buffer", "data": "x"}"#,
    #"{"$date": true}"#, #"{"_path": {"segments": [1]}}"#, #"{"type": "rose", "bytes": "x"}"#,
    #"{"type": "rose", "latitude": 1, "longitude": 2}"#,
  ])
  func mapsThatOnlyLookAlikeStayMaps(json: String) throws {
    guard case .map = try read(json).value else {
      Issue.record("not a map")
      return
    }
  }
}
