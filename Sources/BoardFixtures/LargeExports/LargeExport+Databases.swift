extension LargeExport {
  static let trees: [LargeExport] = [
    LargeExport("rtdb", "tree", head: #"{"posts":{"#, tail: "}}") { index, text in
      #""\#(pushID(index))":{"title":"Post \#(index)","description":"\#(text)","UID":"uid\#(index % 500)","time":"2021-03-06 10:11:12","tags":["a","b"],"likes":\#(index % 9)}"#
    },
    LargeExport(
      "firestore", "node-firestore", head: #"{"__collections__":{"posts":{"#, tail: "}}}"
    ) { index, text in
      #""\#(pushID(index))":{"title":"Post \#(index)","text":"\#(text)","uid":"uid\#(index % 500)","at":{"__datatype__":"timestamp","value":{"_seconds":\#(time(index)),"_nanoseconds":0}},"likes":3,"__collections__":{}}"#
    },
    LargeExport(
      "firestore-export-import", "firestore-export-import", head: #"{"posts":{"#, tail: "}}"
    ) { index, text in
      #""p\#(index)":{"title":"Post \#(index)","text":"\#(text)","uid":"uid\#(index % 500)","at":{"_seconds":\#(time(index)),"_nanoseconds":0}\#(index % 8 == 0 ? #","subCollection":{"posts/p\#(index)/comments":{"c1":{"text":"re","at":{"_seconds":\#(time(index)),"_nanoseconds":0}}}}"# : "")}"#
    },
    LargeExport("rest", "rest", head: #"{"documents":["#, tail: "]}") { index, text in
      #"""
      {
        "name": "projects/fernboard/databases/(default)/documents/posts/p\#(index)",
        "fields": {
          "title": {
            "stringValue": "Post \#(index)"
          },
          "text": {
            "stringValue": "\#(text)"
          },
          "likes": {
            "integerValue": "\#(index % 9)"
          },
          "at": {
            "timestampValue": "\#(timeText(index)).000001Z"
          },
          "tags": {
            "arrayValue": {
              "values": [
                {
                  "stringValue": "a"
                }
              ]
            }
          }
        },
        "createTime": "\#(timeText(index))Z",
        "updateTime": "\#(timeText(index))Z"
      }
      """#
    },
    LargeExport(
      "rest", "rest-lines", separator: "\n", tail: "\n"
    ) { index, text in
      #"{"name":"projects/fernboard/databases/(default)/documents/posts/p\#(index)","fields":{"title":{"stringValue":"Post \#(index)"},"text":{"stringValue":"\#(text)"},"likes":{"integerValue":"3"},"at":{"timestampValue":"\#(timeText(index))Z"}},"createTime":"\#(timeText(index))Z","updateTime":"\#(timeText(index))Z"}"#
    },
    LargeExport(
      "firefoo", "firefoo",
      head:
        #"{"meta":{"format":"JSON","version":"1.1.0","projectId":"d","resourcePath":["posts"],"recursive":true,"creationTime":1713148104,"app":"firefoo"},"data":{"#,
      tail: "}}"
    ) { index, text in
      #""p\#(index)":{"title":"Post \#(index)","text":"\#(text)","uid":"uid\#(index % 500)","at":{"__time__":"\#(timeText(index)).000Z"},"__collections__":{}}"#
    },
    LargeExport("string-tags", "string-tags", head: "[", tail: "]") { index, text in
      #"{"__id__":"p\#(index)","__path__":"posts/p\#(index)","title":"Post \#(index)","text":"\#(text)","at":"__Timestamp__\#(timeText(index)).000Z","by":"__DocumentReference__users/u\#(index % 500)"}"#
    },
    LargeExport("backfire", "backfire", separator: "\n", tail: "\n") { index, text in
      #"{"path":"posts/p\#(index)","data":{"title":"Post \#(index)","text":"\#(text)","uid":"uid\#(index % 500)","at":{"_seconds":\#(time(index)),"_nanoseconds":0}},"timestamps":["at"]}"#
    },
    LargeExport("bigquery", "bigquery", separator: "\n", tail: "\n") { index, text in
      let inner = text.split(separator: "\\", omittingEmptySubsequences: false).joined(
        separator: "\\\\")
      let escaped = inner.split(separator: "\\\\\"", omittingEmptySubsequences: false).joined(
        separator: "\\\\\\\"")
      return
        #"{"document_name":"projects/d/databases/(default)/documents/posts/p\#(index)","document_id":"p\#(index)","operation":"CREATE","timestamp":"2021-03-06 00:00:00 UTC","event_id":"e\#(index)","data":"{\"title\":\"Post \#(index)\",\"text\":\"\#(escaped)\",\"at\":{\"_seconds\":\#(time(index)),\"_nanoseconds\":0}}","old_data":null}"#
    },
    LargeExport(
      "auth", "accounts", head: #"{"users":["#, tail: "]}"
    ) { index, text in
      #"{"localId":"uid\#(index)","email":"u\#(index)@example.com","emailVerified":true,"passwordHash":"c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0","salt":"c2FsdA==","displayName":"Member \#(index)","photoUrl":"https://example.org/\#(index).png","lastSignedInAt":"1614988800000","createdAt":"1614988800000","providerUserInfo":[]}"#
    },
  ]

  static let records: [LargeExport] = [
    LargeExport("rtdb", "list-of-records", head: "[", tail: "]") { index, text in
      #"{"id":"p\#(index)","title":"Post \#(index)","body":"\#(text)","createdAt":{"seconds":\#(time(index)),"nanoseconds":0},"author":"Member \#(index % 500)"}"#
    },
    LargeExport("records", "record-lines", separator: "\n", tail: "\n") { index, text in
      #"{"id":"p\#(index)","title":"Post \#(index)","body":"\#(text)","createdAt":"\#(timeText(index))Z","author":"Member \#(index % 500)"}"#
    },
  ]
}
