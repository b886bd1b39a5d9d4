import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct LocaleTests {
  private func file(_ language: String) throws -> LocaleFile {
    let path = ThemeFixture.repository.appending(path: "templates/locales/\(language).json")
    var diagnostics = DiagnosticCollector()
    let file = LocaleFile(
      Array(try Data(contentsOf: path)), path: path.lastPathComponent, diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    return file
  }

  @Test(arguments: LanguageMatch.locales) func everyLocaleHasEveryText(language: String) throws {
    let file = try file(language)
    #expect(Set(Word.allCases).subtracting(file.words.keys).isEmpty)
    #expect(Set(Phrase.allCases).subtracting(file.phrases.keys).isEmpty)
    #expect(Set(CountedNoun.allCases).subtracting(file.counts.keys).isEmpty)
    #expect(file.months.count == 12)
  }

  @Test(arguments: LanguageMatch.locales) func noPhraseLosesAPlace(language: String) throws {
    let file = try file(language)
    for (phrase, text) in file.phrases {
      #expect(Set(text.placeholders) == Set(phrase.placeholders), "\(phrase)")
    }
    for (noun, forms) in file.counts {
      #expect(forms.other.placeholders == [.count], "\(noun)")
      #expect((forms.one != nil) == (language == "en"), "\(noun)")
    }
  }

  @Test(arguments: LanguageMatch.locales) func onlyTheReplyWordsMayBeEmpty(language: String) throws
  {
    for (word, text) in try file(language).words where text.isEmpty {
      #expect(word == .replyBefore || word == .replyAfter)
    }
  }

  @Test func everyFileOfTheThemeIsEmbedded() throws {
    let folder = ThemeFixture.repository.appending(path: "templates")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".") && !$0.hasSuffix(".swift") }
    #expect(ThemeLoader.embeddedPaths.sorted() == names.sorted())
  }
}
