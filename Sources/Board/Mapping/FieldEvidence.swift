import Exports
import JSONText

/// What the fields of a sample of a group's documents say about what the group holds.
struct FieldEvidence: Sendable {
  static let sampleSize = 64

  var records = 0
  var scalars = 0
  var bodies = 0
  /// Records whose body stands under a name that sections use for their summary.
  var descriptions = 0
  /// Records with a picture, a film, a sound or another file.
  var files = 0
  var authors = 0
  /// Records that say when they were written.
  var dates = 0
  /// Records that have a body when they are read as comments.
  var answers = 0
  /// Records without a text that are marked as deleted: what is left of an item.
  var tombstones = 0
  var titles = 0
  var names = 0
  var foreignKeys = 0
  var firstPosts = 0
  /// Some values of the foreign key, to see what they point at.
  var foreignValues: [String] = []
  /// Field names in order of appearance, for reports.
  var fieldNames: [String] = []

  private static let files: [FieldSlot] = [.attachments, .pictures, .videos, .sounds]

  init() {}

  private static func isMark(_ mark: JSONNode, in export: Export) -> Bool {
    switch export.text.kind(mark) {
    case .true, .object, .number: true
    case .string: !["", "false", "0"].contains(export.text.string(mark))
    case .false, .null, .array: false
    }
  }

  /// Whether at least half of the records are among so many.
  func isMost(_ count: Int) -> Bool { count > 0 && count * 2 >= records }

  init(of group: CollectionGroup, in export: Export) {
    var items = FieldReader(export, FieldTable(kind: .posts))
    var comments = FieldReader(export, FieldTable(kind: .comments))
    var people = FieldReader(export, FieldTable(kind: .members))
    var seen = Set<String>()
    let step = max(1, group.documentCount / Self.sampleSize)
    var position = 0
    for id in group.collections {
      let range = export.collections[id.index].documents
      for index in range {
        defer { position += 1 }
        guard position % step == 0, records + scalars < Self.sampleSize else { continue }
        let document = export.documents[index]
        guard document.existence == .present else { continue }
        if export.scalar(of: document.node) != nil {
          scalars += 1
          continue
        }
        guard export.text.kind(document.node) == .object else { continue }
        records += 1
        items.read(document.node)
        comments.read(document.node)
        people.read(document.node)
        if items[.body] != nil {
          bodies += 1
          if let name = items.name(of: .body),
            FieldNames.sectionSummary.contains(export.text.string(name).lowercased())
          {
            descriptions += 1
          }
        }
        if items[.body] == nil, let mark = items[.deleted], Self.isMark(mark, in: export) {
          tombstones += 1
        }
        if Self.files.contains(where: { items[$0] != nil }) { files += 1 }
        if items[.authorID] != nil || items[.authorName] != nil { authors += 1 }
        if items[.created] != nil || items[.time] != nil { dates += 1 }
        if comments[.body] != nil { answers += 1 }
        if items[.title] != nil { titles += 1 }
        if people[.name] != nil || people[.firstName] != nil { names += 1 }
        if items[.firstPost] != nil { firstPosts += 1 }
        if let key = items[.post] {
          if export.scalar(of: key) != nil {
            foreignKeys += 1
            foreignValues.append(export.text.string(key))
          } else if case .reference(let path) = export.value(key) {
            foreignKeys += 1
            foreignValues += DocumentPath.segments(of: export.text.string(path)).suffix(1)
          }
        }
        export.forEachField(in: document.node) { name, _ in
          let text = export.text.string(name)
          if fieldNames.count < 24, seen.insert(text).inserted { fieldNames.append(text) }
        }
      }
    }
  }
}
