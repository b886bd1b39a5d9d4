/// A list over an array of records of one type.
package final class RecordList<Element: TemplateRecord>: TemplateList {
  private let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package override var count: Int { elements.count }

  package override func record(at index: Int) -> TemplateObject { elements[index] }
}
