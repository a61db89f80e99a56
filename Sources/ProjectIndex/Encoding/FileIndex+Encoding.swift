import MigrationModel
import SwiftSource

extension FileIndex {
  /// Counted up whenever the same sizes come to mean something else.
  private static let format = 3

  /// Differs between builds whose facts differ in their sizes.
  package static var encodingLayout: String {
    let strides = [
      MemoryLayout<RawPart>.stride, MemoryLayout<RawMember>.stride, MemoryLayout<RawParameter>.stride,
      MemoryLayout<RawUse>.stride, MemoryLayout<ExpressionFact>.stride, MemoryLayout<WrappedController>.stride,
      MemoryLayout<RawNavigation>.stride, MemoryLayout<RawString>.stride, MemoryLayout<RawRegion>.stride,
      WellKnownNames.count,
    ]
    return "\(format)" + strides.map { " \($0)" }.joined()
  }

  /// The facts as bytes for `init(_:encoded:digest:)` of the same build. `digest` is that of the file's contents: facts
  /// depend on nothing else.
  package func encoded(digest: ByteDigest) -> [UInt8] {
    let sizes = [
      names.bytes.count, names.count * 8, members.count * MemoryLayout<RawMember>.stride,
      uses.count * MemoryLayout<RawUse>.stride, expressions.facts.count * (MemoryLayout<ExpressionFact>.stride + 4),
    ]
    var encoder = FactEncoder(capacity: sizes.reduce(4_096, +))
    // Room for the check.
    for _ in 0..<2 { encoder.add(0) }
    encode(into: &encoder)
    var bytes = encoder.bytes
    let check = bytes.withUnsafeBytes { Self.check($0, digest) }
    bytes.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: check.first, as: UInt64.self)
      bytes.storeBytes(of: check.second, toByteOffset: 8, as: UInt64.self)
    }
    return bytes
  }

  /// The facts of `file`, whose contents have the digest; nil if the bytes are damaged, or are facts of other contents.
  package init?(_ file: SourceFile, encoded bytes: [UInt8], digest: ByteDigest) {
    let decoded = bytes.withUnsafeBytes { bytes -> FileIndex? in
      guard bytes.count >= Self.checkSize else { return nil }
      let check = ByteDigest(
        first: bytes.loadUnaligned(as: UInt64.self), second: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      guard check == Self.check(bytes, digest) else { return nil }
      var decoder = FactDecoder(UnsafeRawBufferPointer(rebasing: bytes[Self.checkSize...]))
      do throws(FactDecoder.Failure) { return try FileIndex(file, &decoder) } catch { return nil }
    }
    guard let decoded else { return nil }
    self = decoded
  }

  /// Bytes in front of the facts.
  private static let checkSize = 16

  /// What holds for these facts of a file with this digest only.
  private static func check(_ bytes: UnsafeRawBufferPointer, _ digest: ByteDigest) -> ByteDigest {
    ByteDigest(UnsafeRawBufferPointer(rebasing: bytes[checkSize...]), seed: digest.first &+ digest.second)
  }

  /// In the order in which `init(_:_:)` takes them.
  private func encode(into encoder: inout FactEncoder) {
    encoder.add(syntaxErrors.count)
    for error in syntaxErrors {
      encoder.add(error.offset)
      encoder.add(error.message)
    }
    encoder.add(imports.count)
    for name in imports { encoder.add(name) }
    names.encode(into: &encoder)
    encoder.add(parts)
    encoder.add(members)
    encoder.add(pools.symbols)
    encoder.add(pools.parameters)
    encoder.add(uses)
    encoder.add(owners)
    encoder.add(expressions.facts)
    encoder.add(expressions.parts)
    encoder.add(wrapped)
    encoder.add(navigations)
    encoder.add(strings)
    encoder.add(regions)
  }

  private init(_ file: SourceFile, _ decoder: inout FactDecoder) throws(FactDecoder.Failure) {
    var errors: [SyntaxError] = []
    for _ in 0..<(try decoder.number()) {
      errors.append(SyntaxError(offset: try decoder.number(), message: try decoder.text()))
    }
    var imports: [String] = []
    for _ in 0..<(try decoder.number()) { imports.append(try decoder.text()) }
    self.init(
      file, syntaxErrors: errors, imports: imports, lines: LineTable(file.contents), names: try SymbolTable(&decoder),
      parts: try decoder.list(), members: try decoder.list(),
      pools: FilePools(symbols: try decoder.list(), parameters: try decoder.list()), uses: try decoder.list(),
      owners: try decoder.list(),
      expressions: ExpressionSource(facts: try decoder.list(), parts: try decoder.list()),
      wrapped: try decoder.list(), navigations: try decoder.list(), strings: try decoder.list(),
      regions: try decoder.list())
    guard decoder.isAtEnd else { throw FactDecoder.Failure() }
  }
}
