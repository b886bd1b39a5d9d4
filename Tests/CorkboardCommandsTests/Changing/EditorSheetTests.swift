import Testing

@testable import CorkboardCommands

@Suite struct EditorSheetTests {
  @Test func whatIsNotTouchedIsEmpty() {
    let sheet = EditorSheet(what: "post", guide: ["The first line is the title."])
    #expect(sheet.content.hasPrefix("\n#\n# Lines that begin with '#' are left out."))
    #expect(sheet.result(of: sheet.content).text.isEmpty)
    #expect(sheet.result(of: sheet.content).strangeComments == 0)
  }

  @Test func commentsAndBlankLinesAroundGoAndAllElseStays() {
    let sheet = EditorSheet(what: "post")
    let written = "\n \none\n\n # a heading\n# mine\n two  \n\n" + sheet.content
    let result = sheet.result(of: written)
    #expect(result.text == "one\n\n # a heading\n two  ")
    #expect(result.strangeComments == 1)
    // Line ends of another system.
    #expect(sheet.result(of: "one\r\n# mine\r\ntwo\r\n").text == "one\r\ntwo")
  }

  @Test func aTextWithSuchLinesGetsAnotherMark() {
    let text = "# A heading\nwords\n; more"
    let sheet = EditorSheet(what: "post", text: text)
    #expect(sheet.mark == "@")
    #expect(sheet.result(of: sheet.content).text == text)
    let crowded = EditorSheet(what: "post", text: "#\n;\n@\n!\n$\n%\n^\n&\n|\n:")
    #expect(crowded.mark == "#")
  }
}
