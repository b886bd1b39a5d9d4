import Diagnostics
import Testing

@testable import JSONText

@Suite("The relaxed dialect of the configuration")
struct JSONDialectTests {
  @Test(
    "comments and a last comma are read",
    arguments: [
      (
        "// first\n{\"a\": 1, // one\n /* two\n lines */ \"b\": [1, 2, ], }\n// last",
        "{\"a\":1,\"b\":[1,2]}"
      ),
      ("[/**/]", "[]"), ("[1/**/,/*/ */2/***/]", "[1,2]"), ("/* é */ {/*中*/} //", "{}"),
      ("{\"a\"/**/:/**/1/**/,/**/}", "{\"a\":1}"), ("[\"//\",]", "[\"//\"]"),
    ])
  func accepted(text: String, meaning: String) throws {
    let document = try read(text, .relaxed)
    #expect(rewritten(document, document.root) == meaning)
  }

  @Test("ranges of containers reach over comments and commas to their bracket")
  func ranges() throws {
    let text = "[ [1, /* ] */ ] , {\"a\": [ [2 , ] // ]\n , ] , } /*]*/ , ]"
    let document = try read(text, .relaxed)
    let inner = document.elements(document.root).map {
      String(decoding: document.bytes[document.range($0)], as: UTF8.self)
    }
    #expect(inner == ["[1, /* ] */ ]", "{\"a\": [ [2 , ] // ]\n , ] , }"])
    #expect(document.range(document.root) == 0..<text.utf8.count)
  }

  @Test(
    "what stays refused is refused at its place",
    arguments: [
      ("[‸,]", "json-syntax"), ("{‸,}", "json-syntax"), ("[1,‸,]", "json-syntax"),
      ("[1, // x\n ‸}", "json-syntax"), ("[1 ‸/ 2]", "json-syntax"), ("[1 ‸# 2]", "json-syntax"),
      ("{\"a\": 1} // x\n ‸2", "json-trailing"), ("[1, /* x ‸", "json-truncated"),
      ("[1, // x‸", "json-truncated"), ("{} /* ‸", "json-truncated"),
    ])
  func refused(text: String, identifier: String) {
    let marked = MarkedJSON(text)
    let diagnostic = refusal(marked.bytes, .relaxed)
    #expect(diagnostic?.identifier.rawValue == identifier, "\(text)")
    #expect(diagnostic?.location?.line == marked.line, "\(text)")
    #expect(diagnostic?.location?.column == marked.column, "\(text)")
  }

  @Test("comments must be UTF-8 too")
  func comments() {
    let bytes = Array("{} // ".utf8) + [0xFF, 0x0A]
    #expect(refusal(bytes, .relaxed)?.identifier == "json-utf8")
    #expect(refusal(bytes, .relaxed)?.location?.column == 7)
  }
}
