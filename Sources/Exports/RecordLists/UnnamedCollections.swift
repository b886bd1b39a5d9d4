import Digest
import JSONText

/// Names for the collections of several inputs that each hold a list without a name.
///
/// Their content says what they are. A second list of one kind is the same collection only where it is
/// a copy of the first; otherwise its file's name tells it apart.
struct UnnamedCollections {
  /// A list that has its name.
  private struct Known {
    var sample: RecordSample
    var ids: Set<UInt64>
  }

  private var known: [String: Known] = [:]

  /// - Parameters:
  ///   - ids: hashes of the records' own ids; empty where they have none.
  ///   - stem: the file's name without folder and extensions.
  ///   - isTaken: whether a collection of another input has the name.
  mutating func name(
    of sample: RecordSample, ids: [UInt64], stem: String, isTaken: (String) -> Bool
  ) -> (name: String, kind: CollectionKind?) {
    let kind = sample.kind
    let usual = Self.usualName(kind)
    var name = usual
    var number = 1
    while true {
      if let other = known[name] {
        if Self.isCopy(sample, ids, of: other) { break }
      } else if !isTaken(name) {
        break
      }
      number += 1
      // The usual name, the file's, and the file's with a number.
      name = number == 2 && !stem.isEmpty ? stem : "\(stem.isEmpty ? usual : stem)-\(number)"
    }
    if known[name] == nil { known[name] = Known(sample: sample, ids: []) }
    known[name]?.ids.formUnion(ids)
    return (name, name == usual ? nil : kind)
  }

  mutating func add(id: UInt64, to name: String) { known[name]?.ids.insert(id) }

  static func usualName(_ kind: CollectionKind?) -> String {
    switch kind {
    case .posts, nil: "posts"
    case .comments: "comments"
    case .messages: "messages"
    case .members: "users"
    case .sections: "categories"
    }
  }

  private static func isCopy(_ sample: RecordSample, _ ids: [UInt64], of other: Known) -> Bool {
    guard sample.looksLike(other.sample) else { return false }
    if ids.isEmpty || other.ids.isEmpty {
      guard ids.isEmpty, other.ids.isEmpty else { return false }
      let contents = Set(other.sample.contents)
      let shared = sample.contents.count { contents.contains($0) }
      return shared > 0
        && shared * 2 >= min(sample.contents.count, other.sample.contents.count)
    }
    let shared = ids.count { other.ids.contains($0) }
    return shared * 2 >= min(ids.count, other.ids.count)
  }

  /// `dir/my posts.json.gz` is `my posts`.
  static func stem(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".gz", ".zst", ".json", ".ndjson", ".jsonl"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }
}

extension JSONDocument {
  /// A hash of what a scalar says.
  func hash(of node: JSONNode, scratch: inout [UInt8]) -> UInt64 {
    withText(node, scratch: &scratch) { XXH3.hash64($0) }
  }
}
