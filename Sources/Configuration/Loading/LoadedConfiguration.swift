package import Diagnostics
internal import JSONText
internal import Times

/// A configuration with all that was wrong on the way to it.
///
/// Where `diagnostics` has errors the settings must not be used: they hold defaults in place of what
/// could not be read.
package struct LoadedConfiguration: Sendable {
  package var configuration: Configuration
  /// The file that was read, as it was found; nil where there was none.
  package let file: String?
  package internal(set) var diagnostics: [Diagnostic]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Looks the file up, reads it, and lays the command line's settings over it.
  ///
  /// - Parameters:
  ///   - file: the path behind `--config`, which must exist.
  ///   - currentFolder: empty for the process's own.
  /// - Throws: where the file cannot be opened or is not JSON with comments.
  package static func load(
    file: String?, overrides: ConfigurationOverrides = ConfigurationOverrides(),
    currentFolder: String = ""
  ) throws(DiagnosticFailure) -> LoadedConfiguration {
    if let file, !ConfigurationLocation.isFile(file) {
      let fault =
        ConfigurationLocation.exists(file)
        ? ConfigurationFault.noFile(file) : ConfigurationFault.fileNotFound(file)
      throw DiagnosticFailure(fault.diagnostic(at: nil))
    }
    let found =
      file
      ?? ConfigurationLocation.find(exports: overrides.exports, currentFolder: currentFolder)
    guard let found else {
      var loaded = LoadedConfiguration(
        configuration: Configuration(), file: nil, diagnostics: [])
      loaded.apply(overrides)
      return loaded
    }
    let document: JSONDocument
    do throws(DiagnosticFailure) {
      document = try JSONDocument.load(path: found, dialect: .relaxed)
    } catch {
      throw ConfigurationFault.unreadable(error)
    }
    var loaded = read(document, file: found, overrides)
    if file == nil, !ConfigurationLocation.isHere(found, currentFolder) {
      loaded.confine(to: ConfigurationLocation.folder(of: found), file: found)
    }
    return loaded
  }

  /// The same for a file's bytes at hand; paths in it are relative to the folder of `name`.
  package static func read(
    _ bytes: [UInt8], name: String, overrides: ConfigurationOverrides = ConfigurationOverrides()
  ) throws(DiagnosticFailure) -> LoadedConfiguration {
    read(try JSONDocument(bytes, name: name, dialect: .relaxed), file: name, overrides)
  }

  private static func read(
    _ document: JSONDocument, file: String, _ overrides: ConfigurationOverrides
  ) -> LoadedConfiguration {
    let folder = ConfigurationLocation.folder(of: file)
    var reader = ConfigurationReader(document: document, folder: folder)
    reader.read()
    // By place, so that a reader goes through the file once.
    let diagnostics = reader.diagnostics.sorted {
      ($0.location?.line ?? 0, $0.location?.column ?? 0)
        < ($1.location?.line ?? 0, $1.location?.column ?? 0)
    }
    var loaded = LoadedConfiguration(
      configuration: reader.configuration, file: file, diagnostics: diagnostics)
    loaded.apply(overrides)
    return loaded
  }

  private mutating func apply(_ overrides: ConfigurationOverrides) {
    if let text = overrides.baseURL {
      do {
        set(\.baseURL, .baseURL, try BaseURL(text))
      } catch {
        report(.baseURL("--base-url", text, error))
      }
    }
    if let output = overrides.output { set(\.output, .output, output) }
    if let templates = overrides.templates { set(\.templates, .templates, templates) }
    if !overrides.exports.isEmpty { set(\.exports, .export, overrides.exports) }
    if let name = overrides.timeZone {
      if TimeZoneRules.named(name) != nil {
        set(\.timeZone, .timeZone, name)
      } else {
        report(.timeZone("the time zone", name))
      }
    }
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<Configuration, Value>, _ key: ConfigurationKey, _ value: Value
  ) {
    configuration[keyPath: path] = value
    configuration.origins[key] = .commandLine
  }

  private mutating func report(_ fault: ConfigurationFault) {
    diagnostics.append(fault.diagnostic(at: nil))
  }
}
