extension EffectiveSetting {
  /// What it means for people that nothing is set: the default as docs/configuration.md names it.
  package var meaning: String {
    switch ConfigurationKey(rawValue: key) {
    case .title: "the export's file name"
    case .language: "guessed, else en"
    case .timeZone: "inferred, else UTC"
    case .id: "made from baseURL"
    case .templates: "the built-in theme"
    case .media: "the export's folder"
    case .themeAccent: "the theme's own"
    case .collections: "detected"
    default: "none"
    }
  }
}
