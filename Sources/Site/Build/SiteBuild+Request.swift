package import Diagnostics

extension SiteBuild {
  /// What a build is asked for, beside the board and its configuration.
  package struct Request: Sendable {
    /// Files and folders, at least one: for messages and for what the output must not swallow.
    package var exportPaths: [String]
    /// Folders of pictures that were named beside the exports.
    package var mediaFolders: [String] = []
    package var configurationPath: String?
    package var jobs: Int
    package var adopt: Bool
    package var allowEmpty: Bool
    package var dryRun: Bool
    package var currentFolder: String
    package var home: String?
    /// The user's cache folder, where the build leaves what the next one needs to make only what
    /// changed; nil for a build that remembers nothing.
    package var cacheFolder: String?
    /// What stands for the program's own bytes: another program makes everything again.
    package var program: UInt64 = 0
    /// Of all that the build reads, see `BuildKey`; nil where reading had something to say, that the
    /// next build has to say again.
    package var key: Fingerprint?
    /// The theme, where the caller has loaded the one of the configuration and the board's language
    /// already; nil loads it.
    package var theme: Theme?
    /// Whether everything is made again.
    package var force = false
    /// Whether a rebuild replaces the whole site in one step.
    package var isAtomic = false
    /// Which share of the files is written; nil for all.
    package var shard: Shard?
    /// What the build costs is measured into it; nil measures nothing.
    package var profile: BuildProfile?
    /// For benchmarks of boards that are larger than the disk: files are made and not written.
    package var discardsFiles = false
    /// Nil sets no limit.
    package var memoryLimit: MemoryLimit?
    /// Called once, when all is planned and before the first write; never where nothing is written.
    package var willWrite: (@Sendable () -> Void)?
    /// Asked before each file is written, from any worker: why the build shall stop.
    package var reasonToStop: (@Sendable () -> DiagnosticFailure?)?
    /// Called now and then with the number of files done and of all, from any worker.
    package var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

    package init(
      exportPaths: [String], configurationPath: String? = nil, jobs: Int, adopt: Bool = false,
      allowEmpty: Bool = false, dryRun: Bool = false, currentFolder: String, home: String? = nil
    ) {
      self.exportPaths = exportPaths
      self.configurationPath = configurationPath
      self.jobs = jobs
      self.adopt = adopt
      self.allowEmpty = allowEmpty
      self.dryRun = dryRun
      self.currentFolder = currentFolder
      self.home = home
    }
  }
}
