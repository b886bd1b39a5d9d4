internal import Board
internal import Configuration
internal import Diagnostics
internal import Exports
internal import Glibc
internal import JSONText

/// One input on its whole way: read, made a board of, converted, and read again.
struct FuzzTrial {
  enum Outcome {
    case refused
    case read(documents: Int)
    case failed(String)
  }

  /// What is written may be this many times the input: two brackets of a list that stands deep in
  /// others are eight indented lines of REST.
  private static let growth = 400
  /// And this much for what an input of a few bytes needs.
  private static let allowance = 200_000

  let paths: [String]
  let format: ExportFormat?
  let inputBytes: Int
  /// A folder for what is converted.
  let scratch: String

  func run() -> Outcome {
    let export: Export
    do throws(DiagnosticFailure) {
      export = try ExportLoader.load(ExportRequest(paths, format: format)).export
    } catch {
      return error.diagnostic.message.isEmpty ? .failed("refused without a word") : .refused
    }
    if let problem = problem(of: export) { return .failed(problem) }
    let board = BoardBuilder.build(export, configuration: Configuration())
    if let problem = Self.problem(of: board) { return .failed(problem) }
    for target in ConversionTarget.allCases {
      if let problem = problem(of: export, as: target) {
        return .failed("as \(target.rawValue): \(problem)")
      }
    }
    return .read(documents: export.documents.count)
  }

  // MARK: The export

  private func problem(of export: Export) -> String? {
    if export.text.bytes.count > inputBytes * Self.growth + Self.allowance {
      return "\(inputBytes) bytes became \(export.text.bytes.count)"
    }
    var covered = 0
    for collection in export.collections {
      if collection.documents.lowerBound != covered { return "documents in no collection" }
      covered = collection.documents.upperBound
    }
    if covered != export.documents.count { return "documents in no collection" }
    var paths = Set<[UInt8]>()
    for index in export.documents.indices where export.documents[index].existence == .present {
      var path: [UInt8] = []
      export.appendPath(of: DocumentID(index), to: &path)
      guard paths.insert(path).inserted else {
        return "two documents at \(String(decoding: path, as: UTF8.self))"
      }
      _ = export.location(export.documents[index].node)
    }
    return export.diagnostics.diagnostics.contains { $0.message.isEmpty } ? "no text" : nil
  }

  // MARK: The board

  /// In = published + hidden + skipped, and what is published is on the board.
  private static func problem(of board: Board) -> String? {
    var onBoard = Set<DocumentID>()
    func add(_ item: Item) {
      if case .document(let document) = item.source { onBoard.insert(document) }
    }
    for post in board.posts { add(post.item) }
    for comment in board.comments { add(comment.item) }
    for message in board.messages { add(message.item) }
    for member in board.members { onBoard.insert(member.document) }
    let elsewhere = FuzzIdentities(board)
    for index in board.export.documents.indices {
      let document = DocumentID(index)
      let disposition = board.accounting[document]
      let isDocument = board.export.documents[index].existence == .present
      if isDocument != (disposition != .missing && disposition != .olderCopy) {
        return "\(board.export.path(of: document)) is accounted for as \(disposition.reason)"
      }
      if disposition == .hiddenByConfiguration { return "hidden by a configuration of nothing" }
      if isDocument, onBoard.contains(document) != (disposition == .published),
        disposition != .published || !elsewhere.holds(document)
      {
        return "\(board.export.path(of: document)): \(disposition.reason), on the board: "
          + "\(onBoard.contains(document))"
      }
    }
    return itemsProblem(of: board)
  }

  private static func itemsProblem(of board: Board) -> String? {
    for (index, post) in board.posts.enumerated() {
      for comment in post.comments {
        guard board.comments.indices.contains(comment), board.comments[comment].post == index else {
          return "a comment of another post"
        }
        if let parent = board.comments[comment].parent,
          !(post.comments.lowerBound..<comment).contains(Int(parent))
        {
          return "a comment before what it answers"
        }
      }
    }
    let inThreads = board.posts.reduce(0) { $0 + $1.comments.count }
    return inThreads == board.comments.count ? nil : "comments without a post"
  }

  // MARK: Conversion

  /// What a target can hold it holds again, whatever the order.
  private static func difference(
    export: Export, _ first: [UInt8], _ target: ConversionTarget
  ) throws(DiagnosticFailure) -> String? {
    var first = first
    var export = export
    let isTree = target == .realtimeDatabase
    // Lines hold what a list of REST does.
    if target == .ndjson { return nil }
    // A tree does not say what its nodes are: lists get the ids of their records, maps may be read
    // as values of a type, paths end at a depth. What came of that has to stay.
    for _ in 0..<2 {
      var tree = Bytes()
      _ = ExportConverter.write(export, as: target, to: &tree)
      first = tree.bytes
      export = try ExportReader.read(
        JSONDocument(first, name: "tree.json"), format: target.format)
    }
    var second = Bytes()
    _ = ExportConverter.write(export, as: target, to: &second)
    let texts = try [
      FuzzTree.lines(of: first, isTree: isTree), FuzzTree.lines(of: second.bytes, isTree: isTree),
    ]
    if texts[0] == texts[1] { return nil }
    let pair = zip(texts[0], texts[1]).first { $0 != $1 }
    return pair.map { "\($0) / \($1)" } ?? "\(texts[0].count) / \(texts[1].count) values"
  }

  private struct Bytes: ConversionOutput, ~Copyable {
    var bytes: [UInt8] = []
    mutating func write(_ piece: [UInt8]) { bytes += piece }
  }

  private func problem(of export: Export, as target: ConversionTarget) -> String? {
    var output = Bytes()
    let losses = ExportConverter.write(export, as: target, to: &output)
    if output.bytes.count > inputBytes * Self.growth + Self.allowance {
      return "\(inputBytes) bytes became \(output.bytes.count)"
    }
    let present = export.documents.count { $0.existence == .present }
    if target == .ndjson, output.bytes.isEmpty { return present == 0 ? nil : "nothing was written" }
    do throws(DiagnosticFailure) {
      let path = scratch + (target == .ndjson ? "/converted.ndjson" : "/converted.json")
      try FuzzFiles.write(output.bytes, to: path)
      let again = try ExportLoader.load(ExportRequest([path], format: target.format)).export
      let count = again.documents.count { $0.existence == .present }
      if target == .rest || target == .ndjson, count != present {
        return "\(present) documents became \(count)"
      }
      // Ids that had to be spelled otherwise are spelled so again.
      if losses.contains(where: { $0.identifier == "convert-key" }) { return nil }
      if let problem = try Self.difference(export: again, output.bytes, target) {
        return "a second conversion gives something else: " + problem
      }
    } catch {
      return "cannot be read again: \(error.diagnostic.renderedForTools)"
    }
    return nil
  }
}
