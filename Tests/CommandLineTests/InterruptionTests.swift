import BoardFixtures
import Glibc
import Testing

@Suite struct InterruptionTests {
  /// A pipe that is full and not read: whatever writes into it waits.
  private let fullPipe = "head -c 65536 /dev/zero; "

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsTheProgramWithItsStatus(signal: Int32, status: Int32) throws {
    let command = try RunningCommand(shell: fullPipe + #"exec "$1" help"#)
    try command.waitUntilItHandles(signal: signal)
    command.send(signal: signal)
    let result = try command.finish()
    #expect(result.status == status)
    #expect(result.errorText == "")
  }

  @Test func aSignalThatTheCallerIgnoresStaysIgnored() throws {
    let command = try RunningCommand(shell: fullPipe + #"trap "" INT; exec "$1" help"#)
    try command.waitUntilItHandles(signal: SIGTERM)
    command.send(signal: SIGINT)
    #expect(try command.finish().status == 0)
  }
}
