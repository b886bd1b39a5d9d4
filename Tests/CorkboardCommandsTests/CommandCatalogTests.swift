import CorkboardCommands
import Testing

/// The promises that parsing and help rely on, for every command there is and will be.
@Suite struct CommandCatalogTests {
  private let commands = CommandCatalog.commands.map { $0.description }

  @Test func noSpellingIsUsedTwiceOrBeginsAnother() {
    let spellings = CommandCatalog.spellings
    #expect(Set(spellings).count == spellings.count)
    for spelling in spellings {
      #expect(!spellings.contains { $0.hasPrefix(spelling + " ") })
    }
  }

  @Test func noTopicHidesBehindACommand() {
    #expect(Set(HelpTopic.all.map(\.name)).isDisjoint(with: CommandCatalog.spellings))
  }

  @Test func optionsOfACommandAreUnique() {
    for command in commands {
      let options = command.options + SharedOptions.all
      #expect(Set(options.map(\.long)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func aLetterMeansTheSameInAllCommands() {
    var meaning: [Character: String] = [:]
    for option in commands.flatMap(\.options) + SharedOptions.all {
      guard let letter = option.short else { continue }
      #expect(meaning[letter, default: option.long] == option.long)
      meaning[letter] = option.long
    }
  }

  @Test func onlyTheLastArgumentTakesTheRest() {
    for command in commands {
      #expect(!command.arguments.dropLast().contains { $0.isRepeatable }, "\(command.name)")
      let optional = command.arguments.drop { $0.isRequired }
      #expect(!optional.contains { $0.isRequired }, "\(command.name)")
    }
  }

  @Test func textsAreInTheHouseStyle() {
    for command in commands {
      var phrases = [command.summary] + command.arguments.map(\.help)
      phrases += command.options.map(\.help) + command.examples.map(\.explanation)
      for phrase in phrases {
        #expect(!phrase.hasSuffix(".") && !phrase.contains("\n"), "\(command.name): \(phrase)")
        #expect(phrase.first?.isUppercase != true || phrase.hasPrefix("JSON"), "\(phrase)")
      }
      for paragraph in command.discussion { #expect(paragraph.hasSuffix("."), "\(paragraph)") }
    }
  }

  @Test func everyExampleIsUnderstood() throws {
    for example in commands.flatMap(\.examples) {
      let words = example.command.split(separator: " ").map(String.init)
      let start = try #require(words.firstIndex { $0.hasSuffix("corkboard") })
      let end = words.firstIndex { $0 == "|" || $0 == ">" } ?? words.endIndex
      let arguments = words[(start + 1)..<end].map { $0.filter { $0 != ")" } }
      #expect(throws: Never.self, "\(example.command)") { try ArgumentParser().parse(arguments) }
    }
  }
}
