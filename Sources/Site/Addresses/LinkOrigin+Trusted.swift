import Mustache

extension LinkOrigin {
  /// A link that a template may put into `href`: the address planner made it.
  func url(to address: SiteAddress) -> TrustedURL { TrustedURL(checked: link(to: address)) }

  /// A link to a place on a page; anchors are made of `[a-z0-9-]`.
  func url(to address: SiteAddress, anchor: String) -> TrustedURL {
    TrustedURL(checked: link(to: address) + "#" + anchor)
  }
}
