import Foundation
import Testing

@testable import Site

@Suite struct AccentColorTests {
  @Test(arguments: ["#fff", "#000000", "#ff0", "#1f5f8b", "#7f7f7f", "#00FF00", "#e0e0e0", "#00f"])
  func anyColourIsMadeReadableInBothSchemes(text: String) throws {
    let accent = try #require(AccentColor(text))
    for background in AccentColor.lightBackgrounds {
      #expect(try #require(AccentColor.contrast(accent.onLight, background)) >= 4.5)
    }
    for background in AccentColor.darkBackgrounds {
      #expect(try #require(AccentColor.contrast(accent.onDark, background)) >= 4.5)
    }
  }

  @Test func aReadableColourIsKept() throws {
    let accent = try #require(AccentColor("#1F5F8B"))
    #expect(accent.onLight == "#1f5f8b")
    #expect(
      String(decoding: accent.stylesheet, as: UTF8.self).contains(":root { --accent: #1f5f8b; }"))
  }

  @Test(arguments: ["", "fff", "#ff", "#fffff", "#ggg", "red", "#fff;}", "#ｆｆｆ", "# 12345"])
  func anythingElseIsRefused(text: String) {
    #expect(AccentColor(text) == nil)
  }

  @Test func theThemeItselfIsReadableInBothSchemes() throws {
    let css = String(decoding: try ThemeFixture.theme().stylesheet, as: UTF8.self)
    let schemes = css.split(separator: "prefers-color-scheme: dark", maxSplits: 1)
    for (scheme, backgrounds) in zip(
      schemes, [AccentColor.lightBackgrounds, AccentColor.darkBackgrounds])
    {
      func value(_ name: String) throws -> String {
        let start = try #require(scheme.range(of: "--\(name): ")?.upperBound)
        return String(scheme[start...].prefix { $0 != ";" })
      }
      #expect(try ["paper", "panel", "mark"].map(value) == backgrounds)
      for text in ["ink", "muted", "accent"] {
        for background in backgrounds {
          let contrast = try #require(AccentColor.contrast(value(text), background))
          #expect(contrast >= 4.5, "\(text) on \(background): \(contrast)")
        }
      }
    }
    for match in css.matches(of: /tone-\d+ \{ background: (#[0-9a-f]{6})/) {
      #expect(try #require(AccentColor.contrast(String(match.1), "#ffffff")) >= 4.5)
    }
  }
}
