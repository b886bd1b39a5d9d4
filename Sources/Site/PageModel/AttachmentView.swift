package import Mustache

/// A file that belongs to a post, comment or message and is no picture on the site.
package final class AttachmentView: TemplateObject, TemplateRecord {
  /// Name of the file.
  package let name: String
  /// The local copy, or an address elsewhere; absent where there is none.
  package let url: TrustedURL?
  /// Size and kind, or the host, for people.
  package let detail: String?
  /// Name to save a local copy under.
  package let fileName: String?
  /// Whether the address leads to another site.
  package let isRemote: Bool
  /// Whether the export names a file that is not there.
  package let isMissing: Bool
  /// Whether it is a local copy of a sound.
  package let isAudio: Bool
  /// Whether it is a local copy of a film.
  package let isVideo: Bool

  package init(
    name: String, url: TrustedURL? = nil, detail: String? = nil, fileName: String? = nil,
    isRemote: Bool = false, isMissing: Bool = false, isAudio: Bool = false, isVideo: Bool = false
  ) {
    self.name = name
    self.url = url
    self.detail = detail
    self.fileName = fileName
    self.isRemote = isRemote
    self.isMissing = isMissing
    self.isAudio = isAudio
    self.isVideo = isVideo
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "attachment",
    [
      .text("name", "name of the file"),
      .url("url", "the local copy, or an address elsewhere; absent where there is none"),
      .text("detail", "size and kind, or the host, for people"),
      .text("fileName", "name to save a local copy under"),
      .flag("isRemote", "whether the address leads to another site"),
      .flag("isMissing", "whether the export names a file that is not there"),
      .flag("isAudio", "whether it is a local copy of a sound"),
      .flag("isVideo", "whether it is a local copy of a film"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .optional(url)
    case 2: .optional(detail)
    case 3: .optional(fileName)
    case 4: .flag(isRemote)
    case 5: .flag(isMissing)
    case 6: .flag(isAudio)
    case 7: .flag(isVideo)
    default: .absent
    }
  }
}
