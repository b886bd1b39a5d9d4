package import Diagnostics

/// What an output folder is asked for with: the place, and all that it must not swallow.
package struct OutputRequest: Sendable {
  /// Something the run reads, which the output may neither be nor contain.
  package struct Input: Sendable {
    /// For the message: `the export`, `the templates`, `the configuration`.
    package var name: String
    package var path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// As the user named it; relative to `currentFolder`.
  package var path: String
  package var inputs: [Input]
  /// Whether to build among files that no build has written, replacing those in the way.
  package var adopt: Bool
  /// Whether a rebuild replaces the whole site in one step.
  package var isAtomic = false
  /// The user's cache folder, where the manifest of the last build is known by its hash.
  package var cacheFolder: String?
  /// Whether files are made and not written, for benchmarks.
  package var discardsFiles = false
  /// Asked before each file is written; a reason to stop is thrown, and the output is whole. Nil never
  /// stops.
  package var reasonToStop: (@Sendable () -> DiagnosticFailure?)?
  package var currentFolder: String
  package var home: String?

  package init(
    path: String, inputs: [Input], adopt: Bool = false, currentFolder: String, home: String?
  ) {
    self.path = path
    self.inputs = inputs
    self.adopt = adopt
    self.currentFolder = currentFolder
    self.home = home
  }
}
