import BoardFixtures
import Testing

/// Uids that only show when a body is read.
@Suite struct HiddenUIDTests {
  private static let uid = "kX9-Qw3_RtY5uIo1pAs7DfG2hJ4a"

  @Test(arguments: ["markdown", "html", "text"])
  func noSpellingGetsThrough(format: String) throws {
    let referenced = Self.uid.unicodeScalars.map { "&#\($0.value);" }.joined()
    let escaped = Self.uid.replacing("-", with: #"\\-"#).replacing("_", with: #"\\_"#)
    let site = try BuiltSite(
      """
      {"users": {"\(Self.uid)": {"name": "Ada", "about": "I am \(referenced)."}},
       "posts": {"p": {"text": "see \(Self.uid), \(referenced), \(escaped) &amp; more",
         "uid": "\(Self.uid)", "comments": [{"text": "so \(referenced)"}]}},
       "messages": {"m": {"text": "here \(referenced)", "time": "2021-03-06T08:00:00Z"}}}
      """, settings: #"{"bodyFormat": "\#(format)"}"#)
    for (path, text) in site.files { #expect(!text.contains(Self.uid), "\(path)") }
    let post = try #require(site.pages("p/").first)
    if format != "text" { #expect(site[post].contains("see …, …, ")) }
  }
}
