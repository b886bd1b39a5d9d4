/// A place in a phrase where a value goes: `{name}`.
package enum Placeholder: String, CaseIterable, Sendable {
  case count
  case day
  case month
  case name
  case page
  case time
  case title
  case year
}
