/// What the command line says of settings. Paths are relative to the current folder.
package struct ConfigurationOverrides: Sendable, Hashable {
  package var baseURL: String?
  package var output: String?
  package var templates: String?
  /// Instead of the configuration's exports where there are any.
  package var exports: [String] = []
  package var timeZone: String?

  package init(
    baseURL: String? = nil, output: String? = nil, templates: String? = nil,
    exports: [String] = [], timeZone: String? = nil
  ) {
    self.baseURL = baseURL
    self.output = output
    self.templates = templates
    self.exports = exports
    self.timeZone = timeZone
  }
}
