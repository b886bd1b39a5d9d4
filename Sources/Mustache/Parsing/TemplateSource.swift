/// A template as it was read: its name among templates, where it came from, and its UTF-8 text.
package struct TemplateSource: Sendable {
  /// What `{{>name}}` calls it, such as `post` or `parts/comment`.
  package let name: String
  /// What messages call it, such as `templates/post.mustache`.
  package let path: String
  package let bytes: [UInt8]

  package init(name: String, path: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.path = path ?? name
    self.bytes = bytes
  }

  package init(name: String, path: String? = nil, text: String) {
    self.init(name: name, path: path, bytes: Array(text.utf8))
  }
}
