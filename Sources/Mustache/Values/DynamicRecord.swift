/// A record without a schema: values by name, looked up while rendering.
///
/// For the tests of the specification, which knows no schemas, and for small things outside of pages;
/// nothing is checked in templates over it, and it is slow. It may also stand for a bare value, as
/// an element of a list of texts does; `{{.}}` prints that.
package final class DynamicRecord: TemplateObject, TemplateRecord {
  private let values: [String: TemplateValue]
  /// What `{{.}}` means.
  package let itself: TemplateValue

  package static var schema: TemplateSchema { .dynamic }

  package init(_ values: [String: TemplateValue]) {
    self.values = values
    itself = .absent
  }

  package init(bare value: TemplateValue) {
    values = [:]
    itself = value
  }

  /// The value with this name, or `nil` where the lookup goes on further out.
  package func value(named name: String) -> TemplateValue? { values[name] }
}
