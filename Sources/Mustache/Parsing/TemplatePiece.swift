/// A template after its lines were looked at: white space around tags that stand alone is gone.
enum TemplatePiece {
  /// A line starts that is not gone and not blank; indentation of a partial goes here.
  case lineStart
  case text(Range<Int>)
  /// A tag; `indentation` is the white space before it where it stands alone on its line.
  case tag(TemplateToken, standsAlone: Bool, indentation: Range<Int>)
}
