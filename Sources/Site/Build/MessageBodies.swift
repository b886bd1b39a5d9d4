import Board
import Mustache

/// The rendered text of every message: it stands on its own page, on its day's and in lists.
struct MessageBodies: Sendable {
  private let html: [TrustedHTML?]
  private let excerpts: [String]
  private let languages: [String?]
  let preformatted: [PreformattedBody]

  static func render(_ contents: SiteContents, pool: WorkerPool) -> MessageBodies {
    let board = contents.board
    // A local picture's address depends on the page, so such a body is rendered for each page.
    let hasPictures = !contents.media.isEmpty
    let chunks = pool.mapChunks(of: board.messages.count, chunkSize: 1024) { range in
      var texts = ItemTexts(
        board: board, configuration: contents.configuration, media: contents.media,
        strings: contents.strings)
      var html: [TrustedHTML?] = []
      var excerpts: [String] = []
      var languages: [String?] = []
      for index in range {
        let (body, excerpt) = texts.htmlAndExcerpt(of: board.messages[index].item, .chat)
        html.append(hasPictures && body.bytes.containsImage ? nil : body)
        excerpts.append(excerpt)
        languages.append(texts.language)
      }
      return (html, excerpts, languages, texts.takePreformatted().map(PreformattedBody.init))
    }
    return MessageBodies(
      html: Array(chunks.map { $0.0 }.joined()), excerpts: Array(chunks.map { $0.1 }.joined()),
      languages: Array(chunks.map { $0.2 }.joined()),
      preformatted: Array(chunks.map { $0.3 }.joined()))
  }

  func html(_ index: Int) -> TrustedHTML? { html[index] }
  func excerpt(_ index: Int) -> String? { excerpts[index] }
  func language(_ index: Int) -> String? { languages[index] }
}

extension [UInt8] {
  /// Whether rendered HTML shows a picture.
  var containsImage: Bool {
    var index = 0
    while index + 4 < count {
      if self[index] == UInt8(ascii: "<"), self[index + 1] == UInt8(ascii: "i"),
        self[index + 2] == UInt8(ascii: "m"), self[index + 3] == UInt8(ascii: "g")
      {
        return true
      }
      index += 1
    }
    return false
  }
}
