package import Diagnostics
import JSONText
import Site

/// `corkboard feed diff`: what subscribers see between two builds.
package struct FeedDiffCommand: Command {
  package static let old = ArgumentDescription(
    "OLD", isFile: true, help: "the folder of the earlier build, or an Atom file of it")
  package static let new = ArgumentDescription(
    "NEW", isFile: true, help: "the folder of the later build, or an Atom file of it")

  package static let description = CommandDescription(
    name: "feed diff",
    summary: "show what subscribers would see between two builds",
    discussion: [
      """
      Compares the Atom feeds of two builds by the ids of their entries, with the history behind \
      each, and prints for each feed what a subscriber would be shown: + what is new, ~ what was \
      changed, - what is gone. A ! marks what was changed without a newer time, which most readers \
      do not look at again.
      """,
      """
      What only moved on into the history is not gone. With --json each line is an object with \
      path, anotherFeed, new, changed, silent and gone.
      """,
    ],
    arguments: [old, new],
    options: [SharedOptions.json],
    examples: [
      .init("corkboard feed diff public.before public", "between two builds"),
      .init("corkboard feed diff old.atom new.atom", "between two versions of one feed"),
    ], readsBoard: false)

  package let old: String
  package let new: String
  package let json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    let places = arguments.arguments
    guard places.count == 2 else {
      throw .missingArgument(places.isEmpty ? Self.old : Self.new, of: Self.description)
    }
    old = places[0]
    new = places[1]
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    var found: [FeedDifference] = []
    let count = try FeedComparison.run(old: old, new: new) { found.append($0) }
    for difference in found {
      if json {
        var json = JSONWriter()
        Self.write(difference, to: &json)
        console.write(json.take())
      } else {
        for line in Self.lines(difference, console) { console.print(line) }
      }
      if console.readerIsGone { break }
    }
    let feeds = "\(count) feed\(count == 1 ? "" : "s") compared"
    console.summarize(
      found.isEmpty ? "\(feeds), no difference" : "\(feeds), \(found.count) with differences")
    return .done
  }

  private static func lines(_ difference: FeedDifference, _ console: borrowing Console) -> [String]
  {
    let counts = [
      (difference.new.count, "new"), (difference.changed.count, "changed"),
      (difference.silent.count, "changed without a newer time"), (difference.gone.count, "gone"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var lines = ["\(difference.path): \(counts.joined(separator: ", "))"]
    if difference.isAnotherFeed {
      lines[0] += counts.isEmpty ? "another id" : ", another id"
    }
    let groups = [
      ("+", difference.new), ("~", difference.changed), ("!", difference.silent),
      ("-", difference.gone),
    ]
    for (mark, changes) in groups {
      lines += changes.map { "  \(mark) \(console.userText($0.title))" }
    }
    return lines
  }

  private static func write(_ difference: FeedDifference, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", difference.path)
      json.member("anotherFeed", difference.isAnotherFeed)
      let groups = [
        ("new", difference.new), ("changed", difference.changed), ("silent", difference.silent),
        ("gone", difference.gone),
      ]
      for (name, changes) in groups {
        json.member(
          name,
          array: { json in
            for change in changes {
              json.object { json in
                json.member("id", change.id)
                json.member("title", change.title)
                json.member("updated", change.updated)
              }
            }
          })
      }
    }
    json.endLine()
  }
}
