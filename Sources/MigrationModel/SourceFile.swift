/// A file of the analysed tree, read once.
package struct SourceFile: Sendable, Equatable {
  /// What the file is, by its ending.
  package enum Kind: String, Sendable { case swift, interfaceBuilder, objectiveCHeader }

  /// Path relative to the analysed folder, with `/`.
  package let path: String
  package let kind: Kind
  /// The bytes as they are on disk, but with line feeds alone.
  package let contents: [UInt8]
  /// Written by a generator: read for its symbols, gets no findings and no patches.
  package let isGenerated: Bool
  /// On disk every line of the file ends with CRLF.
  package let endsLinesWithCRLF: Bool

  package init(
    path: String, kind: Kind = .swift, contents: [UInt8], isGenerated: Bool = false,
    endsLinesWithCRLF: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.contents = contents
    self.isGenerated = isGenerated
    self.endsLinesWithCRLF = endsLinesWithCRLF
  }
}
