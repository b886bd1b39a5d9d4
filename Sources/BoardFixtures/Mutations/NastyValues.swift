/// Scalars and small values that break readers: the ends of number types, times that do not exist,
/// paths that lead nowhere, markup, half characters, and the marks of all formats in wrong places.
package enum NastyValues {
  package static let scalars: [[UInt8]] = [
    "null", "true", "false", "0", "-0", "1", "-1", "0.1", "5.5", "1e400", "-1e400", "1e-400",
    "2147483648", "-2147483649", "9007199254740993", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551615", "18446744073709551616",
    "1e18", "1e15", "1614988800", "1614988800000", "-62135596801", "253402300800", "8.64e15",
    #""""#, #"" ""#, #""x""#, #"".""#, #""..""#, #""/""#, #""a/b""#, #""//""#, #""a/b/c/d/e/f""#,
    #""\ud800""#, #""\udc00\ud800""#, #""\u0000""#, #""\ufeff""#, #""\u202e""#, #""\n\n""#,
    #""é\u0301""#, "\"\u{1F469}\u{200D}\u{1F469}\"", #""__proto__""#, #""__id7__""#, #""%2F%""#,
    #""-9223372036854775808""#, #""9223372036854775807""#, #""18446744073709551616""#, #""1e400""#,
    #""NaN""#, #""Infinity""#, #""1614988800""#, #""1614988800.000200""#, #"".""#, #""1.""#,
    #""99999999999999999999.999999999999999999999""#, #""-""#, #""0001-01-01T00:00:00Z""#,
    #""9999-12-31T23:59:59.999999999Z""#, #""2021-02-30""#, #""2021-03-06T25:61:61+99:99""#,
    #""2021-03-06T00:00:00""#, #""Sat, 06 Mar 99999 00:00:00 GMT""#, #""Timestamp(seconds=, n""#,
    #""__Timestamp__""#, #""__GeoPoint__###""#, #""__DocumentReference__/""#,
    #""projects/p/databases/d/documents""#, #""projects/p/databases/d/documents/a""#,
    #""projects/p/databases/d/documents/a/b/c""#, #""projects/p/databases/d/documents//b""#,
    #""t1_""#, #""t3_aaa""#, #""user""#, #""channel-1""#, #""<p><p><b><a href=\"javascript:x\">""#,
    #""<r><B><s>[b]</s></r>""#, #""<t>&#x110000;&#0;&bogus;""#, #""[quote:1][list][*:1][/quote]""#,
    #""<@U1|x> <#C1> <!here|x> <http:|> &lt""#, #""**||`_~~<@5><:e:1><t:9999999999999:R>""#,
    #""```""#, #""[](javascript:x)""#, #""![](\\\\x)""#, #""data:image/png;base64,AA==""#,
    #""https://[::1]:99999/\u0000""#, #""AA=A""#, #""x.json_Files\\..\\..\\a""#, #""user-1""#,
    #""{\"a\":[1,{\"b\":\"\\ud800\"}]}""#, #""{""#, #""[[[[[[[[""#, "{}", "[]",
  ].map { Array($0.utf8) }

  package static let values: [JSONTree] = JSONTree.values(
    of: Array(
      #"""
      [[]] [null] {"":""} {"_seconds":1,"_nanoseconds":-1} {"_seconds":9223372036854775807,"_nanoseconds":999999999}
      {"seconds":1,"nanoseconds":2} {"_seconds":"1","_nanoseconds":1} {"_latitude":1e400,"_longitude":null} {"latitude":1,"longitude":2}
      {"__datatype__":"timestamp","value":{}} {"__datatype__":"timestamp","value":"x"} {"__datatype__":"map","value":[]} {"__datatype__":"double","value":"NaN"}
      {"__datatype__":"documentReference","value":"a//b"} {"__time__":"2021-03-06T00:00:00Z"} {"__x__":[]} {"$date":"x"} {"$numberLong":"9223372036854775808"}
      {"__collections__":{"a":{"b":{}}}} {"__collections__":[]} {"subCollection":{"a":{"b":{}}}} {"subCollection":{"a/b/c":[]}}
      {"documents":[{"name":"documents/a/b"}]} {"name":"projects/p/databases/d/documents/a/b","fields":{}} {"_path":{"segments":[]}} {"_path":{"segments":["a"]}}
      {"type":"Buffer","data":[256,-1,"x"]} {"value":1} {"value":1,"type":"string"} {".value":1,".priority":"x"} {".sv":"timestamp"} {".priority":{}}
      {"mapValue":{"fields":{"mapValue":{"mapValue":{}}}}} {"arrayValue":{"values":{}}} {"integerValue":1.5} {"timestampValue":""} {"geoPointValue":[]} {"bytesValue":"é"}
      {"type":"bold","text":["x"]} {"type":"Note"} {"type":"Question","oneOf":{}} {"id":"x","text":"y"} {"parentId":"x","id":"x"} {"messageId":"10"}
      {"users":[{"localId":null}]} {"v0":{"item":[]}} {"post_stream":{}} {"type":"table","name":"phpbb_posts","data":[{}]} {"a":{"a":{"a":{"a":[1]}}}}
      """#.utf8))
}
