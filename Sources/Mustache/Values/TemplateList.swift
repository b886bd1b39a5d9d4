/// Records for a section to repeat over.
package protocol TemplateList {
  var count: Int { get }

  /// The record at an index in `0..<count`; its type has the schema that the field declares.
  func record(at index: Int) -> any TemplateRecord
}
