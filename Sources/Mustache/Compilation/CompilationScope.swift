/// What the meaning of a piece of a template depends on, besides its text.
struct CompilationScope: Hashable {
  /// Index of the template that the piece was written in.
  var template: Int
  var stack = ContextStack()
  var arguments = BlockArguments()
  /// Whether lines are to be indented while rendering.
  var isIndented = false
}
