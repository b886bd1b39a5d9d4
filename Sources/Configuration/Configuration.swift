/// Every setting of a board: what `corkboard.json` says, with the command line's word over it, and
/// defaults for the rest.
///
/// A value in here is valid. Paths can be opened as they are: those of the file have been joined to
/// its folder, those of the command line are relative to the current folder.
package struct Configuration: Sendable, Hashable {
  /// Nil where nothing was said: then it is the export's file name.
  package var title: String?
  package var description: String?
  /// Where the site will be published. Feeds, canonical links and the sitemap need it.
  package var baseURL: BaseURL?
  /// A BCP 47 tag in its usual case, `zh-Hant-TW`. Nil where it shall be guessed.
  package var language: String?
  /// A name that `TimeZoneRules.named` knows. Nil where it shall be inferred.
  package var timeZone: String?
  /// The board's UUID in lower case, the namespace of all feed ids.
  package var id: String?
  /// The version of the page model that own templates were written for, at least 1.
  package var modelVersion: Int?
  package var exports: [String] = []
  package var output = "public"
  package var templates: String?
  /// The folder of local pictures. Nil for the folder of the export.
  package var media: String?
  /// How each text file of the site lies packed beside itself, in the order of `PackedFormat`.
  package var packed: [PackedFormat] = []
  package var theme = ThemeSettings()
  package var collections = CollectionRules()
  package var bodyFormats = BodyFormats()
  /// Items on a list page, in `pageSizes`.
  package var pageSize = 25
  package var messagePermalinks = MessagePermalinks.page
  package var feeds = FeedSettings()
  package var publish = PublishSettings()
  /// Where each value came from; a key that is not here has its default.
  package var origins: [ConfigurationKey: Origin] = [:]

  package static let pageSizes = 5...200

  /// The defaults.
  package init() {}

  package func origin(of key: ConfigurationKey) -> Origin { origins[key] ?? .default }

  /// The language of the site's own words: that of `language` where there is a translation, else
  /// English.
  package var interfaceLanguage: InterfaceLanguage {
    language.flatMap(LanguageTag.init)?.interfaceLanguage ?? .english
  }
}

extension Configuration {
  /// Takes a title that was worked out from the export; what the user said stands.
  package mutating func guess(title: String, because reason: String) {
    guard self.title == nil else { return }
    self.title = title
    origins[.title] = .guessed(reason)
  }

  /// Takes a language that was worked out from the export; what the user said stands.
  package mutating func guess(language: String, because reason: String) {
    guard self.language == nil, let tag = LanguageTag(language) else { return }
    self.language = tag.text
    origins[.language] = .guessed(reason)
  }

  /// Takes a time zone that was inferred from the export; what the user said stands.
  package mutating func guess(timeZone: String, because reason: String) {
    guard self.timeZone == nil else { return }
    self.timeZone = timeZone
    origins[.timeZone] = .guessed(reason)
  }
}
