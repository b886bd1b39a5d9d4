/// Reads a text once, from front to back, and writes its tape (RFC 8259).
///
/// No recursion: open containers stand on a stack, which moves to the heap where a text is nested
/// deeper than what is read of it. The text must be surrounded by `JSONMemory.padding` zero bytes;
/// since a zero byte is valid nowhere, no step of the hot path compares with the end.
struct JSONParser {
  /// Containers inside one another.
  static let depthLimit = 16_384
  /// How many of them are handed out: what lies deeper is checked, and sealed (`JSONEntry`), so that
  /// nobody who walks a document needs to count. Databases hold 32 levels at most.
  static let readDepth = 512

  /// A container that waits for its end, while one inside it is read.
  struct Frame {
    var open: Int
    var names: NameFilter
    var isObject: Bool
  }

  let base: UnsafeRawPointer
  let end: UnsafeRawPointer
  let relaxed: Bool
  let tape: UnsafeMutablePointer<UInt64>
  /// How many values the text holds; nil for exactly one.
  let framing: JSONFraming?
  /// Whether the text may go on behind its end, in which case a number there is not over.
  let isFinal: Bool
  /// Entries of complete values at the top.
  private(set) var count = 0
  /// Entries written, those of values that were begun included.
  private(set) var filled = 0
  /// The offset behind the last complete value at the top, and behind the white space after it.
  private(set) var completeEnd = 0
  private(set) var duplicates: [JSONDuplicate] = []
  /// Entries of the containers that are too deep to be handed out, ascending.
  private(set) var sealed: [UInt32] = []
  /// A stack for texts that are nested deeper than the usual one.
  private var deepStack: UnsafeMutablePointer<Frame>?

  /// - Parameter tape: has room for `tapeCapacity(for:)` words.
  init(
    text: UnsafeRawBufferPointer, relaxed: Bool = false, tape: UnsafeMutableRawPointer,
    framing: JSONFraming? = nil, isFinal: Bool = true
  ) {
    base = text.baseAddress ?? UnsafeRawPointer(tape)
    end = base + text.count
    self.relaxed = relaxed
    self.framing = framing
    self.isFinal = isFinal
    self.tape = tape.assumingMemoryBound(to: UInt64.self)
  }

  /// Words that any text of so many bytes needs at most: a value takes two bytes with its comma;
  /// only opening brackets take one.
  static func tapeCapacity(for byteCount: Int) -> Int {
    min(byteCount, byteCount / 2 + depthLimit) + 8
  }

  /// A closer bound that looks at the text: each value but the first follows a comma, a colon or an
  /// opening bracket, and each name a comma or a brace. For when memory is short.
  static func tapeCapacity(lookingAt text: UnsafeRawBufferPointer) -> Int {
    // A name takes no colon of its own before it, but its value's colon is one for the two.
    text.count { $0 == 0x2C || $0 == 0x3A || $0 == 0x5B || $0 == 0x7B } + 2
  }

  mutating func parse() -> JSONFault? {
    let fault = withUnsafeTemporaryAllocation(of: Frame.self, capacity: Self.readDepth) {
      relaxed ? run(CommentedTrivia.self, stack: $0) : run(PlainTrivia.self, stack: $0)
    }
    deepStack?.deallocate()
    deepStack = nil
    if framing != nil {
      duplicates.removeAll { $0.superseded.index >= count }
      sealed.removeAll { $0 >= count }
    }
    duplicates.sort { $0.superseded < $1.superseded }
    // Not while the text is read: whoever salvages what is cut looks at the tags of what is open.
    if fault == nil || framing != nil {
      for index in sealed { tape[Int(index)] = JSONEntry(word: tape[Int(index)]).sealedWord }
    }
    return fault
  }

  /// Notes that a container begins below what is read.
  ///
  /// - Returns: the stack that has room for it; nil where it is refused.
  @inline(never)
  private mutating func open(
    _ index: Int, depth: Int, stack: UnsafeMutablePointer<Frame>
  ) -> UnsafeMutablePointer<Frame>? {
    if depth == Self.depthLimit { return nil }
    if depth == Self.readDepth { sealed.append(UInt32(truncatingIfNeeded: index)) }
    if let deepStack { return deepStack }
    let made = UnsafeMutablePointer<Frame>.allocate(capacity: Self.depthLimit)
    made.initialize(from: stack, count: Self.readDepth)
    deepStack = made
    return made
  }

  private mutating func run<Rule: JSONTriviaRule>(
    _ rule: Rule.Type, stack: UnsafeMutableBufferPointer<Frame>
  ) -> JSONFault? {
    guard var stack = stack.baseAddress else { return nil }
    let base = base
    let tape = tape
    let relaxed = Rule.allowsComments
    var depth = 0
    var current = Frame(open: -1, names: NameFilter(), isObject: false)
    var top = 0
    defer { filled = top }
    var place = Self.skipTrivia(base, relaxed: relaxed)
    if framing != nil {
      completeEnd = place - base
      if place == end { return nil }
      if let fault = passLength(&place) { return fault }
    }

    values: while true {
      if current.isObject {
        guard place.load(as: UInt8.self) == 0x22 else {
          return fault(.expectedName, at: place, in: current)
        }
        var escaped = false
        guard let close = Self.endOfString(place + 1, escaped: &escaped) else {
          return stringFault(from: place)
        }
        let length = close - place - 1
        if length > JSONEntry.maximumLength { return longLexeme(place) }
        tape[top] = JSONEntry.word(
          tag: escaped ? JSONEntry.Tag.escapedString : JSONEntry.Tag.string,
          offset: place - base, length: length)
        top &+= 1
        current.names.insert(place + 1, length: length, escaped: escaped)
        place = Self.skipTrivia(close + 1, relaxed: relaxed)
        guard place.load(as: UInt8.self) == 0x3A else {
          return fault(.expectedColon, at: place, in: current)
        }
        place = Self.skipTrivia(place + 1, relaxed: relaxed)
      }

      switch place.load(as: UInt8.self) {
      case 0x22:
        var escaped = false
        guard let close = Self.endOfString(place + 1, escaped: &escaped) else {
          return stringFault(from: place)
        }
        let length = close - place - 1
        if length > JSONEntry.maximumLength { return longLexeme(place) }
        tape[top] = JSONEntry.word(
          tag: escaped ? JSONEntry.Tag.escapedString : JSONEntry.Tag.string,
          offset: place - base, length: length)
        top &+= 1
        place = close + 1
      case let bracket where bracket == 0x7B || bracket == 0x5B:
        if depth >= Self.readDepth {
          guard let deep = open(top, depth: depth, stack: stack) else {
            return fault(.depth, at: place, in: current)
          }
          stack = deep
        }
        stack[depth] = current
        depth &+= 1
        let isObject = bracket == 0x7B
        current = Frame(open: top, names: NameFilter(), isObject: isObject)
        tape[top] = JSONEntry.word(
          tag: isObject ? JSONEntry.Tag.object : JSONEntry.Tag.array, offset: place - base,
          length: 0)
        top &+= 1
        place = Self.skipTrivia(place + 1, relaxed: relaxed)
        // Both closing brackets are two above their opening ones.
        if place.load(as: UInt8.self) != bracket &+ 2 { continue values }
      case let byte where byte == 0x2D || (byte >= 0x30 && byte <= 0x39):
        guard let close = Self.endOfNumber(place) else {
          return numberFault(from: place, in: current)
        }
        if close - place > JSONEntry.maximumLength { return longLexeme(place) }
        tape[top] = JSONEntry.word(
          tag: JSONEntry.Tag.number, offset: place - base, length: close - place)
        top &+= 1
        place = close
      default:
        guard let (tag, length) = Self.literal(at: place) else {
          return valueFault(at: place, in: current)
        }
        tape[top] = JSONEntry.word(tag: tag, offset: place - base, length: 0)
        top &+= 1
        place += length
      }

      while true {
        place = Self.skipTrivia(place, relaxed: relaxed)
        if depth == 0 {
          guard framing != nil else {
            count = top
            return place == end ? nil : trailingFault(at: place)
          }
          if let fault = touchingFault(at: place, root: count) { return fault }
          count = top
          completeEnd = place - base
          if place == end { return nil }
          if let fault = passLength(&place) { return fault }
          continue values
        }
        let byte = place.load(as: UInt8.self)
        if byte == 0x2C {
          let comma = place
          place = Self.skipTrivia(place + 1, relaxed: relaxed)
          let next = place.load(as: UInt8.self)
          if next == 0x7D || next == 0x5D {
            if relaxed { continue }
            return JSONFault(reason: .trailingComma, offset: comma - base)
          }
          continue values
        }
        guard byte == (current.isObject ? 0x7D : 0x5D) else {
          return fault(.expectedComma(current.isObject ? .object : .array), at: place, in: current)
        }
        let span = top &- current.open
        if span > JSONEntry.maximumLength { return fault(.tooManyNodes, at: place, in: current) }
        tape[current.open] |= UInt64(truncatingIfNeeded: span) &<< 32
        if current.names.mayRepeat { resolveDuplicates(open: current.open, end: top) }
        depth &-= 1
        current = stack[depth]
        place += 1
      }
    }
  }

  @inline(never)
  private mutating func resolveDuplicates(open: Int, end: Int) {
    let finder = JSONDuplicateFinder(base: base, tape: tape, open: open, end: end)
    duplicates.append(contentsOf: finder.resolve())
  }

  /// Over the decimal length that stands before each value of a bundle.
  @inline(never)
  private func passLength(_ place: inout UnsafeRawPointer) -> JSONFault? {
    guard framing == .lengthPrefixed else { return nil }
    var digits = place
    while Self.isDigit(digits.load(as: UInt8.self)) { digits += 1 }
    let isFramed = digits > place && digits - place < 20 && digits.load(as: UInt8.self) == 0x7B
    if !isFramed {
      return endFault(at: digits, context: .nothing, opened: nil)
        ?? JSONFault(reason: .expectedLength, offset: place - base)
    }
    place = digits
    return nil
  }

  /// A number or a word at the top has to be set apart from what follows, and is not over where
  /// the text may go on.
  @inline(never)
  private func touchingFault(at place: UnsafeRawPointer, root: Int) -> JSONFault? {
    let entry = JSONEntry(word: tape[root])
    if entry.isContainer || entry.isString { return nil }
    let length =
      switch entry.tag {
      case JSONEntry.Tag.number: entry.length
      case JSONEntry.Tag.false: 5
      default: 4
      }
    guard base + entry.offset + length == place else { return nil }
    if place == end {
      return isFinal
        ? nil
        : JSONFault(reason: .truncated(.literal), offset: end - base, opened: entry.offset)
    }
    switch place.load(as: UInt8.self) {
    case 0x22, 0x5B, 0x7B: return nil
    default: return trailingFault(at: place)
    }
  }

  // MARK: - Failures, off the hot path

  /// Whatever is wrong at the end of the text, the end is the cause.
  @inline(never)
  private func fault(
    _ reason: JSONFault.Reason, at place: UnsafeRawPointer, in frame: Frame
  ) -> JSONFault {
    if let fault = endFault(at: place, context: context(of: frame), opened: opened(frame)) {
      return fault
    }
    if place.load(as: UInt8.self) == 0x2F {
      let next = (place + 1).load(as: UInt8.self)
      if next == 0x2F || next == 0x2A {
        if relaxed {
          // Trivia stops before a comment only where it has no end or is not UTF-8.
          return Self.commentFault(place, base: base, end: end)
        }
        return JSONFault(reason: .commentNotAllowed, offset: place - base)
      }
    }
    if case .expectedComma = reason, place > base {
      let previous = (place - 1).load(as: UInt8.self)
      if previous == 0x30, Self.isDigit(place.load(as: UInt8.self)) {
        return JSONFault(reason: .leadingZero, offset: place - base - 1)
      }
    }
    return JSONFault(reason: reason, offset: place - base, opened: opened(frame))
  }

  private func context(of frame: Frame) -> JSONFault.Context {
    if frame.isObject { return .object }
    // The frame of the root value is no container: nothing was opened on the tape before it.
    return isRoot(frame) ? .nothing : .array
  }

  private func isRoot(_ frame: Frame) -> Bool { !frame.isObject && frame.open < 0 }

  private func opened(_ frame: Frame) -> Int? {
    isRoot(frame) ? nil : JSONEntry(word: tape[frame.open]).offset
  }

  /// The fault that the text is over at this place, where it is.
  func endFault(
    at place: UnsafeRawPointer, context: JSONFault.Context, opened: Int?
  ) -> JSONFault? {
    guard place >= end else { return nil }
    return JSONFault(reason: .truncated(context), offset: end - base, opened: opened)
  }

  @inline(never)
  private func longLexeme(_ place: UnsafeRawPointer) -> JSONFault {
    JSONFault(reason: .longLexeme, offset: place - base)
  }

  @inline(never)
  private func trailingFault(at place: UnsafeRawPointer) -> JSONFault {
    let root = Frame(open: -1, names: NameFilter(), isObject: false)
    let byte = place.load(as: UInt8.self)
    if byte == 0x2F { return fault(.trailing, at: place, in: root) }
    if place > base, (place - 1).load(as: UInt8.self) == 0x30, Self.isDigit(byte) {
      return JSONFault(reason: .leadingZero, offset: place - base - 1)
    }
    return JSONFault(reason: .trailing, offset: place - base)
  }

  @inline(never)
  private func valueFault(at place: UnsafeRawPointer, in frame: Frame) -> JSONFault {
    // A word that the end of the text cuts off.
    for word in ["true", "false", "null"] as [StaticString] {
      let rest = end - place
      guard rest > 0, rest < word.utf8CodeUnitCount else { continue }
      let cut = UnsafeRawBufferPointer(start: place, count: rest)
      if cut.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: rest)) {
        return JSONFault(
          reason: .truncated(.literal), offset: end - base, opened: place - base)
      }
    }
    return fault(.expectedValue, at: place, in: frame)
  }

  @inline(never)
  private func numberFault(from place: UnsafeRawPointer, in frame: Frame) -> JSONFault {
    let stop = Self.placeOfNumberFault(place)
    if let fault = endFault(at: stop, context: .number, opened: place - base) { return fault }
    return JSONFault(reason: .numberGrammar, offset: stop - base)
  }
}
