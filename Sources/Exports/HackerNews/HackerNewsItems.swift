import Diagnostics
import JSONText
import Text

/// Hands items and users to a collector, in whatever order they come.
///
/// Stories, jobs and polls become `stories/ID`, comments `comments/ID` with the story and the
/// comment that they answer, users `users/NAME`. A dead comment's answers move up to what it
/// answered; a deleted one stays as a trace.
struct HackerNewsItems {
  private struct Option {
    let id: UInt64
    let text: String
    let score: Int64?
  }

  private var threads = HackerNewsThreads()
  private var options: [UInt64: [Option]] = [:]
  /// Records that wait: a JSON array of them as they stand, and where each came from.
  private var waiting: [UInt8] = []
  private var waitingOffsets: [Int] = []
  private var nullItems = 0
  private var unreadable = 0
  private var firstUnreadable: Diagnostic.Location?
  private var file = ""
  private var stories: CollectedCollection?
  private var comments: CollectedCollection?
  private var users: CollectedCollection?

  mutating func read(
    _ text: JSONDocument, _ node: JSONNode, into collector: inout DocumentCollector
  ) {
    if file.isEmpty { file = text.name }
    if text.kind(node) == .null {
      nullItems += 1
    } else if let item = HackerNewsItem(text, node) {
      if item.hasKarma, HackerNewsEvidence.isUser(text, node) {
        write(user: node, of: text, into: &collector)
      } else {
        take(item, into: &collector)
        if let children = item.children { readAnswers(text, children, into: &collector) }
      }
    } else if HackerNewsEvidence.isUser(text, node) {
      write(user: node, of: text, into: &collector)
    } else {
      note(unreadable: node, of: text)
    }
  }

  private mutating func note(unreadable node: JSONNode, of text: JSONDocument) {
    unreadable += 1
    if firstUnreadable == nil { firstUnreadable = text.location(node) }
  }

  /// The search's items hold their answers.
  private mutating func readAnswers(
    _ text: JSONDocument, _ children: JSONNode, into collector: inout DocumentCollector
  ) {
    var stack: [JSONNode] = text.elements(children).reversed()
    while let node = stack.popLast() {
      guard let item = HackerNewsItem(text, node) else {
        note(unreadable: node, of: text)
        continue
      }
      take(item, into: &collector)
      if let children = item.children { stack += text.elements(children).reversed() }
    }
  }

  private mutating func take(_ item: HackerNewsItem, into collector: inout DocumentCollector) {
    threads.expect(item.kids, of: item.text)
    switch item.kind {
    case .story:
      threads.settle(item.id, HackerNewsThreads.Place(story: item.id, shown: 0))
      write(story: item, offset: nil, into: &collector)
    case .poll:
      threads.settle(item.id, HackerNewsThreads.Place(story: item.id, shown: 0))
      wait(item)
    case .pollOption:
      threads.settle(item.id, HackerNewsThreads.Place(story: item.poll ?? 0, shown: 0))
      guard let poll = item.poll ?? item.parent else { return }
      options[poll, default: []].append(
        Option(
          id: item.id,
          text: item.body.map { CharacterReferences.decoded(item.text.string($0)) } ?? "–",
          score: item.score))
    case .comment:
      if let place = placeAbove(item) {
        threads.settle(answer: item.id, isDead: item.isDead, under: place)
        write(comment: item, under: place, offset: nil, into: &collector)
      } else {
        threads.wait(item.id)
        wait(item)
      }
    }
  }

  private func placeAbove(_ item: HackerNewsItem) -> HackerNewsThreads.Place? {
    if let parent = item.parent, let place = threads.place(of: parent) { return place }
    guard let story = item.story else { return nil }
    let answersStory = item.parent == nil || item.parent == story
    return HackerNewsThreads.Place(story: story, shown: answersStory ? 0 : item.parent ?? 0)
  }

  // MARK: Items that wait

  private mutating func wait(_ item: HackerNewsItem) {
    waiting.append(waiting.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
    waiting.append(contentsOf: item.text.bytes[item.text.range(item.node)])
    waitingOffsets.append(item.text.sourceOffset(item.node))
  }

  mutating func finish(into collector: inout DocumentCollector) throws(DiagnosticFailure) {
    try writeWaiting(into: &collector)
    report(to: &collector)
  }

  private mutating func writeWaiting(
    into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    guard !waiting.isEmpty else { return }
    waiting.append(UInt8(ascii: "]"))
    let text = try JSONDocument(waiting, name: file)
    waiting = []
    let items = text.elements(text.root).map { HackerNewsItem(text, $0) }
    var indices: [UInt64: Int] = [:]
    for (index, item) in items.enumerated() {
      if let item, item.kind == .comment, indices[item.id] == nil { indices[item.id] = index }
    }
    for (index, item) in items.enumerated() {
      guard let item else { continue }
      let offset = waitingOffsets[index]
      if item.kind == .comment {
        settle(index, items, indices)
        let parent = item.parent ?? 0
        let above =
          threads.place(of: parent) ?? HackerNewsThreads.Place(story: 0, shown: parent)
        write(comment: item, under: above, offset: offset, into: &collector)
      } else {
        write(story: item, offset: offset, into: &collector)
      }
    }
  }

  /// Goes up to what is known, to what is missing, or around a loop, and down again.
  private mutating func settle(
    _ start: Int, _ items: [HackerNewsItem?], _ indices: [UInt64: Int]
  ) {
    var path: [HackerNewsItem] = []
    var onPath = Set<UInt64>()
    var index: Int? = start
    while let current = index, let item = items[current], threads.place(of: item.id) == nil,
      onPath.insert(item.id).inserted
    {
      path.append(item)
      index = item.parent.flatMap { indices[$0] }
    }
    for item in path.reversed() {
      let above =
        item.parent.flatMap { threads.place(of: $0) }
        ?? HackerNewsThreads.Place(story: 0, shown: item.parent ?? 0)
      threads.settle(answer: item.id, isDead: item.isDead, under: above)
    }
  }

  private func report(to collector: inout DocumentCollector) {
    if threads.missingKids > 0 {
      collector.amendSource { $0.isComplete = false }
      collector.report(HackerNewsDiagnostics.kidsOutside(threads.missingKids, in: file))
    }
    if nullItems > 0 { collector.report(HackerNewsDiagnostics.nullItems(nullItems, in: file)) }
    let orphans = options.values.reduce(0) { $0 + $1.count }
    if orphans > 0 {
      collector.leaveOut(
        .noID, count: orphans, HackerNewsDiagnostics.optionsWithoutPoll(orphans, in: file))
    }
    if let firstUnreadable {
      collector.leaveOut(
        .notARecord, count: unreadable,
        HackerNewsDiagnostics.unreadable(unreadable, first: firstUnreadable))
    }
  }

  // MARK: Documents

  private mutating func write(
    story item: HackerNewsItem, offset: Int?, into collector: inout DocumentCollector
  ) {
    var traits = item.traits
    if let offset { traits.offset = offset }
    let choices = options.isEmpty ? nil : options.removeValue(forKey: item.id)
    collector.document(number: Int64(item.id), in: storyList(&collector), traits) { fields in
      item.writeFields(&fields)
      if let choices { write(inOrder(choices, item), &fields) }
    }
  }

  /// As the poll lists them; what it does not list comes last.
  private func inOrder(_ choices: [Option], _ poll: HackerNewsItem) -> [Option] {
    var ranks: [Int64: Int] = [:]
    if let parts = poll.parts {
      for (rank, part) in poll.text.elements(parts).enumerated() {
        if let number = poll.text.wholeNumber(part), ranks[number] == nil { ranks[number] = rank }
      }
    }
    return choices.sorted { left, right in
      let leftRank = ranks[Int64(left.id)] ?? .max
      let rightRank = ranks[Int64(right.id)] ?? .max
      return (leftRank, left.id) < (rightRank, right.id)
    }
  }

  private func write(_ choices: [Option], _ fields: inout FieldWriter) {
    fields.map("poll") { poll in
      poll.array("options") { list in
        for choice in choices {
          list.map { entry in
            entry.string("text", choice.text)
            if let score = choice.score { entry.integer("votes", max(0, score)) }
          }
        }
      }
    }
  }

  private mutating func write(
    comment item: HackerNewsItem, under place: HackerNewsThreads.Place, offset: Int?,
    into collector: inout DocumentCollector
  ) {
    var traits = item.traits
    if let offset { traits.offset = offset }
    if place.story > 0, threads.place(of: place.story) == nil {
      write(placeholder: place.story, by: item, into: &collector)
    }
    let list: CollectedCollection
    if let comments {
      list = comments
    } else {
      list = collector.collection(
        ["comments"], CollectionDeclaration(kind: .comments, bodyFormat: .html))
      comments = list
    }
    collector.document(number: Int64(item.id), in: list, traits) { fields in
      item.writeFields(&fields)
      if place.story > 0 { fields.string("post", decimal: Int64(place.story)) }
      if place.shown > 0 { fields.string("parent", decimal: Int64(place.shown)) }
    }
  }

  /// A story that only its comments name keeps them together; where it comes, this gives way.
  private mutating func write(
    placeholder story: UInt64, by item: HackerNewsItem, into collector: inout DocumentCollector
  ) {
    threads.settle(story, HackerNewsThreads.Place(story: story, shown: 0))
    let traits = DocumentTraits(offset: item.traits.offset, isMissing: true)
    collector.document(number: Int64(story), in: storyList(&collector), traits) { fields in
      item.writeStory(story, &fields)
    }
  }

  private mutating func storyList(
    _ collector: inout DocumentCollector
  ) -> CollectedCollection {
    if let stories { return stories }
    let list = collector.collection(
      ["stories"], CollectionDeclaration(kind: .posts, bodyFormat: .html))
    stories = list
    return list
  }

  /// Name, time and introduction; karma and the list of submissions are left out.
  private mutating func write(
    user node: JSONNode, of text: JSONDocument, into collector: inout DocumentCollector
  ) {
    guard let id = text.filledString(text.member(node, "id")) else { return }
    let list: CollectedCollection
    if let users {
      list = users
    } else {
      list = collector.collection(
        ["users"], CollectionDeclaration(kind: .members, bodyFormat: .html))
      users = list
    }
    collector.document(
      text.string(id), in: list, DocumentTraits(offset: text.sourceOffset(node))
    ) { fields in
      fields.copy("uid", id, of: text)
      fields.copy("name", id, of: text)
      fields.copy(
        "introduction", ifPresent: text.filledString(text.member(node, "about")), of: text)
      fields.copy("joined", ifPresent: text.member(node, "created"), of: text)
    }
  }
}
