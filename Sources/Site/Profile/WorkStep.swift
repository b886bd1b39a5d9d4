/// What happens to one file on its way into the site.
package enum WorkStep: Int, Sendable, CaseIterable {
  /// Working out whether it has changed.
  case comparing
  /// Selecting and rendering what stands on it.
  case making
  /// Filling in the template; for a feed, spelling it.
  case templating
  case writing
  case packing
}
