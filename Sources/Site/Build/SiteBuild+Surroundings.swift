package import Board
import Configuration
import Diagnostics
import Exports

/// What a build stands in: the folders that it reads from and writes to, and names taken from them.
extension SiteBuild {
  var outputRequest: OutputRequest {
    var inputs = request.exportPaths.map { OutputRequest.Input(name: "the export", path: $0) }
    if let path = request.configurationPath {
      inputs.append(OutputRequest.Input(name: "the configuration", path: path))
    }
    if let path = contents.configuration.templates {
      inputs.append(OutputRequest.Input(name: "the templates", path: path))
    }
    if let path = contents.configuration.media {
      inputs.append(OutputRequest.Input(name: "the media folder", path: path))
    }
    var output = OutputRequest(
      path: contents.configuration.output, inputs: inputs, adopt: request.adopt,
      currentFolder: request.currentFolder, home: request.home)
    output.isAtomic = request.isAtomic
    output.cacheFolder = request.cacheFolder
    output.reasonToStop = reasonToStop
    output.discardsFiles = request.discardsFiles
    return output
  }

  private var reasonToStop: (@Sendable () -> DiagnosticFailure?)? {
    guard let limit = request.memoryLimit else { return request.reasonToStop }
    return { [asked = request.reasonToStop] in asked?() ?? limit.failure }
  }

  static func checkClashes(
    _ plan: SitePlan, _ board: Board
  ) throws(DiagnosticFailure) {
    if let clash = AddressClashes.all(in: plan, of: board).first { throw DiagnosticFailure(clash) }
  }

  /// Where local pictures are looked for: the configuration's folder, else the folders beside the
  /// exports and those of the exports themselves.
  static func mediaFolders(
    _ board: Board, _ configuration: Configuration, _ request: Request
  ) -> [String] {
    if let folder = configuration.media { return [folder] + request.mediaFolders }
    let own = board.export.sources.map { $0.folder.isEmpty ? "." : $0.folder }
    var result: [String] = []
    for folder in own + request.mediaFolders where !result.contains(folder) {
      result.append(folder)
    }
    return result
  }

  /// Folders from which only pictures are taken: those beside exports that have no folder of files
  /// of their own, unless the user has said that they hold the board's files. Whoever can write on
  /// the board can name any file there.
  static func foldersOfPictures(
    _ board: Board, _ configuration: Configuration, _ request: Request
  ) -> Set<String> {
    guard configuration.media == nil else { return [] }
    var folders: Set<String> = []
    for source in board.export.sources where !source.format.hasFolderOfFiles {
      folders.insert(source.folder.isEmpty ? "." : source.folder)
    }
    return folders.subtracting(request.mediaFolders)
  }

  /// What a board without a title is called: as the export calls itself, else as its first file.
  package static func title(of board: Board, exportPaths: [String]) -> String {
    board.export.title ?? title(ofExport: exportPaths.first ?? "board")
  }

  /// An export's file name without its extension; standard input has none.
  package static func title(ofExport path: String) -> String {
    if path == "-" { return "board" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
