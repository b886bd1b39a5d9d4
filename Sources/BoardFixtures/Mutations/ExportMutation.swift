/// Makes inputs that are almost exports out of one sample: the same number gives the same input.
package struct ExportMutation: Sendable {
  package let sample: SampleExport
  private let json: JSONMutation
  /// The values of each part that is JSON; nil of other parts.
  private let values: [[JSONTree]?]

  /// - Parameter json: shared by all samples, so that pieces of one turn up in the others.
  package init(_ sample: SampleExport, _ json: JSONMutation) {
    self.sample = sample
    self.json = json
    values = sample.parts.map { part in
      let isJSON = part.bytes.first.map { Array("{[0123456789".utf8).contains($0) } ?? false
      return sample.kind == .json && isJSON ? JSONTree.values(of: part.bytes) : nil
    }
  }

  /// What every sample's JSON can lend to the others.
  package static func sharedValues() -> JSONMutation {
    JSONMutation(
      samples: SampleExport.all.filter { $0.kind == .json }.flatMap(\.parts).map(\.bytes).filter {
        $0.first == UInt8(ascii: "{") || $0.first == UInt8(ascii: "[")
      })
  }

  /// - Parameter numbers: of this input alone.
  package func parts(_ numbers: inout SeededNumbers) -> [SampleExport.Part] {
    if sample.kind == .recordFile {
      return [SampleExport.Part("output-0", bytes: recordFile(&numbers))]
    }
    var parts = sample.parts
    for _ in 0...numbers.below(min(parts.count, 3)) {
      let target = numbers.below(parts.count)
      parts[target] = changed(target, &numbers)
    }
    if parts.count > 1, numbers.below(12) == 0 { parts.remove(at: numbers.below(parts.count)) }
    return parts
  }

  private func changed(_ index: Int, _ numbers: inout SeededNumbers) -> SampleExport.Part {
    var bytes: [UInt8] = []
    if let values = values[index] {
      for value in json.change(values, &numbers) {
        value.write(to: &bytes)
        bytes.append(0x0A)
      }
      if numbers.below(7) == 0 { ByteMutation.change(&bytes, &numbers) }
    } else {
      bytes = sample.parts[index].bytes
      ByteMutation.change(&bytes, &numbers)
    }
    return SampleExport.Part(sample.parts[index].path, bytes: bytes)
  }

  /// Most of the time the documents are damaged and their checksums right.
  private func recordFile(_ numbers: inout SeededNumbers) -> [UInt8] {
    var records = sample.parts.map(\.bytes)
    let isFramed = numbers.below(4) > 0
    if isFramed { ByteMutation.change(&records[numbers.below(records.count)], &numbers) }
    var bytes = RecordEncoder.file(records)
    if !isFramed { ByteMutation.change(&bytes, &numbers) }
    return bytes
  }
}
