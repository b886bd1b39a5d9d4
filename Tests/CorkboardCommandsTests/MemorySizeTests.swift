import CorkboardCommands
import Testing

@Suite struct MemorySizeTests {
  @Test(
    arguments: [
      ("1", 1), ("800000", 800_000), ("512M", 512 << 20), ("512m", 512 << 20), ("2G", 2 << 30),
      ("2GB", 2 << 30), ("2GiB", 2 << 30), ("1.5K", 1536), ("10B", 10), ("1T", 1 << 40),
    ] as [(String, Int)])
  func anAmountIsReadAsPeopleWriteIt(text: String, bytes: Int) {
    #expect(MemorySize(text)?.bytes == bytes)
  }

  @Test(arguments: [
    "", "M", "B", "iB", "5i", "5iB", "0", "0.1", "-1", "+1", "1 G", "1e3", "∞", "5KM",
  ])
  func anythingElseIsNone(text: String) {
    #expect(MemorySize(text) == nil)
  }
}
