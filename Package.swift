// swift-tools-version: 6.2
import PackageDescription

/// The habits of every target: no implicit existentials, no leaking imports, no warning left alone.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "corkboard",
  products: [
    .executable(name: "corkboard", targets: ["corkboard"])
  ],
  targets: [
    // C libraries: one module map each, imported by exactly one wrapping target.
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),

    // The stages of the pipeline; arrows point one way (docs/architecture.md).
    library("Diagnostics"),
    library("Text"),
    library("Digest", ["CNettle", "CXXHash"]),
    library("Compression", ["CLinux", "CZlib", "CZstd", "Diagnostics"]),
    library("DurableFiles", ["CLinux", "Diagnostics", "Digest"]),
    library("JSONText", ["Compression", "Diagnostics", "Text"]),
    library("Times", ["Diagnostics"]),
    library("Configuration", ["Diagnostics", "JSONText", "Text", "Times"]),
    library("Exports", ["Diagnostics", "Digest", "JSONText", "Text", "Times"]),
    library(
      "Board", ["Configuration", "Diagnostics", "Digest", "Exports", "JSONText", "Text", "Times"]),
    library(
      "Authoring",
      [
        "Board", "Configuration", "Diagnostics", "Digest", "Exports", "JSONText", "Text", "Times",
      ]),
    library("HTMLBodies", ["CLibXML2", "Text"]),
    library("Markdown", ["CCmark", "Text"]),
    library("Mustache", ["Diagnostics", "Text"]),
    .target(
      name: "EmbeddedTheme", path: "templates",
      resources: [
        .embedInCode("archive.mustache"),
        .embedInCode("author.mustache"),
        .embedInCode("comment.mustache"),
        .embedInCode("content.mustache"),
        .embedInCode("details.mustache"),
        .embedInCode("edited.mustache"),
        .embedInCode("extras.mustache"),
        .embedInCode("home.mustache"),
        .embedInCode("list-head.mustache"),
        .embedInCode("member-list.mustache"),
        .embedInCode("member.mustache"),
        .embedInCode("message-day.mustache"),
        .embedInCode("message-list.mustache"),
        .embedInCode("message-page.mustache"),
        .embedInCode("message.mustache"),
        .embedInCode("neighbours.mustache"),
        .embedInCode("not-found.mustache"),
        .embedInCode("page.mustache"),
        .embedInCode("paging.mustache"),
        .embedInCode("poll.mustache"),
        .embedInCode("post-brief.mustache"),
        .embedInCode("post-facts.mustache"),
        .embedInCode("post-list.mustache"),
        .embedInCode("post-summary.mustache"),
        .embedInCode("post.mustache"),
        .embedInCode("section-list.mustache"),
        .embedInCode("section-tree.mustache"),
        .embedInCode("section.mustache"),
        .embedInCode("tag-cloud.mustache"),
        .embedInCode("tag-list.mustache"),
        .embedInCode("tags.mustache"),
        .embedInCode("time.mustache"),
        .embedInCode("trail.mustache"),
        .embedInCode("locales/en.json"),
        .embedInCode("locales/ja.json"),
        .embedInCode("locales/ko.json"),
        .embedInCode("locales/zh-Hans.json"),
        .embedInCode("locales/zh-Hant.json"),
        .embedInCode("style.css"),
      ], swiftSettings: settings),
    library(
      "Site",
      [
        "Board", "Compression", "Configuration", "Diagnostics", "Digest", "DurableFiles",
        "EmbeddedTheme", "Exports", "HTMLBodies", "JSONText", "Markdown", "Mustache", "Text",
        "Times",
      ]),
    library(
      "CorkboardCommands",
      [
        "Authoring", "Board", "Compression", "Configuration", "Diagnostics", "Digest",
        "DurableFiles", "Exports", "HTMLBodies", "JSONText", "Markdown", "Site", "Text", "Times",
      ]),
    .executableTarget(
      name: "corkboard", dependencies: ["CorkboardCommands"], swiftSettings: settings),

    // Test support and benchmarks.
    library("BoardFixtures"),
    .executableTarget(
      name: "corkboard-bench",
      dependencies: [
        "Board", "BoardFixtures", "Compression", "Configuration", "Diagnostics", "Exports",
        "JSONText", "Markdown", "Site", "Text", "Times",
      ],
      swiftSettings: settings),

    tests("Diagnostics"),
    tests("Text"),
    tests("Compression", ["BoardFixtures", "Diagnostics"]),
    tests("Digest"),
    tests("DurableFiles", ["BoardFixtures", "CLinux", "Diagnostics"]),
    tests("JSONText", ["BoardFixtures", "Compression", "Diagnostics"]),
    tests("Times", ["BoardFixtures"]),
    tests("Configuration", ["Diagnostics", "JSONText", "Text"]),
    tests("Exports", ["BoardFixtures", "Diagnostics", "JSONText", "Text", "Times"]),
    tests(
      "Board",
      ["BoardFixtures", "Configuration", "Diagnostics", "Exports", "JSONText", "Text", "Times"]),
    tests(
      "Authoring",
      [
        "Board", "Compression", "Configuration", "Diagnostics", "Exports", "JSONText", "Times",
      ]),
    tests("HTMLBodies", ["BoardFixtures", "Text"]),
    tests("Markdown", ["BoardFixtures", "Text"]),
    tests("Mustache", ["Diagnostics"]),
    tests(
      "Site",
      [
        "Board", "BoardFixtures", "Compression", "Configuration", "Diagnostics", "Exports",
        "HTMLBodies",
        "JSONText", "Mustache", "Text",
      ]),
    tests("CorkboardCommands", ["BoardFixtures", "Diagnostics", "Exports"]),
    .testTarget(
      name: "GoldenSiteTests", dependencies: ["BoardFixtures", "JSONText", "corkboard"],
      exclude: ["Sites"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["BoardFixtures", "JSONText", "corkboard"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
