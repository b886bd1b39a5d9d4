import JSONText

/// Turns one post's text after another into HTML, in the same memory.
struct PHPBBBody {
  private var stored: [UInt8] = []
  private var mark: [UInt8] = []
  private var markup = PHPBBMarkup()

  /// - Parameter subject: stands above the text. The bytes are valid inside `write` only.
  mutating func withHTML(
    of post: PHPBBPost, _ text: JSONDocument, subject: String?,
    _ write: (UnsafeRawBufferPointer) -> Void
  ) {
    post.readStored(text, &stored, mark: &mark)
    stored.withUnsafeBytes { stored in
      mark.withUnsafeBytes { mark in
        markup.begin(breaksLines: !PHPBBTextXML.isXML(stored))
        if let subject { markup.heading(subject) }
        PHPBBPost.append(stored, mark: mark, to: &markup)
      }
    }
    markup.html.withUnsafeBytes(write)
  }
}
