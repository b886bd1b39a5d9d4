package import Mustache

/// Short spellings for what most fields of the page model are.
extension TemplateValue {
  package static func optional(_ text: String?) -> TemplateValue {
    if let text { .text(text) } else { .absent }
  }

  package static func optional(_ url: TrustedURL?) -> TemplateValue {
    if let url { .url(url) } else { .absent }
  }

  package static func optional(_ html: TrustedHTML?) -> TemplateValue {
    if let html { .html(html) } else { .absent }
  }

  package static func optional(_ number: Int?) -> TemplateValue {
    if let number { .number(number) } else { .absent }
  }

  package static func optional(_ record: (some TemplateRecord)?) -> TemplateValue {
    if let record { .record(record) } else { .absent }
  }

  package static func records(_ records: [some TemplateRecord]) -> TemplateValue {
    records.isEmpty ? .absent : .list(RecordList(records))
  }
}
