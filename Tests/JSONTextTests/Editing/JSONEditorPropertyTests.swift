import Testing

@testable import JSONText

@Suite("Edits of random documents")
struct JSONEditorPropertyTests {
  @Test(
    "the result is what was asked for, undone it is what it was, and all else keeps its bytes",
    arguments: [1, 2, 3, 4] as [UInt64])
  func randomBatches(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for round in 0..<500 {
      let dialect = RandomJSONDialect(&random)
      let original = dialect.text(.random(&random, depth: 4), &random)
      let document = try JSONDocument(original, name: "t.json")
      let edits = RandomEdits(document, rate: 2 + random.next() % 8, &random)
      let patch: JSONPatch
      do {
        patch = try edits.editor.finish()
      } catch {
        Issue.record("\(round) \(error)\n\(String(decoding: original, as: UTF8.self))")
        continue
      }
      let result = patch.applied(to: original)
      let shown: Comment =
        "\(round)\n\(String(decoding: original, as: UTF8.self))\n→\n\(String(decoding: result, as: UTF8.self))"
      guard let read = try? JSONDocument(result, name: "t.json") else {
        Issue.record(shown)
        continue
      }
      #expect(RandomJSONValue.decoded(read, read.root) == edits.expected, shown)
      #expect(read.duplicates.isEmpty)
      #expect(result.starts(with: [0xEF, 0xBB, 0xBF]) == dialect.hasMark)
      #expect(patch.resultCount(of: original.count) == result.count)
      let inverse = patch.inverse(of: original)
      #expect(inverse.applied(to: result) == original, shown)
      #expect(inverse.inverse(of: result) == patch)
      for (left, right) in zip(patch.splices, patch.splices.dropFirst()) {
        #expect(left.range.upperBound < right.range.lowerBound)
      }
    }
  }

  @Test(
    "what is added and then removed leaves no trace", arguments: [5, 6, 7, 8] as [UInt64])
  func addingAndRemoving(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for round in 0..<500 {
      let dialect = RandomJSONDialect(&random)
      let original = dialect.text(.random(&random, depth: 3), &random)
      let document = try JSONDocument(original, name: "t.json")
      let containers = (0..<document.nodeCount).map { JSONNode(index: UInt32($0)) }
        .filter { document.entry($0).isContainer }
      guard let container = containers.randomElement(using: &random) else { continue }
      let isObject = document.kind(container) == .object
      let children =
        isObject
        ? document.members(container).map(\.key) : Array(document.elements(container))
      var places: [JSONPlace] = [.first, .last]
      places += children.flatMap { [.before($0), .after($0)] }
      // Up to three at a place.
      let place = places.randomElement(using: &random) ?? .last
      let count = 1 + Int(random.next() % 3)
      var editor = JSONEditor(document)
      for number in 0..<count {
        let new = RandomEdits.new(&random, depth: 2).value
        if isObject {
          editor.insertMember("added \(number)", new, into: container, at: place)
        } else {
          editor.insertElement(new, into: container, at: place)
        }
      }
      var text = try editor.finish().applied(to: original)
      let added = text
      // In an array, the new ones begin where the place is.
      let first =
        switch place {
        case .first: 0
        case .before(let child): children.firstIndex(of: child) ?? 0
        case .after(let child): (children.firstIndex(of: child) ?? 0) + 1
        default: children.count
        }
      let together = random.next() % 2 == 0
      var left = Array(0..<count)
      while !left.isEmpty {
        let document = try JSONDocument(text, name: "t.json")
        // Nodes behind the first addition have moved, those before it have not.
        let container = container
        var editor = JSONEditor(document)
        let which = together ? left : [left.randomElement(using: &random) ?? 0]
        for number in which {
          if isObject {
            let key = document.members(container).map(\.key).first {
              document.string($0) == "added \(number)"
            }
            editor.removeMember(try #require(key))
          } else {
            let index = first + (left.firstIndex(of: number) ?? 0)
            editor.removeElement(Array(document.elements(container))[index])
          }
        }
        left.removeAll { which.contains($0) }
        text = try editor.finish().applied(to: text)
      }
      // A line break alone between empty brackets is no program's, and gives way to lines that are.
      func plain(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { !JSONDocument.isSpace($0) } }
      let isHandMade =
        children.isEmpty
        && JSONLayout.hasNewline(document.space(from: document.entry(container).offset + 1))
      #expect(
        isHandMade ? plain(text) == plain(original) : text == original,
        "\(round) \(place)\n\(String(decoding: original, as: UTF8.self))\n→\n\(String(decoding: added, as: UTF8.self))\n→\n\(String(decoding: text, as: UTF8.self))"
      )
    }
  }

  @Test("pure additions replace nothing", arguments: [9, 10] as [UInt64])
  func additionsOnly(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let dialect = RandomJSONDialect(&random)
      let original = dialect.text(.random(&random, depth: 3), &random)
      let document = try JSONDocument(original, name: "t.json")
      var editor = JSONEditor(document)
      for index in 0..<document.nodeCount {
        let node = JSONNode(index: UInt32(index))
        if document.kind(node) == .object, !document.isEmptyContainer(node) {
          editor.insertMember("new", .integer(1), into: node)
          editor.insertMember("new first", .integer(1), into: node, at: .first)
        }
      }
      #expect(try editor.finish().splices.allSatisfy { $0.range.isEmpty })
    }
  }

  @Test(
    "edits at nodes that make no sense are refused or make JSON", arguments: [11, 12] as [UInt64])
  func senseless(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var accepted = 0
    for round in 0..<4000 {
      let dialect = RandomJSONDialect(&random)
      let original = dialect.text(.random(&random, depth: 3), &random)
      let document = try JSONDocument(original, name: "t.json")
      func node() -> JSONNode {
        JSONNode(index: UInt32(random.next() % UInt64(document.nodeCount + 1)))
      }
      func place() -> JSONPlace {
        switch random.next() % 6 {
        case 0: .first
        case 1: .before(node())
        case 2: .after(node())
        case 3: .index(Int(random.next() % 4) - 1)
        default: .last
        }
      }
      var editor = JSONEditor(document)
      for number in 0..<(1 + Int(random.next() % 3)) {
        let new = RandomEdits.new(&random, depth: 1).value
        switch random.next() % 6 {
        case 0: editor.insertMember("n\(number)", new, into: node(), at: place())
        case 1: editor.insertElement(new, into: node(), at: place())
        case 2: editor.replace(node(), with: new)
        case 3: editor.removeMember(node())
        case 4: editor.removeElement(node())
        default: editor.turnIntoObject(array: node(), adding: [JSONNewMember("t", new)])
        }
      }
      guard let patch = try? editor.finish() else { continue }
      accepted += 1
      let result = patch.applied(to: original)
      #expect(
        (try? JSONDocument(result, name: "t.json")) != nil,
        "\(round) \(String(decoding: original, as: UTF8.self))")
      #expect(patch.inverse(of: original).applied(to: result) == original)
    }
    #expect(accepted > 200)
  }
}
