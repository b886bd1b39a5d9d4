/// Exports of Firebase's databases, by its own tools and those of others.
extension SampleExport {
  static let databases: [SampleExport] = [
    SampleExport(
      "tree", "rtdb",
      #"""
      {
        "messages" : {
          "-MVk3T8aaaaaaaaaaaaa" : { "name" : "Ida", "text" : "hi *there*", "time" : 1614988800000 },
          "-MVk3T8aaaaaaaaaaaab" : { "name" : "Bo", "text" : "see https://example.org/a?b=1", "at" : 1.449077948445E12, "edited" : true }
        },
        "posts" : {
          "p1" : { "title" : "Ferns", "description" : "**one**", "UID" : "u1", "time" : "2021-03-06 10:11:12",
            "comment" : [ "first", null, { "text" : "second", "name" : "Bo" } ], "tags" : [ "a", "b" ], "pinned" : true },
          "p2" : { ".priority" : 2, "title" : "", "description" : "two", "likes" : { "u1" : true }, "hidden" : false }
        },
        "comments" : { "p1" : { "c1" : { "text" : "re", "parentId" : "c2", "uid" : "u1" }, "c2" : { "text" : "re", "parentId" : "c1" } } },
        "users" : { "u1" : { "name" : "Ida", "email" : "ida@example.org", "createdAt" : 1614988800, "photoURL" : "https://example.org/i.png" } },
        "numbers" : [ null, { "text" : "x" }, 3, "y" ],
        "value" : { ".value" : "v", ".priority" : "q" }, "time" : { ".sv" : "timestamp" }
      }
      """#),
    SampleExport(
      "tree-of-one-node", "rtdb",
      #"{"-MVk3T8aaaaaaaaaaaaa":{"name":"Ida","content":"hi","time":"2021-03-06 10:11:12"},"-MVk3T8aaaaaaaaaaaab":"only text"}"#
    ),
    SampleExport(
      "node-firestore", "firestore",
      #"""
      {"__collections__":{"posts":{"p1":{"title":"T","text":"hi","at":{"__datatype__":"timestamp","value":{"_seconds":1614988800,"_nanoseconds":5}},
      "old":{"__datatype__":"timestamp","value":"2021-03-06T00:00:00.000Z"},"odd":{"__datatype__":"Timestamp","value":{"seconds":1,"nanoseconds":2}},
      "geo":{"__datatype__":"geopoint","value":{"_latitude":2.5,"_longitude":-3}},"by":{"__datatype__":"documentReference","value":"users/u1"},
      "bytes":{"0":72,"1":105},"vector":{"_values":[1,2]},"list":[1,null,{"a":[]}],"__collections__":{"comments":{"c1":{"text":"re","uid":"u1",
      "replyTo":"c0","__collections__":{}}}}},"10":{"__collections__":{"comments":{"c2":{"text":"alone","__collections__":{}}}}}},
      "users":{"u1":{"name":"Ida","__collections__":{}}}}}
      """#),
    SampleExport(
      "firestore-export-import", "firestore-export-import",
      #"""
      {"forum":{"f1":{"name":"x","at":{"_seconds":1614988800,"_nanoseconds":0},"subCollection":{"forum/f1/posts":{"p1":{"text":"hi",
      "by":{"_firestore":{"projectId":"d"},"_path":{"segments":["users","u1"]},"_converter":{}},"raw":{"type":"Buffer","data":[1,2,255]},
      "where":{"_latitude":1,"_longitude":2},"subCollection":{"forum/f1/posts/p1/comments":{"c1":{"text":"re"}}}}}}}},
      "list":[{"text":"one","subCollection":{"replies":[{"text":"sub"}]}},{"text":"two"}]}
      """#),
    SampleExport(
      "rest-list", "rest",
      #"""
      {"documents":[{"name":"projects/demo/databases/(default)/documents/posts/p1","fields":{"text":{"stringValue":"hi"},"n":{"integerValue":"9007199254740993"},
      "d":{"doubleValue":"NaN"},"z":{"doubleValue":-0},"at":{"timestampValue":"2021-03-06T00:00:00.000001Z"},"tags":{"arrayValue":{"values":[{"stringValue":"a"}]}},
      "by":{"referenceValue":"projects/demo/databases/(default)/documents/users/u1"},"geo":{"geoPointValue":{"latitude":1.5}},"raw":{"bytesValue":"AQL/"},
      "map":{"mapValue":{"fields":{"k":{"nullValue":null},"b":{"booleanValue":true}}}},"v":{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},
      "value":{"arrayValue":{"values":[{"doubleValue":1}]}}}}}},"createTime":"2021-03-06T00:00:00Z","updateTime":"2021-03-07T00:00:00Z"},
      {"name":"projects/demo/databases/(default)/documents/posts/p1/comments/c1","fields":{"text":{"stringValue":"re"}},"createTime":"2021-03-06T00:00:00Z","updateTime":"2021-03-06T00:00:00Z"},
      {"name":"projects/demo/databases/(default)/documents/rooms/r1"}],"nextPageToken":"more"}
      """#),
    SampleExport(
      "rest-query", "rest",
      #"""
      [{"document":{"name":"projects/demo/databases/(default)/documents/rooms/r1/messages/m1","fields":{"text":{"stringValue":"hi"}}},"readTime":"2021-04-01T00:00:00Z"},
      {"found":{"name":"projects/demo/databases/(default)/documents/rooms/r1/messages/m2","fields":{"content":{"stringValue":"yes"}}},"readTime":"2021-04-01T00:00:00Z"},
      {"missing":"projects/demo/databases/(default)/documents/rooms/r2/messages/m3","readTime":"2021-04-01T00:00:00Z"},{"skippedResults":1,"done":true}]
      """#),
    SampleExport(
      "rest-wrapped", "rest",
      #"{"firestore_export":{"documents":[{"name":"projects/demo/databases/(default)/documents/posts/p1","fields":{"title":{"stringValue":"T"},"body":{"stringValue":"b"}}}]}}"#
    ),
    SampleExport(
      "rest-lines", "rest",
      #"""
      {"name":"projects/demo/databases/(default)/documents/posts/p1","fields":{"text":{"stringValue":"hi"}}}
      {"name":"projects/demo/databases/(default)/documents/posts/p2","fields":{"text":{"stringValue":"ho"}}}

      {"name":"projects/demo/databases/(default)/documents/posts/p1/comments/c","fields":{"text":{"stringValue":"re"}}}
      """#),
    SampleExport(
      "firestore-bundle", "rest",
      bundle([
        #"{"metadata":{"id":"b","version":1,"totalDocuments":1}}"#,
        #"{"documentMetadata":{"name":"projects/demo/databases/(default)/documents/posts/p1","exists":true}}"#,
        #"{"document":{"name":"projects/demo/databases/(default)/documents/posts/p1","fields":{"text":{"stringValue":"bundled"}}}}"#,
      ])),
    SampleExport(
      "firefoo", "firefoo",
      #"""
      {"meta":{"format":"JSON","version":"1.1.0","projectId":"d","resourcePath":["topics"],"recursive":true,"creationTime":1713148104,"app":"firefoo"},
      "data":{"tA":{"title":"A","createdAt":{"__time__":"2021-03-06T00:00:00.000Z"},"ref":{"__ref__":"users/u1"},"__collections__":{"posts":{"p1":{"text":"hi",
      "at":[{"__time__":"2021-03-06T00:00:00.000Z"}],"__collections__":{}}}}}}}
      """#),
    SampleExport(
      "firefoo-group", "firefoo",
      #"{"meta":{"format":"JSON","creationTime":1713148104,"app":"firefoo"},"data":{"topics/tA/posts/p1":{"text":"hi"},"topics/tB/posts/p1":{"text":"ho","__collections__":{}}}}"#
    ),
    SampleExport(
      "string-tags", "string-tags",
      #"""
      [{"__id__":"p1","__path__":"posts/p1","text":"hi","at":"__Timestamp__2021-03-06T00:00:00.000Z","geo":"__GeoPoint__2.3###-32.4","by":"__DocumentReference__users/u1",
      "odd":"__Timestamp__x","in":{"list":["__Timestamp__2021-03-06T00:00:00.000Z"]}},{"__id__":"c1","__path__":"posts/p1/comments/c1","text":"re"},{"__id__":"p3","text":"no path"}]
      """#),
    SampleExport(
      "backfire", "backfire",
      #"""
      {"path":"posts/p1","data":{"text":"hi","at":{"_seconds":1614988800,"_nanoseconds":0},"by":{"_path":{"segments":["users","u1"]}},"m":{"l":[{"_latitude":1,"_longitude":2}]}},"timestamps":["at"],"documents":["by"],"geopoints":["m.l.0"]}
      {"path":"posts/p1/comments/c1","data":{"text":"re"}}
      {"path":"users/u1","data":{"name":"Ida"},"queries":["q"]}
      """#),
    SampleExport(
      "bigquery", "bigquery",
      #"""
      {"document_name":"projects/demo/databases/(default)/documents/posts/p1","document_id":"p1","operation":"CREATE","timestamp":"2021-03-06 00:00:00 UTC","event_id":"e","data":"{\"text\":\"hi\",\"at\":{\"_seconds\":1614988800,\"_nanoseconds\":0}}","old_data":null}
      {"document_name":"projects/demo/databases/(default)/documents/posts/p1","document_id":"p1","operation":"UPDATE","timestamp":"2021-03-07 15:09:26.535897 UTC","event_id":"f","data":"{\"text\":\"ho\"}","old_data":"{}","path_params":"{}"}
      {"document_name":"projects/demo/databases/(default)/documents/posts/p2","operation":"DELETE","timestamp":"2021-03-08 00:00:00 UTC","data":null}
      {"document_name":"projects/demo/databases/(default)/documents/posts/p3","operation":"IMPORT","timestamp":1614988800,"data":"{\"title\":\"T\",\"body\":\"b\",\"l\":[1,{\"x\":null}]}"}
      """#),
    SampleExport(
      "accounts", "auth",
      #"""
      {"kind":"identitytoolkit#DownloadAccountResponse","users":[{"localId":"u1","email":"ida@example.com","displayName":"Ida Fern","createdAt":"1614988800000","lastLoginAt":"1614988800000",
      "photoUrl":"https://example.org/i.png","passwordHash":"fakeHash:salt=x:password=secret","providerUserInfo":[{"providerId":"google.com","displayName":"I","photoUrl":"data:image/png;base64,AA=="}]},
      {"localId":"u2","disabled":true,"customAttributes":"{\"a\":1}"}]}
      """#),
  ]

  /// A Firestore bundle: each element with its length in bytes before it.
  private static func bundle(_ elements: [String]) -> String {
    elements.map { "\($0.utf8.count)\($0)" }.joined()
  }

  static let dumps: [SampleExport] = [
    SampleExport(
      "dump-of-collections", "rtdb",
      #"""
      {"posts":[{"id":"p1","title":"T","body":"b","createdAt":{"seconds":1614988800,"nanoseconds":0},"author":{"name":"Ida","uid":"u1"}},
      {"id":"p2","body":"x","createdAt":"2021-03-06 00:00:00+00:00","ref":"<google.cloud.firestore_v1.document.DocumentReference object at 0x7f>"}],
      "comments":[{"_id":"c1","postId":"p1","text":"re","date":"Sat, 06 Mar 2021 00:00:00 GMT"},{"_id":"c2","postId":"p9","parentId":"c1","text":"re","at":"Timestamp(seconds=1614988800, nanoseconds=0)"}],
      "users":[{"uid":"u1","displayName":"Ida","joined":{"type":"firestore/timestamp/1.0","seconds":1614988800,"nanoseconds":0}}],
      "threads":{"t1":{"title":"t","posts":{"q1":true},"firstPostId":"q1"}},"categories":{"k1":{"name":"K","parent":"k2"},"k2":{"name":"L","parent":"k1"}}}
      """#),
    SampleExport(
      "list-of-records", "records",
      #"""
      [{"id":"p1","data":{"title":"T","body":"b","comments":[{"text":"a"},"b"]},"createTime":"2021-03-06T00:00:00Z"},{"id":2,"data":{"body":"two"},"path":"posts/2"},
      {"id":"k","data":{"text":"three","typed":{"value":"v","type":"string"},"at":{"value":"2021-03-06","type":"timestamp"}}}]
      """#),
    SampleExport(
      "list-of-anything", "rtdb",
      #"""
      [{"id":"p1","title":"T","body":"b"},{"key":"k","text":"three","comments":[{"text":"a"},"b"]},{"text":{"value":"v","type":"string"}},"four",null,[5]]
      """#),
    SampleExport(
      "lines-of-records", "records",
      "{\"id\":\"m1\",\"name\":\"Ida\",\"message\":\"hi\",\"sentAt\":1614988800}\r\n\r\n"
        + "{\"id\":\"m2\",\"name\":\"Bo\",\"message\":\"ho\",\"sentAt\":1614988801,\"replyTo\":\"m1\"}\r\n{\"message\":\"no id\"}"
    ),
  ]
}
