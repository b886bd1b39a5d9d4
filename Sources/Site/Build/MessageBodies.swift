import Board
import Mustache

/// The rendered text of every message: it stands on its own page, on its day's and in lists.
struct MessageBodies: Sendable {
  private enum Storage: Sendable {
    case all([MessageBody])
    case some(LazyValues<MessageBody>)
  }

  private let storage: Storage

  /// Renders all, in parallel: for a build that makes every page.
  init(all contents: SiteContents, pool: WorkerPool) {
    let chunks = pool.mapChunks(of: contents.board.messages.count, chunkSize: 1024) { range in
      var texts = Self.texts(contents)
      return range.map { Self.render($0, contents, &texts) }
    }
    storage = .all(Array(chunks.joined()))
  }

  /// How much memory the texts of all messages take, rendered, with their first words: about.
  static func size(_ contents: SiteContents) -> Int {
    // The text itself is not counted out: twice the average length of what people write to each other.
    contents.board.messages.count * 512
  }

  /// Renders those that are asked for.
  init(asNeeded contents: SiteContents) {
    storage = .some(
      LazyValues(count: contents.board.messages.count) { index in
        var texts = Self.texts(contents)
        return Self.render(index, contents, &texts)
      })
  }

  private static func texts(_ contents: SiteContents) -> ItemTexts {
    ItemTexts(
      board: contents.board, configuration: contents.configuration, media: contents.media,
      strings: contents.strings)
  }

  private static func render(
    _ index: Int, _ contents: SiteContents, _ texts: inout ItemTexts
  ) -> MessageBody {
    // A local picture's address depends on the page, so such a body is rendered for each page.
    let hasPictures = !contents.media.isEmpty
    let (body, excerpt) = texts.htmlAndExcerpt(of: contents.board.messages[index].item, .chat)
    return MessageBody(
      html: hasPictures && body.bytes.containsImage ? nil : body, excerpt: excerpt,
      language: texts.language,
      preformatted: texts.takePreformatted().first.map(PreformattedBody.init))
  }

  // Each part is taken from its place: a copy of the whole would count references to all parts.

  /// Nil for a body that has to be rendered for each page.
  func rendered(_ index: Int) -> RenderedBody? {
    html(index).map {
      RenderedBody(html: $0.bytes, excerpt: excerpt(index), language: language(index))
    }
  }

  func html(_ index: Int) -> TrustedHTML? {
    switch storage {
    case .all(let bodies): bodies[index].html
    case .some(let bodies): bodies[index].html
    }
  }

  func excerpt(_ index: Int) -> String {
    switch storage {
    case .all(let bodies): bodies[index].excerpt
    case .some(let bodies): bodies[index].excerpt
    }
  }

  func language(_ index: Int) -> String? {
    switch storage {
    case .all(let bodies): bodies[index].language
    case .some(let bodies): bodies[index].language
    }
  }

  func isPreformatted(_ index: Int) -> Bool {
    switch storage {
    case .all(let bodies): bodies[index].preformatted != nil
    case .some(let bodies): bodies[index].preformatted != nil
    }
  }

  /// What could not be read as what it is said to be, of all that was rendered.
  var preformatted: [PreformattedBody] {
    switch storage {
    case .all(let bodies): bodies.compactMap(\.preformatted)
    case .some(let bodies): bodies.finished.compactMap(\.preformatted)
    }
  }
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
