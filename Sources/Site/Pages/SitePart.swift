/// The parts of the site that its navigation names.
enum SitePart: String, Sendable, CaseIterable {
  case posts
  case messages
  case sections
  case tags
  case members
  case archive
}
