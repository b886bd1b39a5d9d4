internal import Text

/// Makes a fragment of what the parser reports: only listed elements and attributes get in.
struct FragmentBuilder {
  private(set) var fragment = HTMLFragment()
  /// Elements within each other reached the limit; the parser was stopped, and text is missing.
  private(set) var isTooDeep = false
  private let depthLimit: Int

  /// What has to happen where an open element of the input ends.
  private enum Closing {
    case nothing
    case element(HTMLElement)
    case alone(HTMLElement)
    case edge
    /// The content was left out up to here.
    case dropped
  }

  private var open: [Closing] = []
  /// Whether an element is open that is left out with its content.
  private var isDropping = false
  /// The first line feed in `pre` is not content.
  private var dropsLineFeed = false

  init(depthLimit: Int) { self.depthLimit = depthLimit }

  mutating func open(_ name: UnsafeRawBufferPointer, _ attributes: ParsedAttributes?) {
    dropsLineFeed = false
    guard open.count < depthLimit else {
      isTooDeep = true
      return
    }
    if isDropping {
      open.append(.nothing)
      return
    }
    switch ElementMeaning(name: name) {
    case .element(let element):
      open(element, attributes)
      // What stands in it is for programs that have none.
      if name.elementsEqual("iframe".utf8) {
        isDropping = true
        open[open.count - 1] = .dropped
      }
    case .alone(let element): openAlone(element, 0..<0)
    case .block:
      fragment.events.append(.edge)
      open.append(.edge)
    case .inline:
      if name.elementsEqual("input".utf8) { takeInput(attributes) }
      open.append(.nothing)
    case .dropped:
      isDropping = true
      open.append(.dropped)
    }
  }

  private mutating func open(_ element: HTMLElement, _ attributes: ParsedAttributes?) {
    let kept = take(attributes)
    var element = element
    switch element {
    case .span, .div:
      if hasClass(kept, in: Self.spoilers) {
        if element == .div {
          openAlone(.spoiler, kept)
          return
        }
        element = .spoiler
      } else if fragment.value(.lang, in: kept) == nil, fragment.value(.dir, in: kept) == nil {
        if element == .div { fragment.events.append(.edge) }
        open.append(element == .div ? .edge : .nothing)
        return
      }
    case .img where takeAsText(kept):
      open.append(.nothing)
      return
    case .pre: dropsLineFeed = true
    default: break
    }
    fragment.events.append(.open(element, attributes: kept))
    open.append(element.content == .nothing ? .nothing : .element(element))
  }

  private mutating func openAlone(_ element: HTMLElement, _ attributes: Range<Int>) {
    fragment.events.append(.edge)
    fragment.events.append(.open(element, attributes: attributes))
    open.append(.alone(element))
  }

  mutating func close() {
    dropsLineFeed = false
    switch open.popLast() {
    case .element(let element): fragment.events.append(.close(element))
    case .alone(let element):
      fragment.events.append(.close(element))
      fragment.events.append(.edge)
    case .edge: fragment.events.append(.edge)
    case .dropped: isDropping = false
    case .nothing, nil: break
    }
  }

  /// Closes what is still open.
  mutating func finish() -> HTMLFragment {
    while !open.isEmpty { close() }
    return fragment
  }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    if isDropping { return }
    var text = text
    if dropsLineFeed {
      dropsLineFeed = false
      if text.first == 0x0A { text = UnsafeRawBufferPointer(rebasing: text.dropFirst()) }
    }
    if text.isEmpty { return }
    let start = fragment.bytes.count
    WesternControls.append(text, to: &fragment.bytes)
    if case .text(let range) = fragment.events.last, range.upperBound == start {
      fragment.events.removeLast()
      fragment.events.append(.text(range.lowerBound..<fragment.bytes.count))
    } else {
      fragment.events.append(.text(start..<fragment.bytes.count))
    }
  }

  // MARK: Attributes

  /// Copies the attributes of the list.
  private mutating func take(_ attributes: ParsedAttributes?) -> Range<Int> {
    let start = fragment.attributes.count
    attributes?.forEachPair { name, value in
      guard let attribute = HTMLAttribute(name: name) else { return }
      let first = fragment.bytes.count
      switch attribute {
      case .lang:
        guard LanguageValues.isTag(value) else { return }
        fragment.bytes.append(contentsOf: value)
      case .dir:
        guard let direction = LanguageValues.direction(value) else { return }
        fragment.bytes.append(
          contentsOf: UnsafeBufferPointer(
            start: direction.utf8Start, count: direction.utf8CodeUnitCount))
      default: WesternControls.append(value, to: &fragment.bytes)
      }
      fragment.attributes.append(
        HTMLFragment.Attribute(name: attribute, value: first..<fragment.bytes.count))
    }
    return start..<fragment.attributes.count
  }

  /// A list of tasks has a box before each: `☑` or `☐`.
  private mutating func takeInput(_ attributes: ParsedAttributes?) {
    let kept = take(attributes)
    guard let type = fragment.value(.type, in: kept),
      fragment.withBytes(type, { $0.elementsEqual("checkbox".utf8) })
    else { return }
    let box = fragment.value(.checked, in: kept) == nil ? "☐ " : "☑ "
    Array(box.utf8).withUnsafeBytes { append($0) }
  }

  /// Pictures that are no pictures to the reader: faces and signs stand for their text, portraits
  /// beside a quotation and the dots of counters for nothing.
  private mutating func takeAsText(_ attributes: Range<Int>) -> Bool {
    if hasClass(attributes, in: ["avatar", "site-icon"]) || isDot(attributes) { return true }
    guard hasClass(attributes, in: Self.signs) else { return false }
    for name in [HTMLAttribute.alt, .title] {
      guard let value = fragment.value(name, in: attributes), !value.isEmpty else { continue }
      let text = Array(fragment.bytes[value])
      text.withUnsafeBytes { append($0) }
      return true
    }
    return false
  }

  private func isDot(_ attributes: Range<Int>) -> Bool {
    [HTMLAttribute.width, .height].allSatisfy { name in
      guard let value = fragment.value(name, in: attributes) else { return false }
      return fragment.withBytes(value) { $0.elementsEqual("1".utf8) || $0.elementsEqual("0".utf8) }
    }
  }

  private static let signs = [
    "emoji", "custom-emoji", "emojione", "smilies", "smiley", "smilie", "bbc_emoticon",
  ]
  private static let spoilers = ["spoiler", "spoiled", "md-spoiler-text", "tg-spoiler"]

  private func hasClass(_ attributes: Range<Int>, in names: [String]) -> Bool {
    guard let value = fragment.value(.className, in: attributes) else { return false }
    return fragment.withBytes(value) { value in
      value.split(separator: 0x20).contains { word in
        names.contains { $0.utf8.elementsEqual(word) }
      }
    }
  }
}
