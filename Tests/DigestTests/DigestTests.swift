import Digest
import Testing

@Suite struct DigestTests {
  @Test func sha256OfKnownTexts() {
    #expect(
      SHA256.hexadecimal(of: SHA256.hash(""))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      SHA256.hexadecimal(of: SHA256.hash("abc"))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func sha256OfPartsIsThatOfTheWhole() {
    let parts: [[UInt8]] = [Array("Post/".utf8), [], Array("-Mk1".utf8)]
    let hash = parts[0].withUnsafeBytes { first in
      parts[1].withUnsafeBytes { second in
        parts[2].withUnsafeBytes { third in SHA256.hash(first, second, third) }
      }
    }
    #expect(hash == SHA256.hash("Post/-Mk1"))
    #expect(SHA256.hash() == SHA256.hash(""))
  }

  @Test func nameBasedUUIDsMatchThePublishedOnes() {
    // The example of RFC 9562 appendix A.4, and the well-known ones of other implementations.
    #expect(
      NameBasedUUID(namespace: .dnsNamespace, name: "www.example.com").description
        == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    #expect(
      NameBasedUUID(namespace: .dnsNamespace, name: "python.org").description
        == "886313e1-3b8a-5372-9b90-0c9aee199e5d")
    #expect(
      NameBasedUUID(namespace: .urlNamespace, name: "http://python.org/").description
        == "4c565f0d-3f5a-5890-b41b-20cf47701c5e")
  }

  @Test func uuidsAreReadInAnyCaseAndFormAndWrittenInOne() {
    let text = "2ed6657d-e927-568b-95e1-2665a8aea6a2"
    let uuid = NameBasedUUID(parsing: text)
    #expect(uuid?.description == text)
    #expect(NameBasedUUID(parsing: text.uppercased()) == uuid)
    #expect(NameBasedUUID(parsing: "urn:uuid:" + text) == uuid)
    #expect(uuid?.bytes.count == 16)
  }

  @Test(arguments: [
    "", "2ed6657d", "2ed6657de927568b95e12665a8aea6a2", "2ed6657d-e927-568b-95e1-2665a8aea6ag",
    "2ed6657d-e927-568b-95e12-665a8aea6a2", "{2ed6657d-e927-568b-95e1-2665a8aea6a}",
  ])
  func otherTextIsNoUUID(text: String) {
    #expect(NameBasedUUID(parsing: text) == nil)
  }

  @Test func randomBytesMakeAVersionFourUUID() {
    let uuid = NameBasedUUID(randomBytes: [UInt8](repeating: 0xFF, count: 16))
    #expect(uuid.description == "ffffffff-ffff-4fff-bfff-ffffffffffff")
  }

  @Test func xxh3OfKnownTexts() {
    #expect(XXH3.hash64([]) == 0x2D06_8005_38D3_94C2)
    #expect(XXH3.hash64(Array("abc".utf8)) == 0x78AF_5F94_892F_3950)
    let wide = Array("abc".utf8).withUnsafeBytes { XXH3.hash128($0) }
    #expect(wide.high == 0x06B0_5AB6_733A_6185)
    #expect(wide.low == 0x78AF_5F94_892F_3950)
  }
}
