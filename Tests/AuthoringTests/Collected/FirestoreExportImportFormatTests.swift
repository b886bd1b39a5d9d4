import JSONText
import Testing
import Times

@testable import Authoring

@Suite("Changes of files of firestore-export-import")
struct FirestoreExportImportFormatTests {
  static let text = """
    {
      "posts": {
        "a1": {
          "title": "A",
          "at": {
            "_seconds": 1600000000,
            "_nanoseconds": 5000000
          },
          "subCollection": {
            "posts/a1/comments": {
              "c1": {
                "text": "one"
              }
            }
          }
        },
        "c1": {
          "title": "C",
          "at": {
            "_seconds": 1600000001,
            "_nanoseconds": 0
          }
        }
      }
    }

    """

  @Test("documents are added in their order, in collections there and new, with what is below them")
  func adding() throws {
    var bench = try CollectedWorkbench(Self.text)
    try bench.add(
      "b1", to: "posts", [("title", .string("B")), ("at", .timestamp(CollectedWorkbench.now))])
    try bench.add("x", to: "posts/b1/comments", [("text", .string("under a new one"))])
    try bench.add("c2", to: "posts/a1/comments", [("text", .string("two"))])
    try bench.add("c1", to: "posts/c1/comments", [("text", .string("first"))])
    try bench.add("l1", to: "posts/c1/likes", [("by", .reference("users/u1"))])
    try bench.add("u1", to: "users", [("name", .string("U"))])
    #expect(
      try bench.result() == """
        {
          "posts": {
            "a1": {
              "title": "A",
              "at": {
                "_seconds": 1600000000,
                "_nanoseconds": 5000000
              },
              "subCollection": {
                "posts/a1/comments": {
                  "c1": {
                    "text": "one"
                  },
                  "c2": {
                    "text": "two"
                  }
                }
              }
            },
            "b1": {
              "title": "B",
              "at": {
                "_seconds": 1700000000,
                "_nanoseconds": 123456789
              },
              "subCollection": {
                "posts/b1/comments": {
                  "x": {
                    "text": "under a new one"
                  }
                }
              }
            },
            "c1": {
              "title": "C",
              "at": {
                "_seconds": 1600000001,
                "_nanoseconds": 0
              },
              "subCollection": {
                "posts/c1/comments": {
                  "c1": {
                    "text": "first"
                  }
                },
                "posts/c1/likes": {
                  "l1": {
                    "by": "users/u1"
                  }
                }
              }
            }
          },
          "users": {
            "u1": {
              "name": "U"
            }
          }
        }

        """)
  }

  @Test("fields stand before subCollection; a document goes with all that is in it")
  func editing() throws {
    var bench = try CollectedWorkbench(Self.text)
    bench.set("edited", .boolean(true), of: "posts/a1")
    bench.set("title", .string("A2"), of: "posts/a1")
    bench.set("text", .string("edited"), of: "posts/a1/comments/c1")
    try bench.remove("posts/c1")
    let result = try bench.result()
    #expect(
      try CollectedWorkbench.documents(result) == [
        "posts/a1 {\"title\":\"A2\",\"at\":{\n        \"_seconds\": 1600000000,\n        \"_nanoseconds\": 5000000\n      },\"edited\":true}",
        "posts/a1/comments/c1 {\n            \"text\": \"edited\"\n          }",
      ])
    #expect(result.contains("5000000\n      },\n      \"edited\": true,\n      \"subCollection\""))
    var removing = try CollectedWorkbench(Self.text)
    removing.set("text", .string("edited"), of: "posts/a1/comments/c1")
    try removing.add("c2", to: "posts/a1/comments", [("text", .string("two"))])
    try removing.remove("posts/a1")
    let left = try removing.result()
    #expect(!left.contains("a1"))
    #expect(
      left
        == Self.text.replacing(
          /"a1": \{[^~]*?\n    \},\n    (?="c1": \{\n      "title")/, with: ""))
  }
}
