/// How bodies are shown: set per collection and per place (page or feed).
package struct BodyOptions: Sendable, Hashable {
  /// Added to the level of a user's heading, so that it stands below the page's own; at most 6
  /// comes out.
  package var headingOffset = 3

  /// A single line break is shown as one: how people write messages.
  package var keepsLineBreaks = false

  /// `www.` without a scheme is linked too.
  package var linksBareWWW = true

  /// Stands for a picture that has no alternative text, in the page's language.
  package var imageLabel = "image"

  /// What covers a text that the reader may want to open only on purpose, in the page's language.
  package var spoilerLabel = "spoiler"

  /// Pictures that are on the site: the address as the body spells it, and that of the file
  /// relative to `localImagePrefix`, with its size.
  package var localImages: [String: LocalImage] = [:]

  /// Put before the addresses in `localImages`: the way up to the site's root, or the base URL.
  package var localImagePrefix = ""

  package init() {}
}
