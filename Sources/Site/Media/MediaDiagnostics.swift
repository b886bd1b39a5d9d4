import Diagnostics

/// Everything that local pictures have to say, in one place.
enum MediaDiagnostics {
  /// A picture that is named and not there, for the one warning about all of them.
  struct Missing {
    let picture: String
    let documentPath: String?
  }

  /// How many missing pictures are named.
  static let sampleCount = 3

  static func missing(count: Int, samples: [Missing], folder: String) -> Diagnostic {
    let named = samples.first.map(\.picture) ?? ""
    return Diagnostic(
      .warning, "picture-missing",
      count == 1
        ? "the picture \(named) is not in \(folder)"
        : "\(count) pictures that the export names are not in \(folder)",
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
    _ picture: String, _ refusal: PictureRefusal, folder: String, documentPath: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, "picture-refused", "the picture is left out: \(refusal.reason)",
      at: Diagnostic.Location(file: folder + "/" + picture, documentPath: documentPath),
      suggestion: advice(refusal))
  }

  private static func advice(_ refusal: PictureRefusal) -> String {
    switch refusal {
    case .missing, .noFile: "put the picture itself there"
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
        "the picture changed while the site was built" + (refusal.map { ": \($0.reason)" } ?? ""),
        at: Diagnostic.Location(file: folder + "/" + picture),
        suggestion: "wait until nothing writes it, then build again"))
  }
}
