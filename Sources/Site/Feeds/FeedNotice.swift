/// What feeds say of themselves.
enum FeedNotice {
  /// In feeds whose links are relative.
  static let withoutBaseURL: StaticString = """
    This feed was made without a base URL, so its links are relative to this file. Set baseURL in \
    corkboard.json before you publish it.
    """
}
