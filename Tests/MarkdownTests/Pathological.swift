/// Bodies that are slow in some Markdown parser or other, each of about a given size.
enum Pathological {
  static func bodies(bytes: Int) -> [(name: String, body: [UInt8])] {
    var result: [(name: String, body: [UInt8])] = []
    for unit in repeated { result.append((unit, rep(unit, bytes))) }
    for (head, unit, tail) in filled {
      let body =
        Array(head.utf8) + rep(unit, bytes - head.utf8.count - tail.utf8.count) + Array(tail.utf8)
      result.append(("\(head)(\(unit))\(tail)", body))
    }
    for (left, middle, right) in halves {
      let half = rep(left, bytes * left.utf8.count / (left.utf8.count + right.utf8.count))
      let other = rep(right, bytes - half.count - middle.utf8.count)
      result.append(("\(left)/\(middle)/\(right)", half + Array(middle.utf8) + other))
    }
    result.append(("staircase of lists", staircase(bytes, "  ", "* a\n", blankLines: 0)))
    result.append(
      (
        "staircase of lists, then blank lines",
        staircase(bytes / 2, "  ", "* a\n", blankLines: bytes / 2)
      ))
    result.append(("staircase of quotes", staircase(bytes, ">", " a\n", blankLines: 0)))
    result.append(("staircase of backticks", staircase(bytes, "`", "e", blankLines: 0)))
    result.append(("wide staircase of lists", wideStaircase(bytes)))
    result.append(
      (
        "wide staircase within the limits",
        rep("- ", 60) + Array("x\n".utf8)
          + Array(
            (String(repeating: " ", count: 60) + String(repeating: "- ", count: 32) + "x\n").utf8)
          + Array(
            (String(repeating: " ", count: 124) + String(repeating: "- ", count: 32) + "x").utf8)
          + rep("\n", bytes - 500)
      ))
    result.append(("references", references(bytes)))
    result.append(
      (
        "long reference",
        Array("[a]: /".utf8) + rep("u", bytes / 2) + Array("\n\n".utf8) + rep("[a] ", bytes / 2)
      ))
    return result
  }

  private static let repeated = [
    "a_ ", "_a ", "a]", "[a", "*a_ ", "[ a_", "[ (](", "![[]()", "abc\0de\0", "[a](<b", "[a](b",
    "<?", "<!A ", "<![CDATA[", "<a ",
    "<a b=\"", "<a b='", "</a ", "<http:", "<a@", "&", "&#", "&aaaaaaaa", "\\", "`a``",
    "[a]: b \"\n", "[a]: b \"x\n\n", "[a]: b\n",
    "[b][c]", "[a](((((((((", "[a](b \"", "![a", "![[a](b)](c)", "[a](b)", "*_", "**a*b", "__a_",
    "*a**b***c_d__e___", "'a\"", "\n",
    "<x\n", "<!-- \n\n", "```\n", "a\r", "# a\n", "a\\\n", "- a\n+ a\n* a\n", "http://", "http://a",
    "http://a@", "www.", "www.a.b ",
    "http://a ", "https://[", "(http://a.b)", "http://a.b/(", "http://a.b/) ", "www.a.b/ http:/ ",
    ":", "://", "https", "\u{202E}",
    "\u{2066}", "<!--", ">", "> ", ">a\n", "1. a\n", "![](", "[![](x)](", "&#xFFFE;", "a: ", "\r",
    "- \r", "`\u{202E}`", "<a:b>",
    "漢", "[漢](https://e.org/漢 \"漢\")", "~~~\n", "\t", "!", "![x](y) ",
  ]

  private static let filled = [
    ("a**b", "c* ", ""), ("", "> ", "a"), ("</", "<!--", ""), ("", "- ", "x"),
    ("", "- ", "x\n\n- y\n"), ("", "1. ", "x"), ("", ">", "a"),
    ("", "> - ", "x\n"), ("<a", " b", ""), ("<a@", "a.", ""), ("[a]: b \"", "x\n", ""),
    ("", "*", "a"), ("    a\n", "    \n", ""),
    ("~~~\n", "~~\n", ""), ("", "* ", "a"), ("a", "\u{301}", ""), ("# a", " #", ""),
    ("", "a\n", "===\n"), ("", "a", ""), ("", "- ", ""),
    ("", "-", "\n"), ("", "- + ", "x"), ("", "- * ", "x"), ("http://a.b/", "(", ""),
    ("http://a.b/", ")", ""), ("http://a.b/", ".", ""),
    ("a", "    ", "b"), ("![", "[a](b)", "](c)"), ("", "1", "."), ("", "1. - ", "x"),
    ("", " ", "x"), ("www.", "a", ".b"), ("`", "``a", ""),
    ("> ", "- ", "\n"), ("a\r", "- ", "x"),
  ]

  private static let halves = [
    ("*a **a ", "b", " a** a*"), ("[", "a", "]"), ("*", "a", "*"), ("_", ".", "_"),
    ("![", "a", "](b)"), ("**", "a", "*"),
    ("- ", "x", "\n"), ("1. ", "x", "\n"), ("> - ", "x\n", "\n"), (">", "", "a*"),
    (">", "a\n", "b\n"), ("- ", "x\n", "y\n"),
    ("- ", "x\n", "  y\n"), ("- ", "```\n", "\n"), ("> - - - - - - - - ", "x\n", ">\n"),
    ("*a ", "", "_a*_ "), ("[a]: u\n", "\n", "[a] "),
    ("(", "http://a.b/", ")"), ("<", "a", ">"), ("\u{2066}", "a", "\u{2069}"),
    ("\u{202A}\u{2066}", "a", "\u{202C}"), ("\u{202A}", "a", "\u{2069}"),
  ]

  private static func rep(_ unit: String, _ bytes: Int) -> [UInt8] {
    var result: [UInt8] = []
    let unit = Array(unit.utf8)
    while result.count + unit.count <= bytes { result.append(contentsOf: unit) }
    return result
  }

  private static func staircase(_ bytes: Int, _ step: String, _ end: String, blankLines: Int)
    -> [UInt8]
  {
    var result: [UInt8] = []
    var level = 0
    while true {
      let line = String(repeating: step, count: level) + end
      if result.count + line.utf8.count > bytes { break }
      result.append(contentsOf: line.utf8)
      level += 1
    }
    return result + rep("\n", blankLines)
  }

  /// 32 lists a line, each line inside the last of the line before.
  private static func wideStaircase(_ bytes: Int) -> [UInt8] {
    var result: [UInt8] = []
    for level in 0..<32 {
      result.append(contentsOf: String(repeating: " ", count: level * 64).utf8)
      result.append(contentsOf: rep("- ", 64))
      result.append(contentsOf: "x\n".utf8)
    }
    return result + rep("\n", max(0, bytes - result.count))
  }

  private static func references(_ bytes: Int) -> [UInt8] {
    var result: [UInt8] = []
    var number = 1
    while result.count < bytes * 3 / 4 {
      result.append(contentsOf: "[\(number)]: u\n".utf8)
      number += 1
    }
    return result + rep("[0] ", bytes / 4)
  }
}
