import BoardFixtures
import Glibc
import Testing

/// The scripts as shells load them, and the candidates that they offer.
@Suite struct CompletionTests {
  static let cases: [(line: [String], candidates: [String], not: [String])] = [
    ([""], ["build", "post", "feed", "help"], ["new", "posts"]),
    (["pos"], ["post"], ["build"]),
    (["post", ""], ["new", "edit", "delete", "list", "show"], ["add", "build"]),
    (["feed", ""], ["list", "show", "diff"], ["new"]),
    (["list", ""], ["posts", "members"], ["build"]),
    (["completions", ""], ["bash", "zsh", "fish"], []),
    (["help", ""], ["build", "post", "exit-status"], []),
    (["post", "new", "--ti"], ["--title"], ["--tombstone"]),
    (["post", "delete", "--to"], ["--tombstone"], ["--title"]),
    (["list", "posts", "--order", ""], ["newest", "oldest"], ["posts"]),
  ]

  private static func isInstalled(_ shell: String) -> Bool {
    ["/usr/bin/\(shell)", "/bin/\(shell)"].contains { (path: String) in access(path, X_OK) == 0 }
  }

  private func candidates(_ shell: String, _ line: [String]) throws -> [String] {
    let words = line.map { "'" + $0 + "'" }.joined(separator: " ")
    let script =
      switch shell {
      case "bash":
        """
        set -eu
        source <("$1" completions bash)
        COMP_WORDS=(corkboard \(words)); COMP_CWORD=\(line.count)
        _corkboard
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      default:
        """
        "$1" completions fish | source
        complete -C "corkboard \(line.joined(separator: " "))" | string replace -r '\\t.*' ''
        """
      }
    let folder = try TemporaryFolder { Folder("home") }
    try folder.write(script.replacing("\"$1\"", with: "\"$CORKBOARD\""), to: "script")
    let result = try RunningCommand(
      shell: #"CORKBOARD="$1" exec \#(shell) script"#, in: folder.path,
      environment: ["HOME": folder.path("home")]
    ).finish()
    #expect(result.errorText == "")
    return result.outputLines
  }

  @Test(arguments: cases)
  func bashOffersWhatMayStandThere(line: [String], wanted: [String], not: [String]) throws {
    let found = try candidates("bash", line)
    for word in wanted { #expect(found.contains(word), "\(line): \(found)") }
    for word in not { #expect(!found.contains(word), "\(line): \(found)") }
  }

  @Test(.enabled("fish is not installed") { isInstalled("fish") }, arguments: cases)
  func fishOffersWhatMayStandThere(line: [String], wanted: [String], not: [String]) throws {
    let found = try candidates("fish", line)
    for word in wanted { #expect(found.contains(word), "\(line): \(found)") }
    for word in not { #expect(!found.contains(word), "\(line): \(found)") }
  }

  /// What the script hands to the functions of zsh that show candidates.
  @Test(.enabled("zsh is not installed") { isInstalled("zsh") }, arguments: cases)
  func zshOffersWhatMayStandThere(line: [String], wanted: [String], not: [String]) throws {
    let words = line.map { "'" + $0 + "'" }.joined(separator: " ")
    let folder = try TemporaryFolder {}
    try folder.write(
      """
      _describe() { print -rl -- ${(P)2%%:*} }
      _arguments() { print -rl -- "$@" }
      words=(corkboard \(words)); CURRENT=\(line.count + 1)
      source ./_corkboard
      """, to: "script")
    let result = try RunningCommand(
      shell: #""$1" completions zsh > _corkboard && exec zsh -f script"#, in: folder.path
    ).finish()
    #expect(result.errorText == "")
    let found = result.outputText
    for word in wanted { #expect(found.contains(word), "\(line): \(found)") }
  }
}
