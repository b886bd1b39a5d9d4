import Authoring
package import Diagnostics

/// `corkboard member photo`: a member gets a picture.
package struct MemberPhotoCommand: Command {
  static let file = ArgumentDescription(
    "FILE", isFile: true, help: "a PNG, JPEG, GIF or WebP picture")

  package static let description = CommandDescription(
    name: "member photo",
    summary: "give a member a picture",
    discussion: [
      """
      Checks that the file is a picture, leaves out where and with what it was taken, stores it in \
      the media folder (the configuration's, else the export's), where the other members' pictures are, \
      else in photos/, with a name made of its content, and writes that into the field that the members have for it.
      """
    ],
    arguments: [ItemArgument.member, file],
    options: ChangeOptions.all,
    examples: [.init("corkboard member photo u7 ada.jpg", "the member's picture on the site")])

  private let options: ChangeOptions
  private let member: ItemName
  private let path: String

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    member = try ItemArgument.name(arguments, ItemArgument.member, of: Self.description)
    guard arguments.arguments.count > 1 else {
      throw .missingArgument(Self.file, of: Self.description)
    }
    path = arguments.arguments[1]
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    var photo = try MemberPhoto(readingFrom: path)
    let editing = ExportEditing(options, Self.description.name)
    if let folder = try editing.photoFolder(of: member, console: &console) {
      photo.folderName = folder
    }
    let change = Change.setPhoto(member, url: photo.address)
    if options.isDryRun { return try editing.run([change], console: &console) }
    let folder = try EditingTarget(options.shared, console: &console).mediaFolder
    // Before the record that refers to it, so that no one finds a name without its file.
    let isNew = try photo.store(in: folder)
    do throws(DiagnosticFailure) {
      return try editing.run([change], console: &console)
    } catch {
      if isNew, !editing.wasMade(error) { photo.remove(from: folder) }
      throw error
    }
  }
}
