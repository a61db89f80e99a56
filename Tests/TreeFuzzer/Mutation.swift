import SwiftSource

/// One change that nobody would make, or that somebody is in the middle of.
struct Mutation: Sendable {
  let name: String
  /// Changes nothing where an app has no place for it.
  let change: @Sendable (inout App, inout RandomNumbers) -> Void

  /// Those that leave a file as Swift come more often: of a file that does not parse little is asked.
  static let all: [Mutation] =
    declarations + declarations + names + names + expressions + expressions + files + lines + tokens

  /// Changes one file.
  static func inFile(
    _ name: String, _ edit: @escaping @Sendable (SyntaxTree, App, inout RandomNumbers) -> [UInt8]?
  ) -> Mutation {
    Mutation(name: name) { app, random in
      guard let path = random.one(of: app.swiftPaths), let source = app.files[path] else { return }
      app.files[path] = edit(SyntaxTree.parse(source), app, &random) ?? source
    }
  }

  /// The tree of some file of an app.
  static func anyTree(_ app: App, _ random: inout RandomNumbers) -> SyntaxTree? {
    random.one(of: app.swiftPaths).flatMap { app.files[$0] }.map(SyntaxTree.parse)
  }
}

extension SyntaxTree {
  /// The source with other bytes in the place of a range.
  func replacing(_ range: Range<Int>, by bytes: some Sequence<UInt8>) -> [UInt8] {
    var result = source
    result.replaceSubrange(range, with: Array(bytes))
    return result
  }

  /// The source with text in front of an offset.
  func inserting(_ text: String, at offset: Int) -> [UInt8] { replacing(offset..<offset, by: Array(text.utf8)) }

  /// The source with two ranges in each other's place; nil if they overlap.
  func swapping(_ one: Range<Int>, _ other: Range<Int>) -> [UInt8]? {
    if other.lowerBound < one.lowerBound { return swapping(other, one) }
    guard one.upperBound <= other.lowerBound else { return nil }
    var result = Array(source[..<one.lowerBound])
    for range in [other, one.upperBound..<other.lowerBound, one, other.upperBound..<source.count] {
      result += source[range]
    }
    return result
  }

  /// Tokens of a kind, or all but the last.
  func places(of kind: TokenKind? = nil) -> [Token] { tokens.dropLast().filter { kind == nil || $0.kind == kind } }

  /// The nodes of some kinds.
  func all(_ kinds: Set<NodeKind>) -> [NodeID] { nodes.indices.filter { kinds.contains(self.kind($0)) } }
}
