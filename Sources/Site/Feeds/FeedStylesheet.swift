import Text

/// The style sheet that browsers draw feeds with, where they draw them at all.
///
/// XSLT is on its way out of browsers, so a feed carries CSS alone: it shows what the file is, and
/// the titles and first words of its entries. Links cannot work in it; they are shown as text.
enum FeedStylesheet {
  static let name = "feed.css"
  /// From the site's root.
  static let path: StaticString = "assets/feed.css"

  static func bytes(_ strings: Strings) -> [UInt8] {
    var css: [UInt8] = []
    css.append(contentsOf: rules.utf8)
    css.append(contentsOf: "feed::before { content: \"".utf8)
    appendString(strings[.feedNotice], to: &css)
    css.append(contentsOf: "\"; }\n".utf8)
    return css
  }

  /// A string of CSS (CSS Syntax section 4.3.5): words of a locale file, which anybody may write.
  private static func appendString(_ text: String, to css: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", ">", "&", "\u{0}"..."\u{1F}", "\u{7F}":
        css.append(contentsOf: "\\\(String(scalar.value, radix: 16)) ".utf8)
      default: css.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
  }

  private static let rules = """
    feed {
      display: block;
      max-width: 42em;
      margin: 2em auto;
      padding: 0 1em;
      font: 1em/1.5 system-ui, sans-serif;
      color-scheme: light dark;
    }
    feed::before {
      display: block;
      padding: .7em 1em;
      border: 1px solid currentColor;
      border-radius: .4em;
    }
    feed > title {
      display: block;
      margin: 1em 0 0;
      font-size: 1.6em;
      font-weight: bold;
    }
    feed > subtitle { display: block; }
    feed > id, feed > updated, feed > author, feed > generator, feed > link,
    entry > id, entry > updated, entry > content, entry > author > uri {
      display: none;
    }
    entry {
      display: block;
      margin: 1.5em 0;
      padding-top: 1em;
      border-top: 1px solid #8888;
      unicode-bidi: isolate;
    }
    entry > title {
      display: block;
      font-size: 1.1em;
      font-weight: bold;
      unicode-bidi: plaintext;
    }
    entry > author::before { content: " · "; }
    entry > published, entry > author { color: GrayText; }
    entry > link[rel="alternate"] { display: block; }
    entry > link[rel="alternate"]::after {
      content: attr(href);
      font-size: .85em;
      overflow-wrap: anywhere;
    }
    entry > summary { display: block; unicode-bidi: plaintext; }

    """
}
