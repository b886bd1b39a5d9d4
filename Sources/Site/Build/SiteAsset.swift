/// A style sheet that the site brings along.
struct SiteAsset: Sendable {
  let name: String
  let bytes: [UInt8]
}
