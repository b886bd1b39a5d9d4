/// What a build remembers of a piece of the site.
struct CachedPiece: Sendable {
  let key: PieceKey
  /// Of everything that any of its files was made from; `unknown` where the piece is to be looked at
  /// file by file.
  let fingerprint: Fingerprint
}
