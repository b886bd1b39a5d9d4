/// Records for a section to repeat over.
///
/// A class, so that a `TemplateValue` stays small enough to be returned in registers.
public class TemplateList {
  package init() {}

  package var count: Int { 0 }

  /// The record at an index in `0..<count`; its type has the schema that the field declares.
  package func record(at index: Int) -> TemplateObject {
    preconditionFailure("an empty list has no records")
  }
}
