/// The elements that may come out. Every other one is left out, and in most cases its text stays.
enum HTMLElement: String, CaseIterable, Sendable {
  // Inside a line.
  case a
  case abbr
  case b
  case bdi
  case bdo
  case cite
  case code
  case del
  case dfn
  case em
  case i
  case ins
  case kbd
  case mark
  case q
  case rb
  case rp
  case rt
  case ruby
  case s
  case samp
  case small
  case span
  /// Text that is covered until the reader wants it; comes out as a `span`.
  case spoiler
  case strong
  case sub
  case sup
  case u
  case variable = "var"

  // Blocks.
  case blockquote
  case caption
  case dd
  case div
  case dl
  case dt
  case figcaption
  case figure
  case h1
  case h2
  case h3
  case h4
  case h5
  case h6
  case li
  case ol
  case p
  case pre
  case table
  case tbody
  case td
  case tfoot
  case th
  case thead
  case tr
  case ul

  // Without content.
  case br
  case hr
  case img
  case wbr
  /// What would load another page or a film; comes out as a link to it.
  case embed
}

extension HTMLElement {
  /// What may stand inside an element.
  enum Content {
    /// Elements inside a line, and this is one.
    case line
    /// Nothing.
    case nothing
    /// Blocks; text gets a paragraph of its own.
    case blocks
    /// Blocks; a first text may stand without a paragraph.
    case item
    /// Text and elements inside a line.
    case text
    /// Items of a list.
    case items
    /// Terms and descriptions.
    case terms
    /// Groups of rows.
    case groups
    case rows
    case cells
  }

  var content: Content {
    switch self {
    case .a, .abbr, .b, .bdi, .bdo, .cite, .code, .del, .dfn, .em, .i, .ins, .kbd, .mark, .q, .rb,
      .rp, .rt, .ruby, .s, .samp, .small, .span, .spoiler, .strong, .sub, .sup, .u, .variable:
      .line
    case .br, .hr, .img, .wbr, .embed: .nothing
    case .blockquote, .div, .figure: .blocks
    case .dd, .li, .td, .th: .item
    case .caption, .dt, .figcaption, .h1, .h2, .h3, .h4, .h5, .h6, .p, .pre: .text
    case .ul, .ol: .items
    case .dl: .terms
    case .table: .groups
    case .tbody, .tfoot, .thead: .rows
    case .tr: .cells
    }
  }

  /// Whether one of these inside another says nothing more. The others count levels (`sub`), or
  /// carry something of their own.
  var isIdempotent: Bool {
    switch self {
    case .q, .rb, .rp, .rt, .ruby, .span, .sub, .sup, .bdi, .bdo: false
    default: content == .line
    }
  }
}
