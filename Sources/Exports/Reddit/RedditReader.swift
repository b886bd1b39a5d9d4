import Diagnostics
import JSONText
import Text

/// Comments and submissions of Reddit as pushshift and arctic-shift keep them: one row a line.
///
/// Submissions become `submissions/ID`, comments `comments/ID` with the submission and the comment
/// that they answer. A file of comments alone is common: each thread whose submission has not come
/// yet gets a placeholder, so that its comments stay together on one page; where an input has the
/// submission, the placeholder gives way. Its title comes from the address of a comment.
struct RedditReader: RecordFormatReader {
  static let format = ExportFormat.reddit

  /// Numbers of submissions that have a document.
  private var threads = NumberTable()
  private var placeholders = 0
  private var unreadable = 0
  private var firstUnreadable: Diagnostic.Location?
  private var fileOfPlaceholders = ""
  private var submissions: CollectedCollection?
  private var comments: CollectedCollection?

  static func evidence(in samples: [RecordView]) -> String? {
    let fits = samples.areMostly { record in
      let text = record.text
      guard record.member("created_utc") != nil else { return false }
      if let link = record.member("link_id"), text.kind(link) == .string {
        return text.lexeme(link).starts(with: "t3_")
      }
      guard record.member("title") != nil else { return false }
      return record.member("selftext") != nil || record.member("is_self") != nil
        || record.member("subreddit") != nil && record.member("num_comments") != nil
    }
    return fits ? "its records have created_utc and link_id or selftext" : nil
  }

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    let row = RedditRecord(record)
    guard let id = row.idBytes, row.isComment || row.isSubmission else {
      unreadable += 1
      if firstUnreadable == nil { firstUnreadable = record.text.location(record.node) }
      return
    }
    if row.isComment {
      write(comment: row, id, into: &collector)
    } else {
      write(submission: row, id, into: &collector)
    }
  }

  func finish(into collector: inout DocumentCollector) throws(DiagnosticFailure) {
    // A month's file says nothing of what is not in it.
    collector.amendSource { $0.isComplete = false }
    if let firstUnreadable {
      collector.leaveOut(
        .notARecord, count: unreadable,
        RedditDiagnostics.unreadable(unreadable, first: firstUnreadable))
    }
    if placeholders > 0 {
      collector.report(
        RedditDiagnostics.threadsWithoutSubmission(placeholders, in: fileOfPlaceholders))
    }
  }

  // MARK: Documents

  private mutating func write(
    submission row: RedditRecord, _ id: UnsafeRawBufferPointer,
    into collector: inout DocumentCollector
  ) {
    if let number = RedditID.number(id) { _ = threads.insert(number) }
    collector.document(
      utf8: id, in: posts(&collector), DocumentTraits(offset: row.offset, withheld: row.withheld)
    ) { fields in
      RedditSubmission(row).writeFields(&fields)
    }
  }

  private mutating func write(
    comment row: RedditRecord, _ id: UnsafeRawBufferPointer,
    into collector: inout DocumentCollector
  ) {
    let text = row.text
    var thread: UnsafeRawBufferPointer?
    if let link = text.filledString(row.linkID) {
      let name = RedditID.withoutKind(text.lexeme(link))
      thread = name
      if let number = RedditID.number(name), threads.insert(number).isNew {
        write(placeholder: name, of: row, into: &collector)
      }
    }
    let list: CollectedCollection
    if let comments {
      list = comments
    } else {
      list = collector.collection(
        ["comments"], CollectionDeclaration(kind: .comments, bodyFormat: .markdown))
      comments = list
    }
    collector.document(
      utf8: id, in: list, DocumentTraits(offset: row.offset, withheld: row.withheld)
    ) { fields in
      row.writeCommon(&fields)
      if let body = text.filledString(row.body) {
        if row.isTombstone(body) {
          fields.boolean("deleted", true)
        } else {
          fields.decodedString("body", body, of: text, .markup)
        }
      }
      if let thread { fields.string("post", utf8: thread) }
      writeParent(of: row, thread, &fields)
    }
  }

  /// `t1_` is a comment; the submission needs no word. Some rows of 2023 have the bare number.
  private func writeParent(
    of row: RedditRecord, _ thread: UnsafeRawBufferPointer?, _ fields: inout FieldWriter
  ) {
    guard let parent = row.parentID else { return }
    let text = row.text
    switch text.kind(parent) {
    case .string:
      let name = text.lexeme(parent)
      guard name.starts(with: "t1_"), name.count > 3 else { return }
      fields.string("parent", utf8: UnsafeRawBufferPointer(rebasing: name[3...]))
    case .number:
      guard let number = text.integer(parent), number > 0 else { return }
      if let thread, RedditID.number(thread) == UInt64(number) { return }
      fields.string("parent", RedditID.text(of: number))
    case .null, .true, .false, .array, .object: return
    }
  }

  private mutating func write(
    placeholder thread: UnsafeRawBufferPointer, of row: RedditRecord,
    into collector: inout DocumentCollector
  ) {
    placeholders += 1
    if placeholders == 1 { fileOfPlaceholders = row.text.name }
    let text = row.text
    let id = String(decoding: thread, as: UTF8.self)
    collector.document(
      id, in: posts(&collector),
      DocumentTraits(offset: row.offset, isMissing: true, withheld: row.withheld)
    ) { fields in
      let place = text.filledString(row.permalink).flatMap { Self.page(text.string($0), of: id) }
      fields.string("title", place?.title ?? "t3_\(id)")
      fields.copy("section", ifPresent: text.filledString(row.subreddit), of: text)
      fields.string("link", place?.address ?? "https://www.reddit.com/comments/\(id)/")
    }
  }

  /// The thread of a comment's `/r/ferns/comments/aaa/some_words/ccc/`.
  private static func page(_ permalink: String, of id: String) -> (title: String, address: String)?
  {
    let parts = permalink.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 6, parts[0].isEmpty, parts[3] == "comments", parts[4] == id,
      !parts[5].isEmpty, parts[5].utf8.allSatisfy({ $0 > 0x20 })
    else { return nil }
    let title = String(parts[5].map { $0 == "_" ? " " : $0 })
    return (title, "https://www.reddit.com" + parts[0...5].joined(separator: "/") + "/")
  }

  private mutating func posts(_ collector: inout DocumentCollector) -> CollectedCollection {
    if let submissions { return submissions }
    let list = collector.collection(
      ["submissions"], CollectionDeclaration(kind: .posts, bodyFormat: .markdown))
    submissions = list
    return list
  }
}
