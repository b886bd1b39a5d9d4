import Diagnostics
import DurableFiles

/// Everything that local pictures have to say, in one place.
enum MediaDiagnostics {
  /// A picture that is named and not there, for the one warning about all of them.
  struct Missing {
    let picture: String
    let documentPath: String?
  }

  /// How many missing pictures are named.
  static let sampleCount = 3

  /// - Parameter onlyPictures: whether all that is missing would be pictures.
  static func missing(
    count: Int, samples: [Missing], folder: String, onlyPictures: Bool = true
  ) -> Diagnostic {
    let named = samples.first.map(\.picture) ?? ""
    let noun = onlyPictures ? "picture" : "file"
    return Diagnostic(
      .warning, "picture-missing",
      count == 1
        ? "the \(noun) \(named) is not in \(folder)"
        : "\(count) \(noun)s that the export names are not in \(folder)",
      at: Diagnostic.Location(documentPath: samples.first?.documentPath),
      notes: count == 1 ? [] : samples.map(line),
      suggestion: "put them there, or name their folder with media in corkboard.json")
  }

  private static func line(_ sample: Missing) -> String {
    sample.documentPath.map { "\(sample.picture), named by \($0)" } ?? sample.picture
  }

  static func folderIsUnusable(_ folder: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(
      .warning, "media-folder", "the folder of the pictures cannot be opened: \(error.reason)",
      at: Diagnostic.Location(file: folder),
      suggestion: "name the folder that holds them with media in corkboard.json")
  }

  static func refused(
    _ picture: String, _ refusal: PictureRefusal, folder: String, documentPath: String?,
    isPicture: Bool = true
  ) -> Diagnostic {
    Diagnostic(
      .warning, isPicture ? "picture-refused" : "file-refused",
      "the \(isPicture ? "picture" : "file") is left out: \(refusal.reason)",
      at: Diagnostic.Location(file: folder + "/" + picture, documentPath: documentPath),
      suggestion: advice(refusal))
  }

  /// Files of kinds that are not published: one warning about all of them.
  static func unpublished(
    _ files: [(file: PictureReference, documentPath: String?)], folder: String
  ) -> Diagnostic {
    let kinds = Set(files.map(\.file.fileExtension)).sorted()
    let named = kinds.prefix(8).joined(separator: ", ") + (kinds.count > 8 ? " …" : "")
    let reason = "\(named) files may run programs or tell more than they show"
    let first = files.first
    return Diagnostic(
      .warning, "file-refused",
      files.count == 1
        ? "the file is left out: \(reason)"
        : "\(files.count) files are left out: \(reason)",
      at: Diagnostic.Location(
        file: files.count == 1 ? first.map { folder + "/" + $0.file.text } : nil,
        documentPath: first?.documentPath),
      notes: files.count == 1
        ? []
        : files.prefix(sampleCount).map {
          line(Missing(picture: $0.file.text, documentPath: $0.documentPath))
        },
      suggestion: files.count == 1 ? "put it into a zip file" : "put them into zip files")
  }

  /// Files beside an export that are no pictures and were not said to be the board's.
  struct Withheld {
    var count = 0
    /// At most ``sampleCount``.
    var samples: [Missing] = []
  }

  static func withheld(_ files: Withheld, folder: String) -> Diagnostic {
    let first = files.samples.first
    return Diagnostic(
      .warning, "file-withheld",
      files.count == 1
        ? "the file \(first?.picture ?? "") beside the export is named by the board and not published"
        : "\(files.count) files beside the export are named by the board and not published",
      at: Diagnostic.Location(documentPath: first?.documentPath),
      notes: files.count == 1 ? [] : files.samples.map(line),
      suggestion:
        "whoever writes on the board can name files; to publish them, put them into a folder of "
        + "their own and name it with media in corkboard.json")
  }

  private static func advice(_ refusal: PictureRefusal) -> String {
    switch refusal {
    case .missing, .noFile: "put the file itself there"
    case .withheld: "name its folder with media in corkboard.json"
    case .tooBigForFile: "put it elsewhere and link to it"
    case .unreadable: "put a file there that you may read; links are not followed"
    case .tooBig, .tooManyPixels: "make the picture smaller"
    case .noPicture, .malformed: "save it again as PNG, JPEG, GIF or WebP"
    }
  }

  /// Between the first look at a picture and its writing.
  static func changed(_ picture: String, folder: String, _ refusal: PictureRefusal?)
    -> DiagnosticFailure
  {
    DiagnosticFailure(
      Diagnostic(
        .error, "picture-changed",
        "the file changed while the site was built" + (refusal.map { ": \($0.reason)" } ?? ""),
        at: Diagnostic.Location(file: folder + "/" + picture),
        suggestion: "wait until nothing writes it, then build again"))
  }
}
