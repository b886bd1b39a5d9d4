/// A list over an array of records of one type.
package struct RecordList<Element: TemplateRecord>: TemplateList {
  private let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package var count: Int { elements.count }

  package func record(at index: Int) -> any TemplateRecord { elements[index] }
}
