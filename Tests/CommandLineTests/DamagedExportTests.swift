import BoardFixtures
import Testing

/// An export of which a part is damaged.
@Suite struct DamagedExportTests {
  /// A record of LevelDB with the document posts/p1; its checksum is that of another text.
  private static let damaged: [UInt8] =
    [0x01, 0x02, 0x03, 0x04, 0x1B, 0x00, 0x01, 0x6A, 0x0F, 0x72, 0x0D, 0x0B, 0x12, 0x05]
    + Array("posts".utf8) + [0x22, 0x02] + Array("p1".utf8) + [0x0C, 0x7A, 0x08, 0x1A, 0x04]
    + Array("text".utf8) + [0x2A, 0x00]

  @Test func nothingIsWrittenAndTheCheckFails() throws {
    let folder = try TemporaryFolder { File("output-0", bytes: Self.damaged) }
    let build = try RunningCommand.run("build", "output-0", in: folder.path)
    #expect(build.status == 1)
    #expect(
      build.errorText.contains(
        "output-0: error: block 0, byte 0: the checksum of the record does not fit its bytes"
          + " [record-checksum]"))
    #expect(
      build.errorText.contains(
        "error: 1 document is lost in damaged places of the export [export-damaged]"))
    #expect(folder.contents() == ["output-0"])

    let check = try RunningCommand.run("check", "output-0", in: folder.path)
    #expect(check.status == 1)
    #expect(
      check.outputText.contains("documents  1 in = 0 published + 0 hidden + 1 skipped"))
  }
}
