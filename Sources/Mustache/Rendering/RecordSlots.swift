/// The innermost record of each schema while a page is rendered.
///
/// Not an array: a record is asked for its fields where it is, without a copy of the existential,
/// which is a call and two atomic steps for each field.
struct RecordSlots: ~Copyable {
  private let records: UnsafeMutablePointer<any TemplateRecord>
  private let count: Int

  /// All slots hold `record` at first; the compiler lets nothing read a slot before it is set.
  init(count: Int, _ record: any TemplateRecord) {
    records = .allocate(capacity: count)
    records.initialize(repeating: record, count: count)
    self.count = count
  }

  deinit {
    records.deinitialize(count: count)
    records.deallocate()
  }

  func value(_ slot: Int, _ field: Int) -> TemplateValue {
    precondition(slot < count, "the program has a slot for each schema")
    return records[slot].value(field)
  }

  subscript(slot: Int) -> any TemplateRecord {
    get {
      precondition(slot < count, "the program has a slot for each schema")
      return records[slot]
    }
    set {
      precondition(slot < count, "the program has a slot for each schema")
      records[slot] = newValue
    }
  }
}
