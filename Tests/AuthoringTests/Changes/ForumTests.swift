import Authoring
import Testing
import Times

/// A forum as its database holds it: threads whose text is their first post, maps of what belongs to
/// what, the newest post of each thread and forum.
@Suite("Forums with relations")
struct ForumTests {
  static let text = """
    {
      "forums": {
        "-KpOx5Y4AqRr3sB4Ybwj": {
          "lastPostId": "-KvgjI6bfbWYlbYV5nds",
          "name": "News",
          "threads": {
            "-KvgjI6bfbWYlbYV5ndr": "-KvgjI6bfbWYlbYV5ndr"
          }
        }
      },
      "posts": {
        "-KvgjI6bfbWYlbYV5nds": {
          "publishedAt": 1507206900,
          "text": "Welcome",
          "threadId": "-KvgjI6bfbWYlbYV5ndr",
          "userId": "u1"
        }
      },
      "threads": {
        "-KvgjI6bfbWYlbYV5ndr": {
          "firstPostId": "-KvgjI6bfbWYlbYV5nds",
          "forumId": "-KpOx5Y4AqRr3sB4Ybwj",
          "lastPostAt": 1507206900,
          "lastPostId": "-KvgjI6bfbWYlbYV5nds",
          "posts": {
            "-KvgjI6bfbWYlbYV5nds": "-KvgjI6bfbWYlbYV5nds"
          },
          "publishedAt": 1507206900,
          "slug": "hello",
          "title": "Hello",
          "userId": "u1"
        }
      },
      "users": {
        "u1": {
          "name": "Ida",
          "posts": {
            "-KvgjI6bfbWYlbYV5nds": "-KvgjI6bfbWYlbYV5nds"
          },
          "threads": {
            "-KvgjI6bfbWYlbYV5ndr": "-KvgjI6bfbWYlbYV5ndr"
          }
        }
      }
    }
    """
  static let thread = "-KvgjI6bfbWYlbYV5ndr"
  static let forum = "-KpOx5Y4AqRr3sB4Ybwj"
  static let new = "-MlsJyNK------------"
  /// What is made after it in the same millisecond.
  static let second = "-MlsJyNK000000000000"

  @Test("An answer enters the maps of its thread and author and is the newest of thread and forum")
  func answer() throws {
    let made = try TestPlan(Self.text).applied(
      .addComment(CommentDraft(post: ItemName(Self.thread), body: "Thanks")))
    let old = "-KvgjI6bfbWYlbYV5nds"
    let entry = "\"\(old)\": \"\(old)\""
    let entries = entry + ",\n        \"\(Self.new)\": \"\(Self.new)\""
    let post = """
      "userId": "u1"
          },
          "\(Self.new)": {
            "publishedAt": 1634106336,
            "text": "Thanks",
            "threadId": "\(Self.thread)",
            "userId": "u1"
          }
        },
        "threads"
      """
    let expected = Self.text
      .replacing("\"lastPostId\": \"\(old)\"", with: "\"lastPostId\": \"\(Self.new)\"")
      .replacing("\"lastPostAt\": 1507206900", with: "\"lastPostAt\": 1634106336")
      .replacing(entry, with: entries)
      .replacing("\"userId\": \"u1\"\n    }\n  },\n  \"threads\"", with: post)
    #expect(made == expected)
  }

  @Test("A thread is made with its first post, and entered where threads and posts are entered")
  func newThread() throws {
    let plan = TestPlan(Self.text)
    var draft = PostDraft(title: "Second thread!", body: "Text")
    #expect(plan.failure(.addPost(draft)) == "change-section")
    draft.destination.section = "News"
    let (made, outcome) = try plan.outcome(.addPost(draft))
    #expect(outcome.id == Self.new)
    #expect(outcome.path == "threads/" + Self.new)
    #expect(
      made.contains(
        """
            "-MlsJyNK------------": {
              "firstPostId": "-MlsJyNK000000000000",
              "forumId": "-KpOx5Y4AqRr3sB4Ybwj",
              "lastPostAt": 1634106336,
              "lastPostId": "-MlsJyNK000000000000",
              "posts": {
                "-MlsJyNK000000000000": "-MlsJyNK000000000000"
              },
              "publishedAt": 1634106336,
              "slug": "second-thread",
              "title": "Second thread!",
              "userId": "u1"
            }
        """))
    #expect(
      made.contains(
        """
            "-MlsJyNK000000000000": {
              "publishedAt": 1634106336,
              "text": "Text",
              "threadId": "-MlsJyNK------------",
              "userId": "u1"
            }
        """))
    #expect(made.split(separator: "\"\(Self.thread)\": \"\(Self.thread)\",").count == 3)
    #expect(made.contains("\"lastPostId\": \"\(Self.second)\",\n      \"name\": \"News\""))
  }

  @Test("Deleting a thread takes its posts and every entry; the database keeps no empty maps")
  func deletion() throws {
    var plan = TestPlan(Self.text)
    plan.answers.deletesComments = true
    let made = try plan.applied(.deletePost(ItemName(Self.thread), .removal))
    #expect(!made.contains(Self.thread))
    #expect(!made.contains("-KvgjI6bfbWYlbYV5nds"))
    #expect(made.contains("\"name\": \"News\""))
    #expect(made.contains("\"name\": \"Ida\""))
    #expect(!made.contains("threads"))
    #expect(!made.contains("posts"))
  }

  @Test("Adding an answer and deleting it again leaves the board as it was but for the spelling")
  func addAndDelete() throws {
    let plan = TestPlan(Self.text)
    let added = try plan.applied(
      .addComment(CommentDraft(post: ItemName(Self.thread), body: "Thanks")))
    let deleted = try TestPlan(added).applied(.deleteComment(ItemName(Self.new), .removal))
    #expect(deleted == Self.text)
  }

  @Test("An edit of the thread's text is one of its first post")
  func edit() throws {
    let made = try TestPlan(Self.text).applied(
      .editPost(ItemName(Self.thread), ItemEdit(body: "Hi")))
    #expect(made == Self.text.replacing("\"Welcome\"", with: "\"Hi\""))
  }

  @Test("What would have to be invented is refused")
  func invention() {
    let plan = TestPlan(
      #"{"posts":{"a":{"text":"x","readers":{"u1":true}},"b":{"text":"y","readers":{"u2":true}}}}"#)
    #expect(plan.failure(.addPost(PostDraft(title: nil, body: "z"))) == "change-would-invent")
  }
}
