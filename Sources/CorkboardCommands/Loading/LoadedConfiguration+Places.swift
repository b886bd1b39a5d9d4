import Configuration
import Glibc
import Site

extension LoadedConfiguration {
  /// What no file that a command writes on the side may replace or stand in.
  var protectedPlaces: ProtectedPlaces {
    var inputs = configuration.exports.filter { $0 != "-" }.map {
      OutputRequest.Input(name: "the export", path: Self.whole(of: $0))
    }
    let others = [
      ("the configuration", file), ("the style sheet of the theme", configuration.theme.customCSS),
      ("the templates", configuration.templates), ("the site", configuration.output),
    ]
    for (name, path) in others {
      if let path { inputs.append(OutputRequest.Input(name: name, path: path)) }
    }
    return ProtectedPlaces(inputs, currentFolder: Self.currentFolder)
  }

  /// The list of contents of a managed export stands for its folder.
  private static func whole(of export: String) -> String {
    guard export.hasSuffix("export_metadata") else { return export }
    guard let slash = export.lastIndex(of: "/") else { return "." }
    return slash == export.startIndex ? "/" : String(export[..<slash])
  }

  private static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
