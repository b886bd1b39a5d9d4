import BoardFixtures
import JSONText
import Testing

/// What `check` suggests for collections that it cannot place: pasted into the configuration, it must
/// publish them.
@Suite struct MappingSuggestionTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let export: String
    /// What the suggestion says, a line for each collection.
    let sentences: [String]
    /// Posts, comments, messages, members, sections of the board that it makes.
    let counts: [Int]

    init(_ description: String, _ export: String, _ sentences: [String], _ counts: [Int]) {
      testDescription = description
      self.export = export
      self.sentences = sentences
      self.counts = counts
    }
  }

  static let shapes = [
    Shape(
      "unknown names in English",
      #"""
      {"scribbles": {
        "a1": {"headline": "Frost", "prose": "The beans did not survive the night.", "penned": "Lou",
               "phone": "+44 20 7946 0000", "day": "2021-05-02"},
        "a2": {"headline": "Sun", "prose": "Everything is out again, even the slugs.", "penned": "Kim",
               "phone": "+44 20 7946 0001", "day": "2021-05-09"},
        "a3": {"headline": "Rain", "prose": "At last it rains, and it does not stop.", "penned": "Lou",
               "phone": "+44 20 7946 0000", "day": "2021-05-11"}}}
      """#,
      [
        #"scribbles looks like posts: title "headline", body "prose", authorName "penned", time "day""#
      ],
      [3, 0, 0, 0, 0]),
    Shape(
      "another language, and comments by a foreign key",
      #"""
      {"公告": {
        "a1": {"標語": "週末散步", "說明": "星期六早上九點在河邊集合。", "誰寫的": "阿明", "日期": "2021-03-06"},
        "a2": {"標語": "種豆", "說明": "請帶手套，大家一起翻土。", "誰寫的": "小美", "日期": "2021-03-07"}},
       "迴響": {
        "r1": {"公告": "a1", "講什麼": "我會帶茶去，大家喝。", "誰": "小美"},
        "r2": {"公告": "a2", "講什麼": "手套我有很多，可以借。", "誰": "阿明"}}}
      """#,
      [
        #"公告 looks like posts: title "標語", body "說明", authorName "誰寫的", time "日期""#,
        #"迴響 looks like comments: body "講什麼", authorName "誰", post "公告""#,
      ], [2, 2, 0, 0, 0]),
    Shape(
      "collections below boards",
      #"""
      {"boards": {
        "b1": {"label": "Cooking", "entries": {
          "1": {"heading": "Soup", "prose": "Leeks and potatoes, nothing else.", "by": "Lou"},
          "2": {"heading": "Bread", "prose": "Let it rest a night in the cold.", "by": "Kim"}}},
        "b2": {"label": "Walking", "entries": {
          "1": {"heading": "The ridge", "prose": "Start early, the fog is thick.", "by": "Lou"}}}}}
      """#,
      [#"boards/*/entries looks like posts: title "heading", body "prose", authorName "by""#],
      [3, 0, 0, 0, 2]),
    Shape(
      "threads, contributions and people by numbers",
      #"""
      {"subjects": [
        {"nr": 11, "heading": "Where do the swifts nest?", "started_by": 2, "opened_on": "2020-05-01T08:00:00Z"},
        {"nr": 12, "heading": "Compost that smells", "started_by": 1, "opened_on": "2020-05-02T08:00:00Z"}],
       "contributions": [
        {"nr": 101, "subject_nr": 11, "person": 2, "words": "I saw three pairs under the roof."},
        {"nr": 102, "subject_nr": 11, "person": 1, "words": "Mine are at the school.", "answers": 101},
        {"nr": 103, "subject_nr": 12, "person": 1, "words": "What can I do about it?"}],
       "people": [
        {"nr": 1, "nick": "Ida", "email": "ida@forum.example", "pwd": "x"},
        {"nr": 2, "nick": "Bo", "email": "bo@forum.example", "pwd": "y"}]}
      """#,
      [
        #"subjects looks like posts: id "nr", title "heading", author "started_by", time "opened_on""#,
        #"contributions looks like comments: id "nr", body "words", author "person", post "subject_nr", parent "answers""#,
        #"people looks like members: id "nr", name "nick""#,
      ], [2, 1, 0, 2, 0]),
    Shape(
      "messages without titles",
      #"""
      {"rooms": {"kitchen": {"lines": {
        "k1": {"speaker": "Ann", "said": "Who has the key?", "clock": 1614988800},
        "k2": {"speaker": "Bob", "said": "On the hook by the door.", "clock": 1614988860}}},
       "attic": {"lines": {
        "a1": {"speaker": "Cas", "said": "The roof is dry again.", "clock": 1614999000}}}}}
      """#,
      [#"rooms/*/lines looks like messages: body "said", authorName "speaker", time "clock""#],
      [0, 0, 3, 0, 2]),
    Shape(
      "something new beside posts that are found",
      #"""
      {"posts": {"p1": {"title": "Known", "body": "This one is found without help."}},
       "gedanken": {
        "g1": {"ueberschrift": "Regen", "gedanke": "Heute hat es den ganzen Tag geregnet."},
        "g2": {"ueberschrift": "Sonne", "gedanke": "Morgen soll es besser werden, sagen sie."}}}
      """#,
      [#"gedanken looks like posts: title "ueberschrift", body "gedanke""#],
      [3, 0, 0, 0, 0]),
    Shape(
      "lines of records",
      #"""
      {"heading": "Frost", "prose": "The beans did not survive the night.", "penned_by": "Lou"}
      {"heading": "Sun", "prose": "Everything is out again, even the slugs.", "penned_by": "Kim"}
      """#,
      [#"posts looks like posts: title "heading", body "prose", authorName "penned_by""#],
      [2, 0, 0, 0, 0]),
  ]

  @Test(arguments: shapes)
  func theSuggestionPublishesWhatItNames(shape: Shape) throws {
    let folder = try TemporaryFolder { File("dump.json", shape.export) }
    let first = try RunningCommand.run("check", "dump.json", in: folder.path)
    let lines = first.outputLines
    let start = try #require(lines.firstIndex(of: "not on the board yet"))
    let end = try #require(lines.firstIndex(of: "to put it there, write into corkboard.json"))
    #expect(lines[(start + 1)..<end].map { String($0.dropFirst(2)) } == shape.sentences)
    let configuration = lines[(end + 1)...].joined(separator: "\n")
    try folder.write(configuration, to: "corkboard.json")

    let second = try RunningCommand.run("check", "dump.json", "--json", in: folder.path)
    #expect(second.status == 0, "\(second.errorText)")
    let json = try JSONDocument(second.output, name: "check")
    let items = try #require(json.member(json.root, "items"))
    let counts = ["posts", "comments", "messages", "members", "sections"].map {
      json.member(items, $0).flatMap { json.integer($0) }.map(Int.init)
    }
    #expect(counts == shape.counts)
    let documents = try #require(json.member(json.root, "documents"))
    #expect(json.member(documents, "skipped").flatMap { json.integer($0) } == 0)
    let rest = try #require(json.member(json.root, "suggestions"))
    #expect(json.childCount(rest) == 0)
  }

  @Test func theSameStandsInTheJSON() throws {
    let shape = Self.shapes[0]
    let folder = try TemporaryFolder { File("dump.json", shape.export) }
    let result = try RunningCommand.run("check", "dump.json", "--json", in: folder.path)
    #expect(
      result.outputText.contains(
        #""suggestions":[{"path":"scribbles","kind":"posts","documents":3,"fields":{"title":"headline","#
          + #""body":"prose","authorName":"penned","time":"day"}}],"configuration":{"collections":{"#
          + #""posts":{"path":"scribbles","title":"headline","body":"prose","authorName":"penned","#
          + #""time":"day"}}},"diagnostics":"#))
  }

  @Test func rulesThatAreThereStay() throws {
    let folder = try TemporaryFolder {
      File(
        "dump.json",
        #"""
        {"log": {"a": {"words": "hi there, all of you"}, "b": {"words": "good night to you"}},
         "junk": {"x": {"words": "nothing to see here"}, "y": {"words": "nor is there here"}},
         "gedanken": {"g1": {"ueberschrift": "Regen", "gedanke": "Heute hat es den ganzen Tag geregnet."}}}
        """#)
      File(
        "corkboard.json",
        #"{"collections": {"posts": {"path": "log", "body": "words"}, "ignore": "junk"}}"#)
    }
    let result = try RunningCommand.run("check", "dump.json", in: folder.path)
    #expect(
      result.outputText.hasSuffix(
        """
        to put it there, write into corkboard.json
        {
          "collections": {
            "posts": [
              { "path": "log", "body": "words" },
              { "path": "gedanken", "title": "ueberschrift", "body": "gedanke" },
            ],
            "ignore": ["junk"],
          },
        }

        """))
  }

  /// Names and values of every kind that must not be proposed, beside texts that look like bodies.
  @Test func privateFieldsAndCollectionsAreNeverProposed() throws {
    let folder = try TemporaryFolder {
      File(
        "dump.json",
        #"""
        {"sprueche": {
          "s1": {"spruch": "Wer sät, der darf auch ernten.", "adresse": "Am langen Weg zwischen den Feldern 7",
                 "kontakt": "eva@garten.example", "zugang": "10.0.0.7", "geburtstag": "1980-03-04",
                 "meta": {"userToken": "aaa bbb ccc ddd", "telefon": "030 123 456 789"}},
          "s2": {"spruch": "Nach dem Regen kommt die Sonne.", "adresse": "Hinter dem alten Haus am See 12",
                 "kontakt": "udo@garten.example", "zugang": "10.0.0.8", "geburtstag": "1981-03-04",
                 "meta": {"userToken": "eee fff ggg hhh", "telefon": "030 123 456 780"}}},
         "dms": {"d1": {"geheimnis": "Das soll niemand ausser dir lesen."},
                 "d2": {"geheimnis": "Und das hier erst recht nicht."}}}
        """#)
    }
    let result = try RunningCommand.run("check", "dump.json", "--json", in: folder.path)
    #expect(
      result.outputText.contains(
        #""suggestions":[{"path":"sprueche","kind":"posts","documents":2,"fields":{"body":"spruch"}}]"#
      ))
  }

  /// Notes that somebody kept about people are no introductions, whatever they look like.
  @Test func ofPeopleOnlyWhatIsNamedSoIsProposed() throws {
    let folder = try TemporaryFolder {
      File(
        "dump.json",
        #"""
        {"sprueche": {
          "s1": {"spruch": "Wer sät, der darf auch ernten.", "autor": "k1"},
          "s2": {"spruch": "Nach dem Regen kommt die Sonne.", "autor": "k2"}},
         "mitglieder": {
          "k1": {"spitzname": "Eva", "vermerk": "Hat den Beitrag noch nicht gezahlt.",
                 "scan": "ausweis-eva.png"},
          "k2": {"spitzname": "Udo", "vermerk": "Bitte nicht mehr anrufen, sagt er.",
                 "scan": "ausweis-udo.png"}}}
        """#)
    }
    let result = try RunningCommand.run("check", "dump.json", in: folder.path)
    #expect(
      result.outputText.contains(
        """

        not on the board yet
          sprueche looks like messages: body "spruch", author "autor"
          mitglieder looks like members: name "spitzname"
        to put it there, write into corkboard.json

        """), "\(result.outputText)")
  }
}
