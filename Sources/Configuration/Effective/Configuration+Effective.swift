package import JSONText
internal import Text

extension Configuration {
  /// Every setting with its value and its origin, in the order of the documentation.
  package func effectiveSettings() -> [EffectiveSetting] {
    ConfigurationKey.allCases.map {
      EffectiveSetting(key: $0.rawValue, value: value(of: $0), origin: origin(of: $0))
    }
  }

  /// Writes the array of all effective settings, and ends the line.
  package func writeEffectiveSettings(to json: inout JSONWriter) {
    json.array { json in
      for setting in effectiveSettings() { setting.write(to: &json) }
    }
    json.endLine()
  }

  private func value(of key: ConfigurationKey) -> SettingValue {
    switch key {
    case .title: text(title)
    case .description: text(description)
    case .baseURL: text(baseURL?.text)
    case .language: text(language)
    case .timeZone: text(timeZone)
    case .id: text(id)
    case .export: texts(exports)
    case .output: .text(output)
    case .templates: text(templates)
    case .modelVersion: modelVersion.map(SettingValue.number) ?? .none
    case .media: text(media)
    case .packed: texts(packed.map(\.rawValue))
    case .themeAccent: text(theme.accentColor)
    case .themeCSS: text(theme.customCSS)
    case .themeHeaderLinks: links(theme.headerLinks)
    case .themeFooterLinks: links(theme.footerLinks)
    case .collections: collections.value
    case .bodyFormat: bodyFormats.value
    case .pageSize: .number(pageSize)
    case .messagePermalinks: .text(messagePermalinks.rawValue)
    case .feedsEnabled: .flag(feeds.isEnabled)
    case .feedsFormats: texts(feeds.formats.map(\.rawValue))
    case .feedsOmit: texts(FeedKind.allCases.filter(feeds.omitted.contains).map(\.rawValue))
    case .feedsEntries: .number(feeds.entries)
    case .feedsBytes: .number(feeds.bytes)
    case .feedsHub: text(feeds.hub)
    case .publishMemberFields: texts(publish.memberFields)
    case .publishMemberIDs: .flag(publish.memberIDs)
    case .publishHiddenCollections: texts(publish.hidden.collections.map(\.text))
    case .publishHiddenAuthors: texts(publish.hidden.authors)
    case .publishHiddenDocuments: texts(publish.hidden.documents)
    case .publishInclude: texts(publish.included.map(\.rawValue))
    case .publishWithdrawn: texts(publish.withdrawn)
    }
  }

  private func text(_ text: String?) -> SettingValue { text.map(SettingValue.text) ?? .none }

  private func texts(_ texts: [String]) -> SettingValue { .list(texts.map(SettingValue.text)) }

  private func links(_ links: [ThemeLink]) -> SettingValue {
    .list(
      links.map {
        .table([
          .init(key: "title", value: .text($0.title)), .init(key: "url", value: .text($0.url)),
        ])
      })
  }
}

extension CollectionRules {
  /// In the form of the file, with an array for each role that has a rule.
  fileprivate var value: SettingValue {
    var entries = CollectionRole.allCases.compactMap { role -> SettingValue.Entry? in
      let own = rules.filter { $0.role == role }
      return own.isEmpty ? nil : .init(key: role.rawValue, value: .list(own.map(\.value)))
    }
    if !ignored.isEmpty {
      entries.append(.init(key: "ignore", value: .list(ignored.map { .text($0.text) })))
    }
    return .table(entries)
  }
}

extension CollectionRule {
  fileprivate var value: SettingValue {
    let named = FieldRole.allCases.compactMap { role in
      fields[role].map { SettingValue.Entry(key: role.rawValue, value: .text($0)) }
    }
    return .table([.init(key: "path", value: .text(path.text))] + named)
  }
}

extension BodyFormats {
  fileprivate var value: SettingValue {
    if exceptions.isEmpty { return .text(standard.rawValue) }
    return .table(
      [.init(key: "default", value: .text(standard.rawValue))]
        + exceptions.map { .init(key: $0.collection.text, value: .text($0.format.rawValue)) })
  }
}
