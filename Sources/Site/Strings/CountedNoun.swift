/// Something that pages count: `counts` of a locale, each with its plural forms.
package enum CountedNoun: String, CaseIterable, Sendable {
  case posts
  case comments
  case messages
  case members
  case sections
  case tags
  case votes
}
