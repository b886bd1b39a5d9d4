/// Help that belongs to no single command; each is also a section of the manual.
package struct HelpTopic: Sendable {
  package let name: String
  package let summary: String
  /// Plain text.
  package let paragraphs: [String]
  /// Terms with their explanation, below the paragraphs.
  package let terms: [(term: String, explanation: String)]

  package static let all = [exports, configuration, environment, status]

  package static let exports = HelpTopic(
    name: "exports", summary: "what can be read",
    paragraphs: [
      """
      An export is the JSON file that a database console or a backup tool writes. Corkboard finds \
      out the format from the content; --format says it where that fails.
      """,
      """
      What a collection is follows from its name and its fields: messages, comments, users, \
      categories and the like are known by their usual names, and anything else with a text is \
      taken for posts. corkboard check shows how an export was understood; the configuration can \
      say it otherwise.
      """,
    ],
    terms: [])

  package static let configuration = HelpTopic(
    name: "configuration", summary: "the file corkboard.json",
    paragraphs: [
      """
      The configuration is JSON in which comments and trailing commas are allowed. It is looked \
      for at --config, else as corkboard.json in the current folder, else beside the first \
      export. Everything has a default, so there may be none.
      """,
      """
      Paths in it are relative to its own folder, paths on the command line to the current \
      folder. What the command line says goes before what the configuration says. \
      corkboard config prints the settings in effect.
      """,
    ],
    terms: [])

  package static let environment = HelpTopic(
    name: "environment", summary: "the variables that matter",
    paragraphs: [],
    terms: [
      ("VISUAL, EDITOR", "the editor for texts that are not given otherwise; without them vi"),
      (
        "XDG_CONFIG_HOME",
        "the folder in which corkboard/identity.json says who you are; without it ~/.config"
      ),
      (
        "XDG_STATE_HOME",
        "the folder in which corkboard/ keeps what undo needs; without it ~/.local/state"
      ),
      (
        "XDG_CACHE_HOME",
        "the folder in which corkboard/ keeps what rebuilds need; without it ~/.cache"
      ),
      ("TZDIR", "the folder of the time zone database; without it /usr/share/zoneinfo"),
      ("NO_COLOR", "if set and not empty, diagnostics have no colour unless --color always"),
      ("TERM", "dumb means neither colour nor a progress line"),
    ])

  package static let status = HelpTopic(
    name: "exit-status", summary: "what the process returns",
    paragraphs: [],
    terms: ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })
}
