import Testing
import Text

@Suite struct SafeURLTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org"),
    ("HTTPS://Example.ORG/A?b=C#D", "https://example.org/A?b=C#D"),
    ("  https://example.org/ \n", "https://example.org/"),
    ("ht\ntps://exa\tmple.org/", "https://example.org/"),
    ("https:\\\\example.org\\a\\b?c\\d", "https://example.org/a/b?c%5Cd"),
    ("http://example.org:8080/x", "http://example.org:8080/x"),
    ("http://example.org:/x", "http://example.org/x"),
    ("http://[::1]:80/", "http://[::1]:80/"),
    (
      "https://example.org/a b\"<>`{}|^[]",
      "https://example.org/a%20b%22%3C%3E%60%7B%7D%7C%5E%5B%5D"
    ),
    ("https://example.org/100%", "https://example.org/100%25"),
    ("https://example.org/%E4%b8%AD", "https://example.org/%E4%b8%AD"),
    ("https://example.org/中", "https://example.org/%E4%B8%AD"),
    ("https://example.org/#a#b", "https://example.org/#a%23b"),
    ("https://例え.jp/", "https://例え.jp/"),
    ("http://good.example\\@evil.example/", "http://good.example/@evil.example/"),
    ("mailto:a@b.example", "mailto:a@b.example"),
    ("MailTo:a@b.example?subject=x y", "mailto:a@b.example?subject=x%20y"),
  ])
  func allowedAddressesAreNormalised(text: String, expected: String) {
    #expect(SafeURL(text)?.text == expected)
  }

  @Test(arguments: [
    "", " ", "#", "?", "/", "//example.org", "\\\\example.org", "a", "a/b", "./a", "example.org",
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "\u{1}javascript:alert(1)", "javascript\n:alert(1)", "data:text/html,x", "data:image/png;x",
    "vbscript:x", "file:///etc/passwd", "blob:https://example.org/x", "filesystem:x",
    "feed:http://a",
    "view-source:http://a", "ms-msdt:x", "search-ms:x", "intent:x", "livescript:x",
    "ftp://a.example",
    "http:", "http:a", "http:/a", "http:///a", "https://", "https:///", "https://?x", "http://#",
    "http://user@example.org", "http://user:pass@example.org/", "https://example.org:x/",
    "https://example.org:123456/", "https://:80/", "http://exa mple.org/", "http://exa%6Dple.org/",
    "http://a<b.example/", "http://[::1", "http://[x]/", "http://[::1]a/", "http://./",
    "http://a\"b/",
    "https://example.org\u{202E}/", "https://exam\u{200B}ple.org/",
    "https://evil\u{FF0F}x.example/",
    "https://\u{AD}example.org/", "httpss://example.org", "mailto:", "mailto:a", "mailto:@",
    "mailto:a@", "mailto:@b", "mailto:?to=a@b", "http\u{0}://a.example", "x://a.example",
    "h%74tp://a.example", "&#104;ttp://a.example",
  ])
  func everythingElseIsRefused(text: String) {
    #expect(SafeURL(text) == nil)
  }

  @Test func theHostIsKnown() {
    #expect(SafeURL("https://Example.org:80/x")?.host == "example.org:80")
    #expect(SafeURL("mailto:a@b.example")?.host == nil)
  }
}
