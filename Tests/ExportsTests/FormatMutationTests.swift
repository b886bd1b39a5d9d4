import Diagnostics
import Foundation
import JSONText
import Testing

@testable import Exports

/// Readers of JSON formats on texts that were changed at random: whatever it is, it is read or
/// refused, and what is read adds up.
///
/// `CORKBOARD_MUTATIONS` in the environment says how many for each format.
@Suite("Changed exports of Firestore's family")
struct FormatMutationTests {
  static let seeds: [(format: ExportFormat, text: String)] = [
    (
      .firestoreREST,
      #"""
      {"documents":[{"name":"projects/p/databases/d/documents/a/1","fields":{"s":{"stringValue":"x"},
      "i":{"integerValue":"12"},"d":{"doubleValue":5},"t":{"timestampValue":"2021-03-06T00:00:00Z"},
      "r":{"referenceValue":"projects/p/databases/d/documents/b/2"},"g":{"geoPointValue":{}},
      "l":{"arrayValue":{"values":[{"nullValue":null},{"booleanValue":true}]}},
      "m":{"mapValue":{"fields":{"k":{"bytesValue":"AA=="}}}},
      "v":{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},
      "value":{"arrayValue":{"values":[{"doubleValue":1}]}}}}}},
      "createTime":"2021-03-06T00:00:00Z","updateTime":"2021-03-06T00:00:00Z"},
      {"name":"projects/p/databases/d/documents/a/1/c/3"}],"nextPageToken":"t"}
      """#
    ),
    (
      .firestoreREST,
      #"""
      [{"document":{"name":"projects/p/databases/d/documents/a/1","fields":{}},"readTime":"2021-03-06T00:00:00Z"},
      {"found":{"name":"projects/p/databases/d/documents/a/2"}},{"missing":"projects/p/databases/d/documents/a/3"},
      {"readTime":"2021-03-06T00:00:00Z","done":true},{"documentMetadata":{"name":"projects/p/databases/d/documents/a/4"}}]
      """#
    ),
    (
      .firestoreExportImport,
      #"""
      {"a":{"1":{"t":"x","at":{"_seconds":1,"_nanoseconds":2},"subCollection":{"a/1/b":{"2":{"r":
      {"_firestore":{},"_path":{"segments":["u","1"]}},"f":{"type":"Buffer","data":[1,2]},
      "subCollection":{"c":[{"x":1},{"id":"q"}]}}}}}},"u":[{"n":"one"},null,{"n":"two"}]}
      """#
    ),
    (
      .firefoo,
      #"""
      {"meta":{"resourcePath":["a"],"creationTime":1700000000,"app":"firefoo"},"data":{"1":{"t":"x",
      "at":{"__time__":"2021-03-06T00:00:00Z"},"o":{"__ref__":"a/b"},"__collections__":{"c":{"2":{"y":1}}}},
      "a/1/c/2":{"z":[{"__time__":"2021-03-06T00:00:00Z"}]}}}
      """#
    ),
    (
      .stringTags,
      #"""
      [{"__id__":"1","__path__":"a/1","at":"__Timestamp__2021-03-06T00:00:00Z","g":"__GeoPoint__1###2",
      "r":"__DocumentReference__a/b","m":{"l":["__GeoPoint__x"]}},{"__id__":"2","t":"x"}]
      """#
    ),
    (
      .backfire,
      #"""
      [{"path":"a/1","data":{"at":{"_seconds":1,"_nanoseconds":2},"m":{"l":[{"_latitude":1,"_longitude":2}]},
      "r":{"_path":{"segments":["u","1"]}}},"timestamps":["at"],"geopoints":["m.l.0"],"documents":["r"],
      "queries":["q"]},{"path":"a/1/b/2","data":{"x":1}}]
      """#
    ),
    (
      .bigQuery,
      #"""
      [{"document_name":"projects/p/databases/d/documents/a/1","operation":"CREATE","timestamp":"2021-03-14 15:09:26.5 UTC",
      "data":"{\"t\":\"x\"}","old_data":null},{"document_name":"projects/p/databases/d/documents/a/1",
      "operation":"DELETE","timestamp":"2021-03-15 15:09:26 UTC","data":null},
      {"document_name":"projects/p/databases/d/documents/a/2","operation":"UPDATE","timestamp":"","data":"{}"}]
      """#
    ),
    (
      .authenticationUsers,
      #"""
      {"kind":"identitytoolkit#x","users":[{"localId":"1","displayName":"A","photoUrl":"https://x/y","createdAt":"1614988800000",
      "providerUserInfo":[{"displayName":"B"}]},{"localId":"2","createdAt":5}]}
      """#
    ),
    (
      .recordList,
      #"""
      [{"id":"1","data":{"t":"x"},"path":"a/1","createTime":"2021-03-06T00:00:00Z"},{"id":2,"data":{"t":"y"}},
      {"id":"3","collection":"c/d/e","data":{"t":"z"}},{"a":{"value":"v","type":"string"}},
      {"b":{"value":[{"value":1,"type":"number"}],"type":"array"}},{"id":"4","t":"plain"},"text",null]
      """#
    ),
    (
      .realtimeDatabase,
      #"""
      {"posts":{"-MVk3T8a000000000000":{"text":"x",".priority":1,"comments":["a",null,{"text":"b"}],
      "at":{".sv":"timestamp"},"v":{".value":"q",".priority":"p"}}},"users":[null,{"name":"A"}],"n":3}
      """#
    ),
  ]

  private var count: Int {
    ProcessInfo.processInfo.environment["CORKBOARD_MUTATIONS"].flatMap(Int.init) ?? 200
  }

  @Test(arguments: seeds.indices)
  func whateverItIsItAddsUp(index: Int) throws {
    let (format, seed) = Self.seeds[index]
    var mutations = Mutations(of: seed, number: UInt64(index))
    var read = 0
    for round in 0..<count {
      let bytes = mutations.text()
      guard let text = try? JSONDocument(bytes, name: "test.json") else { continue }
      for forced in [nil, format] {
        guard let export = try? ExportReader.read(text, format: forced) else { continue }
        read += 1
        let isSound = Self.addsUp(export)
        #expect(isSound, "\(round): \(String(decoding: bytes, as: UTF8.self))")
      }
      // The same as lines, and as one of several inputs.
      var collector = DocumentCollector()
      collector.isOneOfSeveral = true
      guard (try? ExportReader.collect(text, into: &collector)) != nil else { continue }
      var sequence = try JSONSequence(bytes: bytes + [0x0A] + bytes, name: "other.json")
      guard (try? ExportReader.collect(&sequence, into: &collector)) != nil else { continue }
      let export = try collector.export()
      let isSound = Self.addsUp(export)
      #expect(isSound, "\(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(read > count / 4)
  }

  /// Every document is in one collection, its path is its own, and all of its values can be read.
  private static func addsUp(_ export: Export) -> Bool {
    var covered = 0
    for collection in export.collections {
      if collection.documents.lowerBound != covered { return false }
      covered = collection.documents.upperBound
    }
    guard covered == export.documents.count else { return false }
    var paths = Set<String>()
    for index in export.documents.indices {
      let document = export.documents[index]
      let path = export.path(of: DocumentID(index))
      if export.dialect == .collected, document.existence == .present {
        guard paths.insert(path).inserted else { return false }
      }
      guard document.existence != .missing else { continue }
      export.forEachField(of: DocumentID(index)) { _, value in readAll(value, of: export) }
      _ = export.location(document.node)
    }
    return true
  }

  private static func readAll(_ node: JSONNode, of export: Export) {
    switch export.value(node) {
    case .list(let list), .vector(let list):
      for element in export.text.elements(list) { readAll(element, of: export) }
    case .map(let map):
      for (_, value) in export.text.members(map) { readAll(value, of: export) }
    default: break
    }
  }
}
