internal import Diagnostics

/// A configuration that nobody named: it came with the export, maybe from somebody else.
extension LoadedConfiguration {
  /// Says that it is used, and refuses what it names outside its own folder.
  mutating func confine(to folder: String, file: String) {
    diagnostics.insert(ConfigurationFault.besideExport(file), at: 0)
    let confined = ConfinedFolder(folder)
    let paths: [(ConfigurationKey, String, String?)] = [
      (.output, "output", configuration.output), (.templates, "templates", configuration.templates),
      (.media, "media", configuration.media),
      (.themeCSS, "theme.css", configuration.theme.customCSS),
    ]
    for (key, name, path) in paths {
      // What the command line says is the user's own word.
      guard case .file(let source, let line, let column) = configuration.origin(of: key), let path
      else { continue }
      let isInside = key == .templates ? confined?.holdsTheme(path) : confined?.holds(path)
      if isInside ?? false { continue }
      diagnostics.append(
        ConfigurationFault.leadsOut(name, of: file).diagnostic(
          at: Diagnostic.Location(file: source, line: line, column: column)))
    }
  }
}
