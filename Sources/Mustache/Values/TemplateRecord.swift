/// A view of the model that a template can read: fields by number, declared in a schema.
///
/// ```swift
/// final class CommentView: TemplateObject, TemplateRecord {
///   static let schema: TemplateSchema = TemplateSchema(
///     "comment",
///     [
///       .text("author", "who wrote it"),
///       .html("body", "what it says"),
///       .list("replies", "answers to it") { CommentView.schema },
///     ])
///
///   override func value(_ field: Int) -> TemplateValue {
///     switch field {
///     case 0: .text(author)
///     case 1: .html(body)
///     case 2: .list(RecordList(replies))
///     default: .absent
///     }
///   }
/// }
/// ```
///
/// Records are classes, so that a field that is a record is handed over without a copy. They are made
/// and read by one worker, so they need not be `Sendable`.
///
/// A schema that refers to itself has to name its type, as here; others need not.
///
/// Templates are compiled against the schema, so a name costs nothing when a page is rendered.
/// `TemplateSchema.verify(_:)` tells a test whether the values have the declared kinds.
package protocol TemplateRecord: TemplateObject {
  static var schema: TemplateSchema { get }
}
