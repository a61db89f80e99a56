import Foundation
import MigrationModel
import ProjectIndex
import SwiftSource

/// Prints for how many local variables and closure parameters of the .swift files below a folder a type is known, and how
/// often what is inferred for a value agrees with the type that is written in front of it.
@main struct TypeAnswers {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: TypeAnswers FOLDER\n".utf8))
      exit(64)
    }
    let files = try sources(below: CommandLine.arguments[1])
    let index = ProjectIndex(files: files.map { FileIndex(ParsedFile($0)) }, interfaceBuilder: [])
    var answers: [String: Share] = [:]
    var agreement = Share()
    for file in index.files {
      guard let parsed = index.parsedFile(at: file.path), let inference = FileInference(parsed, of: index) else {
        continue
      }
      for member in index.members(inFile: file.path) where member.kind != .type {
        count(ScopeAnalysis(tree: parsed.tree, member: member.node), inference, &answers)
      }
      compare(parsed, inference, index, &agreement)
    }
    for kind in answers.keys.sorted() { print("\(kind): \(answers[kind, default: Share()].text)") }
    print("annotations that agree: \(agreement.text)")
  }

  /// Code of the app, not of its dependencies.
  private static func isOwn(_ path: String) -> Bool {
    let folders = Set(path.split(separator: "/").map(String.init))
    return path.hasSuffix(".swift") && folders.isDisjoint(with: ["Pods", "Carthage", ".build", "DerivedData"])
  }

  private static func sources(below folder: String) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter(isOwn).sorted().compactMap {
      let url = URL(fileURLWithPath: folder).appendingPathComponent($0)
      let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      return isFile ? SourceFile(path: $0, contents: [UInt8](try Data(contentsOf: url))) : nil
    }
  }

  /// Names of a member without a written type, by what they are.
  private static func count(
    _ scopes: ScopeAnalysis, _ inference: FileInference, _ answers: inout [String: Share]
  ) {
    for local in scopes.locals where local.type == nil && local.name != "_" && !local.isSelfAlias {
      let kind: String
      switch local.kind {
      case .letBinding, .varBinding, .pattern: kind = "local variables"
      case .closureParameter: kind = "closure parameters"
      default: continue
      }
      let isKnown = inference.type(ofLocal: local.node, name: local.name) != nil
      answers[kind, default: Share()].add(isKnown)
      answers["together", default: Share()].add(isKnown)
    }
  }

  /// `let count: Int = items.count`: where a type is known for the value, is it the one that is written? What a literal or
  /// closure is depends on the annotation, so these are left out. Others that differ are printed to standard error.
  private static func compare(
    _ parsed: ParsedFile, _ inference: FileInference, _ index: ProjectIndex, _ agreement: inout Share
  ) {
    let tree = parsed.tree
    for binding in tree.nodes.indices where tree.kind(binding) == .patternBinding {
      guard let annotation = tree.child(binding, .typeAnnotation).flatMap({ tree.firstChild($0) }),
        let value = tree.child(binding, .initializerClause).flatMap({ tree.firstChild($0) }),
        !literals.contains(tree.kind(value)), let inferred = inference.type(of: value).map(plain)
      else { continue }
      let written = plain(tree.text(annotation))
      let agrees = written == inferred || isWider(written, than: inferred, index)
      agreement.add(agrees)
      guard !agrees else { continue }
      let line = parsed.lines.line(at: tree.range(binding).lowerBound)
      FileHandle.standardError.write(Data("\(parsed.file.path):\(line): \(written), inferred \(inferred)\n".utf8))
    }
  }

  private static let literals: Set<NodeKind> = [
    .integerLiteral, .floatLiteral, .stringLiteral, .arrayExpr, .dictionaryExpr, .closure, .prefixOperatorExpr,
  ]

  /// The value converts by itself: to an optional, a protocol, a superclass, or one that only the SDK knows.
  private static func isWider(_ written: String, than inferred: String, _ index: ProjectIndex) -> Bool {
    let bare = written.trimmingCharacters(in: CharacterSet(charactersIn: "?!")).replacing("any", with: "")
    // `Set([])` says what it holds by its annotation alone.
    if bare.hasPrefix(inferred + "<") { return true }
    if bare == inferred || bare == inferred.trimmingCharacters(in: CharacterSet(charactersIn: "?!")) { return true }
    guard let type = index.type(named: inferred) else { return false }
    return type.superclasses.contains(bare) || type.conformances.contains(bare)
  }

  private static func plain(_ type: String) -> String { type.filter { !$0.isWhitespace } }
}

extension SyntaxTree {
  fileprivate func firstChild(_ node: NodeID) -> NodeID? { children(node).first { _ in true } }
}

/// How many of all.
private struct Share {
  private var hits = 0
  private var all = 0

  var text: String {
    "\(hits) of \(all)" + (all == 0 ? "" : String(format: ", %.1f %%", Double(hits) * 100 / Double(all)))
  }

  mutating func add(_ isHit: Bool) {
    all += 1
    if isHit { hits += 1 }
  }
}
