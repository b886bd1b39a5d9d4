@testable import JSONText

/// A way of writing JSON, as one program or another has it, or none at all.
struct RandomJSONDialect {
  var newline: String?
  var indent = "  "
  var colon = ":"
  var comma = ","
  /// Inside the brackets of a container on one line.
  var padding = ""
  /// In empty containers.
  var empty = ""
  var hasLeadingCommas = false
  /// Containers of so few scalars share a line.
  var inlineLimit = 0
  /// White space wherever it is allowed, without any order.
  var isChaotic = false
  var hasMark = false
  var ending = ""

  init(_ random: inout SplitMix) {
    func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    isChaotic = random.next() % 6 == 0
    newline = random.next() % 3 == 0 ? nil : one(["\n", "\n", "\r\n", "\r"])
    indent = one(["  ", "    ", "\t", "", " "])
    colon = one([":", ": ", " : ", ":\t"])
    comma = one([",", ", ", " , "])
    padding = one(["", "", " "])
    empty = one(["", "", " ", "\n", "\n\n  ", "\t"])
    hasLeadingCommas = random.next() % 5 == 0
    inlineLimit = random.next() % 3 == 0 ? 3 : 0
    hasMark = random.next() % 4 == 0
    ending = one(["", "\n", "\r\n", "  \n\n"])
  }

  func text(_ value: RandomJSONValue, _ random: inout SplitMix) -> [UInt8] {
    var text = hasMark ? "\u{FEFF}" : ""
    text += isChaotic ? Self.space(&random) : ""
    append(value, to: &text, depth: 0, &random)
    return Array((text + ending).utf8)
  }

  private static func space(_ random: inout SplitMix) -> String {
    let spaces = ["", "", " ", "\n", "\r\n  ", "\t", "\n\n", "   "]
    return spaces.randomElement(using: &random) ?? ""
  }

  private func append(
    _ value: RandomJSONValue, to text: inout String, depth: Int, _ random: inout SplitMix
  ) {
    let brackets: (String, String)
    let children: [(name: String?, value: RandomJSONValue)]
    switch value {
    case .scalar(let spelling):
      text += spelling
      return
    case .array(let elements):
      brackets = ("[", "]")
      children = elements.map { (nil, $0) }
    case .object(let members):
      brackets = ("{", "}")
      children = members.map { ($0.name, $0.value) }
    }
    text += brackets.0
    defer { text += brackets.1 }
    if children.isEmpty {
      text += isChaotic ? Self.space(&random) : empty
      return
    }
    let isSimple = children.allSatisfy { if case .scalar = $0.value { true } else { false } }
    let line = isSimple && children.count <= inlineLimit ? nil : newline
    func indentation(_ depth: Int) -> String { String(repeating: indent, count: depth) }
    for (index, child) in children.enumerated() {
      if isChaotic {
        if index > 0 { text += Self.space(&random) + "," }
        text += Self.space(&random)
      } else if let line {
        if hasLeadingCommas {
          text += index == 0 ? " " : line + indentation(depth) + ", "
        } else {
          text += (index == 0 ? "" : ",") + line + indentation(depth + 1)
        }
      } else {
        text += index == 0 ? padding : comma
      }
      if let name = child.name {
        text += name + (isChaotic ? Self.space(&random) + ":" + Self.space(&random) : colon)
      }
      append(child.value, to: &text, depth: depth + 1, &random)
    }
    if isChaotic {
      text += Self.space(&random)
    } else if let line {
      text += line + indentation(depth)
    } else {
      text += padding
    }
  }
}
