/// What other parts of a build have made already of what feeds tell, so that each text is read once.
struct FeedSources: Sendable {
  /// Nil where entries depend on their document, or where not every page was made.
  var entries: KeptEntries?
  var messages: MessageBodies?
}
