/// Paths as addresses.
enum SourceAddress {
  /// A path as a relative address (RFC 3986): every byte that is not plain as `%XX`.
  static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = plain.contains(byte)
      return isPlain
        ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
}
