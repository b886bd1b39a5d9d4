import Exports
import Testing

@Suite struct NodeFirestoreTests {
  @Test func theWholeDatabaseWithSubcollectionsAndMissingParents() throws {
    let outline = try ExportOutline(
      #"""
      {"__collections__": {
        "topics": {
          "t2": {"title": "b", "__collections__": {}},
          "t1": {"title": "a", "__collections__": {
            "replies": {
              "aB": {"text": "x", "__collections__": {}},
              "9": {"text": "y", "__collections__": {}},
              "10": {"text": "z", "__collections__": {}}
            }
          }},
          "gone": {"__collections__": {
            "replies": {"r": {"text": "left", "__collections__": {}}}
          }}
        },
        "users": {"u1": {"name": "Ada", "__collections__": {}}}
      }}
      """#)
    #expect(outline.export.format == .nodeFirestoreImportExport)
    #expect(
      outline.lines == [
        "topics: [gone] t1 t2", "topics/gone/replies: r", "topics/t1/replies: 10 9 aB",
        "users: u1",
      ])
  }

  @Test func oneCollection() throws {
    let outline = try ExportOutline(
      #"""
      {"b": {"text": "x", "__collections__": {}}, "a": {"text": "y", "__collections__": {}}}
      """#)
    #expect(outline.export.format == .nodeFirestoreImportExport)
    #expect(outline.lines == ["posts: a b"])
  }

  @Test func oneDocument() throws {
    let outline = try ExportOutline(
      #"""
      {"name": "room", "__collections__": {"messages": {
        "m1": {"text": "x", "__collections__": {}}
      }}}
      """#)
    #expect(outline.export.format == .nodeFirestoreImportExport)
    #expect(outline.paths == ["posts/document", "posts/document/messages/m1"])
  }

  @Test func everyTypedValueIsRead() throws {
    let outline = try ExportOutline(
      #"""
      {"__collections__": {"posts": {"p": {
        "v08": {"__datatype__": "timestamp", "value": {"_seconds": 1700000000, "_nanoseconds": 5}},
        "v07": {"__datatype__": "timestamp", "value": "2019-05-06T07:08:09.010Z"},
        "v10": {"__datatype__": "timestamp", "value": {"seconds": -2, "nanoseconds": 250000000}},
        "mixed": {"__datatype__": "timestamp", "value": {"_seconds": 3, "nanoseconds": 4}},
        "place": {"__datatype__": "geopoint", "value": {"_latitude": 1.5, "_longitude": 0}},
        "who": {"__datatype__": "documentReference", "value": "users/u1"},
        "odd": {"__datatype__": "sparkle", "value": "v"},
        "raw": {"0": 1, "1": 255},
        "vector": {"_values": [1, 2]},
        "plain": {"0": 1, "1": 256},
        "nothing": null,
        "__collections__": {}
      }}}}
      """#)
    func value(_ field: String) -> Value? { outline.value("posts/p", field) }
    #expect(value("v08") == .timestamp(seconds: 1_700_000_000, nanoseconds: 5))
    #expect(value("v10") == .timestamp(seconds: -2, nanoseconds: 250_000_000))
    #expect(value("mixed") == .timestamp(seconds: 3, nanoseconds: 4))
    #expect(value("place") == .geopoint(latitude: 1.5, longitude: 0))
    #expect(value("nothing") == .null)
    guard case .timestampText = value("v07"), case .reference = value("who"),
      case .unknownType = value("odd"), case .damagedBytes = value("raw"),
      case .vector = value("vector"), case .map = value("plain")
    else {
      Issue.record("a typed value was read as something else")
      return
    }
  }
}
