/// The plural forms that our languages tell apart, by the names of CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
  case one
  case other

  /// The form for a count. Chinese, Japanese and Korean have `other` alone; a locale without a form
  /// for one falls back to it as well.
  init(count: Int) { self = count == 1 ? .one : .other }
}
