internal import Glibc

/// Records without the names of their fields, which other records have too.
extension JSONDocumentBuilder {
  /// Where a record begins that may be packed.
  package struct RecordStart: Sendable {
    fileprivate let node: Int
    fileprivate let byte: Int
    fileprivate let hadComma: Bool
  }

  package var recordStart: RecordStart {
    RecordStart(node: nodeCount, byte: text.count, hadComma: needsComma)
  }

  /// Packs what was written since `start`, where it is a number, an id and an object with members:
  /// of them only the values stay, and the id where no value says the same. Anything else stays as
  /// it is.
  ///
  /// - Parameters:
  ///   - group: the number.
  ///   - keeps: says of a shape's names which fields stay once it has been seen often; nil for all.
  package mutating func pack(
    from start: RecordStart, group: Int, shapes: inout JSONShapes,
    keeps: (([[UInt8]]) -> [Bool]?)?
  ) {
    guard text.fault == nil, tape.fault == nil, let fields = packable(from: start) else { return }
    let id = entry(start.node + 1)
    for place in shapes.recent
    where shapes.shapes[place].group == group
      && has(shapes.shapes[place].names, shapes.shapes[place].idPlace, fields, id)
    {
      if place != shapes.recent[0] { shapes.note(place) }
      var start = start
      settle(place, keeps, &start, &shapes)
      return
    }
    shapes.scratch.removeAll(keepingCapacity: true)
    var idPlace: Int?
    var count = 0
    var index = fields + 1
    let end = nodeCount
    while index < end {
      let name = entry(index)
      if name.isSuperseded || count == JSONShapes.mostNames { return }
      let bytes = spelled(name)
      shapes.scratch.append(contentsOf: bytes)
      shapes.scratch.append(0x22)
      if idPlace == nil, says(entry(index + 1), id) { idPlace = count }
      count += 1
      index += 1 + entry(index + 1).span
    }
    let hash = Self.hash(shapes.scratch, group, idPlace ?? -1)
    var start = start
    let place: Int
    if let known = shapes.place(hash: hash) {
      guard shapes.shapes[known].group == group, shapes.shapes[known].idPlace == idPlace,
        shapes.shapes[known].names == shapes.scratch
      else { return }
      place = known
    } else {
      if shapes.isFull { return }
      let shape = JSONShapes.Shape(
        group: group, names: shapes.scratch, idPlace: idPlace,
        firstName: declare(namesOf: start, group, idPlace, kept: nil, &start))
      place = shapes.add(shape, hash: hash)
    }
    shapes.note(place)
    settle(place, keeps, &start, &shapes)
  }

  private mutating func settle(
    _ place: Int, _ keeps: (([[UInt8]]) -> [Bool]?)?, _ start: inout RecordStart,
    _ shapes: inout JSONShapes
  ) {
    shapes.shapes[place].count += 1
    if let keeps, shapes.shapes[place].count == JSONShapes.wholeRecords + 1 {
      reduce(&shapes.shapes[place], keeps, &start)
    }
    move(start, to: shapes.shapes[place])
  }

  /// Whether the record whose fields begin at an entry has these names, each with a quote behind it,
  /// and its id in this place.
  private func has(
    _ names: [UInt8], _ idPlace: Int?, _ fields: Int, _ id: JSONEntry
  ) -> Bool {
    guard let base = text.base else { return false }
    return names.withUnsafeBytes { names in
      guard let expected = names.baseAddress else { return false }
      var place = 0
      var count = 0
      var found: Int?
      var index = fields + 1
      let end = nodeCount
      while index < end {
        let name = entry(index)
        let length = name.length
        guard !name.isSuperseded, place + length < names.count, names[place + length] == 0x22,
          memcmp(base + name.offset + 1, expected + place, length) == 0
        else { return false }
        place += length + 1
        let value = entry(index + 1)
        if found == nil, value.length == id.length, says(value, id) { found = count }
        count += 1
        index += 1 + value.span
      }
      return place == names.count && found == idPlace
    }
  }

  /// The entry of the object, where what was written can be packed.
  private func packable(from start: RecordStart) -> Int? {
    let fields = start.node + 2
    guard fields + 2 < nodeCount, entry(start.node).tag == JSONEntry.Tag.number,
      entry(start.node + 1).tag == JSONEntry.Tag.string,
      entry(fields).tag == JSONEntry.Tag.object, fields + entry(fields).length == nodeCount
    else { return nil }
    return fields
  }

  private func entry(_ index: Int) -> JSONEntry {
    guard let base = tape.base else { return JSONEntry(word: 0) }
    return JSONEntry(word: base.load(fromByteOffset: index &* 8, as: UInt64.self))
  }

  /// Of a string or a number, what stands between its quotes.
  private func spelled(_ entry: JSONEntry) -> UnsafeRawBufferPointer {
    guard let base = text.base else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(
      start: base + entry.offset + (entry.isString ? 1 : 0), count: entry.length)
  }

  private func says(_ value: JSONEntry, _ id: JSONEntry) -> Bool {
    guard value.length == id.length,
      value.tag == JSONEntry.Tag.string || value.tag == JSONEntry.Tag.number,
      let first = spelled(value).baseAddress, let second = spelled(id).baseAddress
    else { return false }
    return memcmp(first, second, id.length) == 0
  }

  private static func hash(_ names: [UInt8], _ group: Int, _ idPlace: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: group)
    hash = (hash ^ UInt64(truncatingIfNeeded: idPlace)) &* 0x0000_0100_0000_01B3
    names.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        hash =
          (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash &>> 32
        index += 8
      }
      while index < bytes.count {
        hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
        index += 1
      }
    }
    return hash ^ hash &>> 29
  }

  // MARK: Shapes

  /// Writes the names of a record before it, and moves the record behind them.
  ///
  /// - Returns: the entry of the first name.
  private mutating func declare(
    namesOf record: RecordStart, _ group: Int, _ idPlace: Int?, kept: [Bool]?,
    _ start: inout RecordStart
  ) -> Int {
    guard let textBase = text.base, let tapeBase = tape.base else { return 0 }
    let lead = record.hadComma ? 1 : 0
    let words = Array(
      UnsafeRawBufferPointer(
        start: tapeBase + record.node * 8, count: (nodeCount - record.node) * 8))
    let bytes = Array(
      UnsafeRawBufferPointer(
        start: textBase + record.byte + lead, count: text.count - record.byte - lead))
    let oldStart = record.byte + lead
    text.truncate(to: record.byte)
    tape.truncate(to: record.node * 8)
    needsComma = record.hadComma
    beginArray()
    null()
    number(decimal: Int64(group))
    number(decimal: Int64(idPlace ?? -1))
    let firstName = nodeCount
    words.withUnsafeBytes { words in
      bytes.withUnsafeBytes { bytes in
        func entry(_ index: Int) -> JSONEntry {
          JSONEntry(word: words.load(fromByteOffset: index * 8, as: UInt64.self))
        }
        var index = 3
        var place = 0
        while index < words.count / 8 {
          let name = entry(index)
          if kept?[place] ?? true {
            let begin = name.offset - oldStart
            copy(
              string: UnsafeRawBufferPointer(rebasing: bytes[begin..<begin + name.length + 2]),
              tag: name.tag)
          }
          place += 1
          index += 1 + entry(index + 1).span
        }
      }
    }
    endArray()
    start = recordStart
    text.append(0x2C)
    let distance = text.count - oldStart
    text.append(contentsOf: bytes)
    append(words, moving: distance)
    needsComma = true
    return firstName
  }

  /// A string as it is spelled, with its quotes.
  private mutating func copy(string: UnsafeRawBufferPointer, tag: UInt64) {
    if needsComma { text.append(0x2C) }
    var word = JSONEntry.word(tag: tag, offset: text.count, length: string.count - 2)
    withUnsafeBytes(of: &word) { tape.append($0) }
    text.append(string)
    needsComma = true
  }

  private mutating func append(_ words: [UInt8], moving distance: Int) {
    let first = tape.count
    tape.append(contentsOf: words)
    guard tape.count == first + words.count, let base = tape.base else { return }
    Self.shift(base + first, words.count / 8, by: distance)
  }

  private static func shift(_ start: UnsafeMutableRawPointer, _ count: Int, by distance: Int) {
    let place = start.assumingMemoryBound(to: UInt64.self)
    let shift = UInt64(truncatingIfNeeded: distance) & 0xFFFF_FFFF
    for index in 0..<count {
      let word = place[index]
      place[index] = word & 0xFFFF_FFFF_0000_0000 | (word &+ shift) & 0xFFFF_FFFF
    }
  }

  /// From here on records of the shape keep only some of their values.
  private mutating func reduce(
    _ shape: inout JSONShapes.Shape, _ keeps: ([[UInt8]]) -> [Bool]?, _ start: inout RecordStart
  ) {
    var names: [[UInt8]] = []
    var index = start.node + 3
    while index < nodeCount {
      let name = entry(index)
      // What is spelled with escapes is not worth a look.
      if name.hasEscapes { return }
      names.append(Array(spelled(name)))
      index += 1 + entry(index + 1).span
    }
    guard var kept = keeps(names), kept.count == names.count else { return }
    if let place = shape.idPlace { kept[place] = true }
    guard kept.contains(false), kept.contains(true) else { return }
    let idPlace = shape.idPlace.map { place in kept[..<place].count { $0 } }
    shape.firstName = declare(
      namesOf: start, shape.group, idPlace, kept: kept, &start)
    shape.kept = kept
  }

  // MARK: Values

  /// Moves the values of a record to where its number, its id and its names stood.
  private mutating func move(_ start: RecordStart, to shape: JSONShapes.Shape) {
    guard let textBase = text.base, let tapeBase = tape.base else { return }
    let end = nodeCount
    let textEnd = text.count
    var byte = start.byte + (start.hadComma ? 1 : 0)
    var node = start.node
    func put(_ mark: UInt8) {
      textBase.storeBytes(of: mark, toByteOffset: byte, as: UInt8.self)
      byte += 1
    }
    func put(_ index: Int, _ span: Int, from first: Int, to last: Int) {
      memmove(textBase + byte, textBase + first, last - first)
      memmove(tapeBase + node * 8, tapeBase + index * 8, span * 8)
      Self.shift(tapeBase + node * 8, span, by: byte - first)
      byte += last - first
      node += span
    }
    let fields = start.node + 2
    var index = fields + 1
    var name = entry(index)
    if shape.idPlace == nil {
      let id = entry(start.node + 1)
      put(start.node + 1, 1, from: id.offset, to: id.offset + id.length + 2)
      put(0x2C)
    }
    let object = node
    node += 1
    put(0x5B)
    var place = 0
    while index < end {
      let value = entry(index + 1)
      let next = index + 1 + value.span
      let isLast = next >= end
      let nextName = isLast ? name : entry(next)
      if shape.kept?[place] ?? true {
        // Between values of one object there is a comma, and white space of the source.
        var stop = isLast ? textEnd - 1 : nextName.offset
        stop = trimmed(stop)
        if !isLast { stop = trimmed(stop - 1) }
        // What ends by itself needs no comma; a number would go on in the next one.
        let last = textBase.load(fromByteOffset: byte - 1, as: UInt8.self)
        if node > object + 1, last != 0x22, last != 0x5D, last != 0x7D { put(0x2C) }
        put(index + 1, next - index - 1, from: value.offset, to: stop)
      }
      place += 1
      index = next
      name = nextName
    }
    put(0x5D)
    tapeBase.storeBytes(
      of: JSONEntry.word(
        tag: JSONEntry.Tag.shapedObject, offset: shape.firstName, length: node - object),
      toByteOffset: object * 8, as: UInt64.self)
    text.truncate(to: byte)
    tape.truncate(to: node * 8)
    needsComma = true
  }

  /// The end of what stands before an offset, without white space.
  private func trimmed(_ end: Int) -> Int {
    guard let base = text.base else { return end }
    var end = end
    while end > 0 {
      switch base.load(fromByteOffset: end - 1, as: UInt8.self) {
      case 0x20, 0x09, 0x0A, 0x0D: end -= 1
      default: return end
      }
    }
    return end
  }
}
