/// The text of a file as all its changes have left it, with what was taken away still in its place: an
/// interleaved delta, as SCCS keeps the versions of a file.
///
/// A change that is taken back leaves its text where it was, hidden, and one that is made again shows
/// it there. So changes that were taken back are in nobody's way, whatever was changed between, and
/// every version that the file had can be reached again.
struct ChangeWeave {
  /// Something that was changed later is in the way.
  struct Overlap: Error, Equatable {
    /// The change that is in the file and in the way; nil where the entries contradict each other, as
    /// where another program has changed the file between them.
    let entry: Int?
  }

  /// What an entry did to a strand.
  private struct Mark: Hashable {
    let entry: Int
    /// The number of the splice in the entry.
    let splice: Int
    let showsText: Bool
  }

  /// A stretch of text that all entries have treated alike.
  private struct Strand {
    var count: Int
    var isVisible = true
    /// The last is the one that made it what it is; none of the text before all entries.
    var marks: [Mark] = []
    /// Entries that had taken something away at the very place where this was put. Nobody knows
    /// which of both would come first.
    var rivals: [Int] = []
  }

  /// More than any file has; twice that is still a number.
  private static let endless = Int.max / 4

  private var strands = [Strand(count: endless)]
  private var known: [Int: JournalEntry] = [:]

  /// - Parameter entries: that were made, oldest first, each on what the one before left.
  init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { add(entry) }
  }

  mutating func add(_ entry: JournalEntry) {
    known[entry.number] = entry
    if let target = entry.undoes.flatMap({ known[$0] }), takeBack(target, by: entry) { return }
    splice(entry)
  }

  // MARK: Changes

  private mutating func splice(_ entry: JournalEntry) {
    var result: [Strand] = []
    result.reserveCapacity(strands.count + 2 * entry.splices.count)
    var next = 0
    /// What is left of the strand at `next`, where a part of it is in the result.
    var rest = strands[0]
    var position = 0
    var shift = 0
    func advance() {
      next += 1
      rest = next < strands.count ? strands[next] : Strand(count: Self.endless)
    }
    /// Takes as much of a visible strand, or all of a hidden one.
    func take(_ most: Int, _ mark: Mark?) -> Int {
      guard rest.isVisible else {
        result.append(rest)
        advance()
        return 0
      }
      var piece = rest
      piece.count = min(most, rest.count)
      rest.count -= piece.count
      let count = piece.count
      if let mark {
        piece.isVisible = false
        piece.marks.append(mark)
      }
      result.append(piece)
      if rest.count == 0 { advance() }
      return count
    }
    for (index, splice) in entry.splices.enumerated() {
      let start = splice.offset - shift
      while position < start { position += take(start - position, nil) }
      var rivals: [Int] = []
      while !rest.isVisible {
        if let last = rest.marks.last, rivals.last != last.entry { rivals.append(last.entry) }
        _ = take(0, nil)
      }
      if splice.count > 0 {
        let mark = Mark(entry: entry.number, splice: index, showsText: true)
        result.append(
          Strand(
            count: splice.count, marks: [mark], rivals: splice.removed.isEmpty ? rivals : []))
      }
      let mark = Mark(entry: entry.number, splice: index, showsText: false)
      var left = splice.removed.count
      while left > 0 { left -= take(left, mark) }
      position += splice.removed.count
      shift += splice.growth
    }
    result.append(rest)
    if next + 1 < strands.count { result += strands[(next + 1)...] }
    strands = result
  }

  /// Hides what an entry showed and shows what it hid.
  ///
  /// Its offsets do not count: another program may have moved everything in between.
  ///
  /// - Returns: false where that is not what the undo did to the file.
  private mutating func takeBack(_ target: JournalEntry, by undo: JournalEntry) -> Bool {
    guard (try? places(of: target)) != nil, undo.splices.count == target.splices.count else {
      return false
    }
    for (undone, splice) in zip(target.splices, undo.splices) {
      guard splice.removed.count == undone.count, splice.count == undone.removed.count else {
        return false
      }
    }
    for index in strands.indices {
      guard let mark = strands[index].marks.first(where: { $0.entry == target.number }) else {
        continue
      }
      strands[index].isVisible = !mark.showsText
      strands[index].marks.append(
        Mark(entry: undo.number, splice: mark.splice, showsText: !mark.showsText))
    }
    return true
  }

  // MARK: Places

  /// What lies between two visible strands.
  private struct Gap {
    /// What was hidden there by whom, and how many others were before it.
    var hidden: [Mark: Int] = [:]
    /// Splices of the entry that put nothing there, with as many as were hidden before them.
    var empty: [(splice: Int, hiddenBefore: Int)] = []
  }

  /// Where the new bytes of an entry's splices are now.
  func places(of entry: JournalEntry) throws(Overlap) -> [Range<Int>] {
    var places = [Range<Int>?](repeating: nil, count: entry.splices.count)
    var position = 0
    var gap = Gap()
    /// Who put the last visible text there that is not the entry's.
    var stranger: Int?
    for strand in strands {
      let mark = strand.marks.first { $0.entry == entry.number }
      if let mark {
        guard strand.isVisible == mark.showsText else {
          throw Overlap(entry: strand.marks.last?.entry)
        }
        let known = places[mark.splice]
        // Text between that of one splice, or between it and what it replaced.
        if let known, known.upperBound != position { throw Overlap(entry: stranger) }
        let added = mark.showsText ? strand.count : 0
        places[mark.splice] = (known?.lowerBound ?? position)..<position + added
        if known == nil, !mark.showsText {
          gap.empty.append((mark.splice, gap.hidden.count))
        }
      } else if !strand.isVisible, let last = strand.marks.last {
        let order = gap.hidden[last]
        // What stood on both sides went at once, and the place with it.
        if let order, last.entry > entry.number,
          gap.empty.contains(where: { order < $0.hiddenBefore })
        {
          throw Overlap(entry: last.entry)
        }
        if order == nil { gap.hidden[last] = gap.hidden.count }
      }
      guard strand.isVisible else { continue }
      if mark == nil {
        stranger = strand.marks.last?.entry
        if !gap.empty.isEmpty, strand.rivals.contains(entry.number) {
          throw Overlap(entry: stranger)
        }
      }
      position += strand.count
      gap = Gap()
    }
    return places.map { $0 ?? 0..<0 }
  }
}
