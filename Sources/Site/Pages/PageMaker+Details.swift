import Board
import Mustache
import Text

extension PageMaker {
  // MARK: What few items have

  /// - Parameter showsPin: whether a pin is told here; beside a post's title it is told already.
  mutating func details(of item: Item, showsPin: Bool = true) -> DetailsView? {
    guard item.details >= 0 || item.state.containsAny(of: .toldBesideText) else { return nil }
    var shown = item.state.intersection(.toldBesideText)
    if !showsPin { shown.remove(.pinned) }
    guard item.details >= 0 || !shown.isEmpty else { return nil }
    let isDeleted = item.state.contains(.deleted)
    // Nothing is told of what a deleted item said.
    let details = isDeleted ? nil : board.details(of: item)
    return DetailsView(
      warning: isDeleted ? nil : texts.warning(of: item),
      poll: details?.poll.flatMap { poll($0) },
      link: details.flatMap { sharedLink($0.link) },
      forwardedFrom: details.flatMap { name($0.forwardedFrom) },
      noticeType: details.flatMap { name($0.notice) },
      unknownType: details.flatMap { name($0.unknownType) },
      isPinned: shown.contains(.pinned), isBroadcast: shown.contains(.broadcast),
      isGone: shown.contains(.gone))
  }

  /// The width of a name that stands beside an item, in columns.
  private static let nameWidth = 200

  private mutating func name(_ text: TextReference) -> String? {
    let line = texts.line(text)
    return line.isEmpty ? nil : TextCutting.cut(line, toWidth: Self.nameWidth)
  }

  /// The address that an item shares, told by its host.
  mutating func sharedLink(_ text: TextReference) -> LinkView? {
    guard !text.isNone, let url = SafeURL(board.string(text)), let host = url.host,
      texts.mayPublish(url.text)
    else { return nil }
    return LinkView(label: DisplayName.clean(host), url: TrustedURL(checked: url.text))
  }

  private mutating func poll(_ poll: Poll) -> PollView? {
    let total = poll.votes
    let isCounted = poll.options.contains { $0.votes != nil }
    var options: [PollOptionView] = []
    for option in poll.options {
      let votes = isCounted ? option.votes ?? 0 : nil
      options.append(
        PollOptionView(
          text: name(option.text) ?? "–", votes: votes,
          percent: votes.map { Self.percent($0, of: total) }))
    }
    return PollView(
      question: name(poll.question), options: options,
      countText: isCounted ? strings.count(.votes, total) : nil, isClosed: poll.isClosed)
  }

  /// Rounded to whole percent, without overflow for any numbers.
  private static func percent(_ part: Int, of total: Int) -> Int {
    guard total > 0 else { return 0 }
    return min(100, Int((Double(part) / Double(total) * 100).rounded()))
  }

  // MARK: Files

  /// Local pictures are shown, other local files offered; of remote ones only the address is told,
  /// nothing is loaded.
  mutating func files(of item: Item) -> ([PictureView], [AttachmentView]) {
    guard item.details >= 0, !item.state.contains(.deleted) else { return ([], []) }
    var pictures: [PictureView] = []
    var attachments: [AttachmentView] = []
    for attachment in board.attachments(of: item) {
      let place = board.place(of: attachment)
      if let picture = contents.media.picture(place) {
        pictures.append(
          PictureView(
            url: origin.url(to: .media(picture.name)), alt: texts.line(attachment.alt),
            width: picture.width, height: picture.height))
      } else {
        attachments.append(view(of: attachment, place))
      }
    }
    return (pictures, attachments)
  }

  private mutating func view(of attachment: Attachment, _ place: String) -> AttachmentView {
    let name = name(of: attachment, place)
    if let file = contents.media.file(place) {
      return AttachmentView(
        name: name, url: origin.url(to: .media(file.name)), detail: file.detail,
        fileName: file.suggestedName(name), isAudio: file.kind == .audio,
        isVideo: file.kind == .video)
    }
    let size = (attachment.size ?? contents.media.unpublishedSize(place).map { Int64($0) })
      .map { ByteCount.text($0) }
    if let url = SafeURL(place), let host = url.host, texts.mayPublish(url.text) {
      let detail = [DisplayName.clean(host), size].compactMap { $0 }.joined(separator: " · ")
      return AttachmentView(
        name: name, url: TrustedURL(checked: url.text), detail: detail, isRemote: true)
    }
    return AttachmentView(name: name, detail: size, isMissing: true)
  }

  /// Its own name, else what it shows, else the last part of its address.
  private mutating func name(of attachment: Attachment, _ place: String) -> String {
    for text in [attachment.name, attachment.alt] {
      if let name = name(text) { return name }
    }
    let ending = FileNameInAddress.name(place).flatMap { texts.mayPublish($0) ? $0 : nil } ?? ""
    let name = DisplayName.clean(ending)
    if !name.isEmpty { return TextCutting.cut(name, toWidth: Self.nameWidth) }
    return strings[attachment.kind == .picture ? .picture : .file]
  }
}
