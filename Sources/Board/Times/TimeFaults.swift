import Times

/// Times that could not be read, counted by reason, with a few samples.
struct TimeFaults {
  private static let sampleSize = 3

  private(set) var counts: [UnknownTime: Int] = [:]
  private(set) var samples: [UnknownTime: [(source: Item.Source, value: TextReference)]] = [:]
  var repairs: [Item.Source] = []

  init() {}

  mutating func add(
    _ fault: UnknownTime, _ source: Item.Source, _ resolved: TimeResolver.Resolved,
    _ fields: FieldReader
  ) {
    // A missing value is no fault of the field.
    counts[fault, default: 0] += 1
    let kept = samples[fault] ?? []
    if kept.count < Self.sampleSize {
      let node = fields[.created] ?? fields[.time]
      samples[fault] = kept + [(source, TextReference(node))]
    }
  }
}
