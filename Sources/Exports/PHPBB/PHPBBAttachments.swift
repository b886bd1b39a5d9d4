import JSONText

/// The files of posts by the posts' numbers. Those of private messages are not among them.
struct PHPBBAttachments {
  private var files: [Int64: [JSONNode]] = [:]
  private let text: JSONDocument

  init(_ tables: PHPBBTables) {
    text = tables.text
    let text = tables.text
    var files: [Int64: [JSONNode]] = [:]
    tables.forEachRow(of: "attachments") { row in
      guard let post = text.wholeNumber(text.member(row, "post_msg_id")), post > 0,
        text.wholeNumber(text.member(row, "in_message")) ?? 0 == 0,
        text.wholeNumber(text.member(row, "is_orphan")) ?? 0 == 0,
        text.filledString(text.member(row, "physical_filename")) != nil
      else { return }
      files[post, default: []].append(row)
    }
    self.files = files
  }

  /// phpBB keeps them in its folder `files` under names of its own.
  func write(of post: Int64, _ fields: inout FieldWriter) {
    guard !files.isEmpty, let rows = files[post] else { return }
    fields.array("attachments") { list in
      for row in rows {
        guard let place = text.filledString(text.member(row, "physical_filename")) else { continue }
        list.map { entry in
          entry.string("url", "files/" + text.string(place))
          entry.string(
            "name",
            ifPresent: text.scalarText(text.member(row, "real_filename")).map {
              CharacterReferences.decoded($0)
            })
          entry.copy("type", ifPresent: text.filledString(text.member(row, "mimetype")), of: text)
          if let size = text.wholeNumber(text.member(row, "filesize")), size >= 0 {
            entry.integer("size", size)
          }
          entry.string(
            "alt",
            ifPresent: text.scalarText(text.member(row, "attach_comment")).map {
              CharacterReferences.decoded($0)
            })
        }
      }
    }
  }
}
