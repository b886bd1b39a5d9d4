import Diagnostics

/// The last step of `corkboard build`: from a board that is fit to publish to a folder of files.
enum SiteBuilding {
  static func run(
    _ loaded: LoadedBoard, _ options: BuildOptions, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    throw DiagnosticFailure(Diagnostic(.error, "not-yet", "build does nothing yet"))
  }
}
