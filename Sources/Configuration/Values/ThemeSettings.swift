/// The look of the site, as far as it can be changed without templates.
package struct ThemeSettings: Sendable, Hashable {
  /// `#rrggbb` in lower case; nil for the theme's own.
  package var accentColor: String?
  /// A style sheet that is added after the theme's.
  package var customCSS: String?
  package var headerLinks: [ThemeLink] = []
  package var footerLinks: [ThemeLink] = []

  package init() {}
}
