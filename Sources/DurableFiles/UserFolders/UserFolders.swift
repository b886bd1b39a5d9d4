package import Diagnostics
import Glibc

/// Where the program keeps what belongs to the user and not to a board, by the rules of the XDG Base
/// Directory Specification.
package struct UserFolders: Sendable {
  /// One of the two folders.
  package enum Purpose: Sendable {
    /// Who the user is: `$XDG_CONFIG_HOME/corkboard`, else `~/.config/corkboard`.
    case configuration
    /// What undo needs: `$XDG_STATE_HOME/corkboard`, else `~/.local/state/corkboard`.
    case state

    package var variable: String {
      switch self {
      case .configuration: "XDG_CONFIG_HOME"
      case .state: "XDG_STATE_HOME"
      }
    }

    fileprivate var belowHome: String {
      switch self {
      case .configuration: ".config"
      case .state: ".local/state"
      }
    }
  }

  private let environment: @Sendable (String) -> String?

  /// - Parameter environment: the value of a variable, nil where it is not set.
  package init(environment: @escaping @Sendable (String) -> String?) {
    self.environment = environment
  }

  package static let ofProcess = UserFolders { name in getenv(name).map { String(cString: $0) } }

  /// The folder's path; it need not exist.
  package func path(_ purpose: Purpose) throws(DiagnosticFailure) -> String {
    // The specification has relative paths ignored.
    if let folder = environment(purpose.variable), folder.hasPrefix("/") {
      return folder + "/corkboard"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else {
      throw DurableFileFault.noHome(purpose.variable)
    }
    return home + "/" + purpose.belowHome + "/corkboard"
  }

  /// Makes the folder, for the user alone, and opens it.
  func open(_ purpose: Purpose, _ gate: CallGate) throws(DiagnosticFailure) -> OpenFile {
    let path = try path(purpose)
    do throws(SystemError) {
      try makeFolders(path, from: home(purpose), gate)
      return try OpenFile.openFolder(path, gate)
    } catch {
      throw DurableFileFault.privateFile(path, error, variable: purpose.variable)
    }
  }

  /// What must be there already: a home is not made.
  private func home(_ purpose: Purpose) -> String {
    if let folder = environment(purpose.variable), folder.hasPrefix("/") { return "" }
    return environment("HOME") ?? ""
  }

  private func makeFolders(
    _ path: String, from home: String, _ gate: CallGate
  ) throws(SystemError) {
    var status = stat()
    if stat(path, &status) == 0 { return }
    if !home.isEmpty, stat(home, &status) != 0 { throw SystemError(errno) }
    var folder = ""
    for name in path.split(separator: "/") {
      folder += "/" + name
      if stat(folder, &status) == 0 { continue }
      do throws(SystemError) {
        try gate(.makeFolder) { mkdir(folder, 0o700) }
      } catch {
        // Another process made it meanwhile.
        if error.code != EEXIST { throw error }
      }
    }
  }
}
