import HTMLBodies
import Testing

@testable import Site

/// Reading feeds back, for comparing two builds.
@Suite struct FeedReadingTests {
  private func events(_ text: String) throws -> [String] {
    var events: [String] = []
    var words = ""
    func endText() {
      if !words.isEmpty { events.append(words) }
      words = ""
    }
    try XMLReader.read(Array(text.utf8)) { event in
      switch event {
      case .open(let name, let attributes):
        endText()
        let list = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        events.append("<" + name + list.joined() + ">")
      case .close(let name):
        endText()
        events.append("</" + name + ">")
      case .text(let text): words += text
      }
    }
    return events
  }

  @Test func tagsTextAndReferencesAreRead() throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?><!-- <a> --><a:b c='1 &gt; "x"' d = "&#10;&#x6F22;"><e/>f &amp;\
       &lt;g<![CDATA[<h>&]]></a:b >
      """
    #expect(
      try events(text) == [
        "<a:b c=1 > \"x\" d=\n漢>", "<e>", "</e>", "f & <g<h>&", "</a:b>",
      ])
  }

  @Test(arguments: [
    "<a>", "<a></b>", "</a>", "<a b></a>", "<a b=c></a>", "<a b=\"c></a>", "<a>&nbsp;</a>",
    "<a>&#xD800;</a>", "<a>&", "<!DOCTYPE a><a/>", "<a><!-- </a>", "<", "<a", "<a/", "<![CDATA[x",
    "", "x", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "<a/><b/>", "<a b=\"1\" b=\"2\"/>",
  ])
  func whatCannotBeReadIsAFault(text: String) {
    #expect(throws: XMLReader.Fault.self) { try events(text) }
  }

  @Test func aFaultHasItsPlace() {
    #expect(throws: XMLReader.Fault(line: 2, column: 8)) { try events("<a>\n<b></c>\n</a>") }
  }

  /// A document that was made to eat memory or time is a fault like any other.
  @Test func depthIsLimited() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLReader.Fault.self) { try events(text) }
  }

  private func feed(_ entries: String, id: String = "f", more: String = "") throws -> ReadFeed {
    try ReadFeed(Array("<feed><id>\(id)</id>\(more)\(entries)</feed>".utf8))
  }

  private func entry(_ id: Int, _ updated: String, _ text: String = "x") -> String {
    "<entry><id>\(id)</id><title>t\(id)</title><updated>\(updated)</updated>"
      + "<content type=\"html\">\(text)</content></entry>"
  }

  @Test func differencesAreWhatASubscriberSees() throws {
    let old = try feed(entry(1, "1") + entry(2, "1") + entry(3, "1") + entry(4, "1"))
    let new = try feed(
      entry(5, "2") + entry(1, "2", "y") + entry(2, "1", "y"),
      more: "<at:deleted-entry ref=\"3\" when=\"2\"/>")
    let difference = FeedDifference(path: "f", old: [old], new: [new])
    #expect(difference.new.map(\.title) == ["t5"])
    #expect(difference.changed.map(\.title) == ["t1"])
    #expect(difference.silent.map(\.title) == ["t2"])
    // What only moved on is not gone.
    #expect(difference.gone.map(\.title) == ["t3"])
    #expect(!difference.isAnotherFeed && !difference.isEmpty)
    #expect(FeedDifference(path: "f", old: [old], new: [old]).isEmpty)
  }

  @Test func aCompleteFeedTakesBackWhatItHoldsNoMore() throws {
    let old = try feed(entry(1, "1") + entry(2, "1"), more: "<fh:complete/>")
    let new = try feed(entry(1, "1"), more: "<fh:complete/>")
    #expect(FeedDifference(path: "f", old: [old], new: [new]).gone.map(\.title) == ["t2"])
    #expect(
      FeedDifference(path: "f", old: [old], new: [try feed(entry(1, "1"))]).gone.isEmpty)
  }

  @Test func anotherIdIsAnotherFeed() throws {
    let difference = FeedDifference(
      path: "f", old: [try feed("", id: "a")], new: [try feed("", id: "b")])
    #expect(difference.isAnotherFeed && !difference.isEmpty)
  }
}
