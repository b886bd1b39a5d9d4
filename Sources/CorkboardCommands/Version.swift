/// The one place that says which version this is.
package enum Version {
  package static let text = "0.1.0"
}
