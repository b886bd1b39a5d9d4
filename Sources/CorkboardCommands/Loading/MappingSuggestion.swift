import Board
import Exports
import JSONText

/// What an export that cannot be mapped holds, and a configuration that would map a part of it.
struct MappingSuggestion {
  /// `Vocab: 1 document with definition, word, sentence`.
  let seen: [String]
  /// `{"collections": {"posts": {"path": "Vocab", "title": "word", "body": "definition"}}}`.
  let example: String

  private static let sampleSize = 64

  /// The mean lengths of a collection's texts by field.
  private struct Texts {
    var body: (name: String, length: Int)
    var title: String?
  }

  init(_ board: Board) {
    let export = board.export
    seen = board.collections.map { summary in
      let count = summary.collections.reduce(0) {
        $0 + export.collections[$1.index].documents.count
      }
      let fields =
        summary.fields.isEmpty ? "no fields" : summary.fields.joined(separator: ", ")
      let name = summary.shownName(in: export)
      return "\(name): \(count) document\(count == 1 ? "" : "s") with \(fields)"
    }
    var best: (pattern: String, texts: Texts)?
    for summary in board.collections
    where !summary.isPrivate && !summary.isIgnored && !summary.isLeftover
      && summary.kind != .members
    {
      guard let texts = Self.texts(of: summary, in: export) else { continue }
      if let known = best, known.texts.body.length >= texts.body.length { continue }
      best = (summary.pattern, texts)
    }
    let first = board.collections.first { !$0.isLeftover && $0.kind != .members }
    example = Self.example(
      path: best?.pattern ?? first?.pattern ?? "posts",
      title: best?.texts.title, body: best?.texts.body.name ?? "text")
  }

  private static func example(path: String, title: String?, body: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "collections",
        object: { json in
          json.member(
            "posts",
            object: { json in
              json.member("path", path)
              if let title { json.member("title", title) }
              json.member("body", body)
            })
        })
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// The field with the longest texts is the likeliest body, the shortest one a title.
  private static func texts(of summary: CollectionSummary, in export: Export) -> Texts? {
    var names: [String] = []
    var totals: [String: (length: Int, count: Int)] = [:]
    var sampled = 0
    for collection in summary.collections {
      for index in export.collections[collection.index].documents {
        guard sampled < sampleSize else { break }
        sampled += 1
        export.forEachField(of: DocumentID(index)) { name, value in
          guard export.text.kind(value) == .string else { return }
          let key = export.text.string(name)
          if totals[key] == nil { names.append(key) }
          let known = totals[key] ?? (0, 0)
          totals[key] = (known.length + export.text.lexeme(value).count, known.count + 1)
        }
      }
    }
    let means = names.compactMap { name -> (name: String, length: Int)? in
      guard let total = totals[name], total.length > 0, !isPlumbing(name) else { return nil }
      return (name, max(1, total.length / total.count))
    }
    guard let body = means.max(by: { $0.length < $1.length }) else { return nil }
    let title = means.filter { $0.name != body.name }.min { $0.length < $1.length }
    return Texts(body: body, title: title?.name)
  }

  /// Ids and addresses are texts that nobody reads.
  private static func isPlumbing(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return ["id", "url", "uid", "email", "token", "key", "password"].contains {
      lowered.hasSuffix($0)
    }
  }
}
