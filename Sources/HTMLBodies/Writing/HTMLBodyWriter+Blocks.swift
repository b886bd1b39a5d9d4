internal import Text

extension HTMLBodyWriter {
  /// What may stand where the output is now.
  var place: HTMLElement.Content { blocks.last?.element.content ?? .blocks }

  /// Enters a block, with what has to be around it.
  ///
  /// - Returns: how many blocks were open before; nil where this one cannot stand here and only its
  ///   edges count.
  mutating func openBlock(_ element: HTMLElement, _ attributes: Range<Int>) -> Int? {
    endLine()
    closeParagraphs(before: element)
    guard blocks.count < MarkupLimits.blocks else {
      isFlattened = true
      breakLine()
      return nil
    }
    guard let count = makePlace(for: element) else {
      breakLine()
      return nil
    }
    blocks.append(OpenBlock(element, attributes))
    if element == .td || element == .th {
      // A cell without content keeps the next ones in their columns.
      writeBlocks()
      blocks[blocks.count - 1].hasContent = false
    }
    return count
  }

  /// Enters the missing blocks between the place and the element.
  ///
  /// - Returns: how many blocks stay open when the element ends; nil where it has no place.
  private mutating func makePlace(for element: HTMLElement) -> Int? {
    let count = blocks.count
    switch (element, place) {
    case (.li, .items), (.dt, .terms), (.dd, .terms), (.caption, .groups), (.tr, .rows),
      (.thead, .groups), (.tbody, .groups), (.tfoot, .groups), (.td, .cells), (.th, .cells):
      if element == .caption, blocks.last?.isWritten == true { return nil }
    case (.tr, .groups): blocks.append(OpenBlock(.tbody, isImplicit: true))
    case (.td, .rows), (.th, .rows): blocks.append(OpenBlock(.tr, isImplicit: true))
    case (.td, .groups), (.th, .groups):
      blocks.append(OpenBlock(.tbody, isImplicit: true))
      blocks.append(OpenBlock(.tr, isImplicit: true))
    case (.li, _), (.dt, _), (.dd, _), (.caption, _), (.tr, _), (.thead, _), (.tbody, _),
      (.tfoot, _), (.td, _), (.th, _), (_, .text):
      return nil
    case (.figcaption, _): guard blocks.last?.element == .figure else { return nil }
    case (_, .items), (_, .terms), (_, .groups), (_, .rows), (_, .cells):
      enterImplicit()
      return count
    default: break
    }
    return blocks.count
  }

  /// Enters blocks until text or any block may stand here.
  private mutating func enterImplicit() {
    switch place {
    case .items: blocks.append(OpenBlock(.li, isImplicit: true))
    case .terms: blocks.append(OpenBlock(.dd, isImplicit: true))
    case .groups:
      blocks.append(OpenBlock(.tbody, isImplicit: true))
      enterImplicit()
    case .rows:
      blocks.append(OpenBlock(.tr, isImplicit: true))
      enterImplicit()
    case .cells: blocks.append(OpenBlock(.td, isImplicit: true))
    default: break
    }
  }

  /// Enters what text needs around it at this place.
  mutating func enterLine() {
    enterImplicit()
    let needsParagraph =
      switch place {
      case .blocks: true
      case .item: blocks.last?.hasContent == true
      default: false
      }
    if needsParagraph { blocks.append(OpenBlock(.p, isImplicit: true)) }
    writeBlocks()
  }

  /// The edge of a block that is not kept.
  mutating func edge() {
    endLine()
    closeParagraphs(before: nil)
    breakLine()
  }

  /// Where no block may stand, a line break has to do.
  private mutating func breakLine() {
    guard place == .text, let last = blocks.last, last.hasContent else { return }
    pendingBreaks = 1
  }

  /// Ends what cannot hold a block: a paragraph, and the blocks that the writer put there itself.
  private mutating func closeParagraphs(before element: HTMLElement?) {
    while let last = blocks.last, last.isImplicit || last.element == .p {
      switch (element, last.element) {
      case (.td, .tr), (.th, .tr), (.tr, .tbody): return
      default: closeBlocks(to: blocks.count - 1)
      }
    }
    // The parser knows that an item ends the one before, but not that a description does.
    if element == .dt || element == .dd, let last = blocks.last,
      last.element == .dt || last.element == .dd
    {
      closeBlocks(to: blocks.count - 1)
    }
  }

  // MARK: Tags

  /// Writes the tags of all blocks that are open and not written yet.
  private mutating func writeBlocks() {
    guard let last = blocks.last, !last.isWritten || !last.hasContent else { return }
    for index in blocks.indices {
      if !blocks[index].isWritten { writeOpening(index) }
      blocks[index].hasContent = true
    }
  }

  private mutating func writeOpening(_ index: Int) {
    let block = blocks[index]
    blocks[index].isWritten = true
    let isCell = block.element == .td || block.element == .th
    if !isCell || index == 0 || blocks[index - 1].children == 0 { startLine() }
    write("<")
    write(tagName(of: block))
    writeLanguage(block.attributes)
    writeNumbers(of: block)
    if isCell { writeScope(index) }
    write(">")
    switch block.element {
    case .blockquote, .div, .dl, .figure, .ol, .table, .tbody, .tfoot, .thead, .ul:
      write("\n")
    default: break
    }
    if index > 0, block.element != .caption { blocks[index - 1].children += 1 }
  }

  mutating func closeBlocks(to count: Int) {
    while blocks.count > count, let block = blocks.popLast() {
      guard block.isWritten else { continue }
      switch block.element {
      case .blockquote, .div, .dl, .figure, .ol, .table, .tbody, .tfoot, .thead, .ul:
        startLine()
      default: break
      }
      write("</")
      write(tagName(of: block))
      write(block.element == .td || block.element == .th ? ">" : ">\n")
    }
  }

  private func tagName(of block: OpenBlock) -> String {
    switch block.element {
    case .h1: return heading(1)
    case .h2: return heading(2)
    case .h3: return heading(3)
    case .h4: return heading(4)
    case .h5: return heading(5)
    case .h6: return heading(6)
    default: return block.element.rawValue
    }
  }

  private func heading(_ level: Int) -> String {
    "h\(max(1, min(6, level + options.headingOffset)))"
  }

  mutating func writeRule() {
    endLine()
    closeParagraphs(before: nil)
    switch place {
    case .blocks, .item:
      writeBlocks()
      startLine()
      write("<hr>\n")
    default: breakLine()
    }
  }
}
