import SwiftSource

extension Gate {
  /// Every member and statement of the touched files stands in exactly one place afterwards, as it was up to receivers,
  /// access modifiers and qualified names; conformances and imports stay. A fix names what it changes in its body.
  static let conserves = Gate(id: "conserves") { review in
    review.conservation.objections + lostConformances(review) + lostImports(review)
  }

  private static func lostConformances(_ review: PatchReview) -> [Objection] {
    let touched = Set(review.touched)
    let names = Set(review.before.types.filter { touched.contains($0.path) }.map(\.name)).sorted()
    return names.flatMap { name -> [Objection] in
      guard let type = review.after.types.first(where: { $0.name == name }),
        !review.patch.body.contains("- Changes `\(name)`:")
      else { return [] }
      let lost = review.before.inherited(by: name).subtracting(review.after.inherited(by: name))
      return lost.subtracting(conformancesBrought(review)).sorted().map {
        Objection(
          type.path, line: type.line, "`\(name)` no longer conforms to `\($0)`, and no type of the module does.")
      }
    }
  }

  /// What the module's types conform to now and did not before.
  private static func conformancesBrought(_ review: PatchReview) -> Set<String> {
    let names = review.linksAfter.moduleTypes
    return names.reduce(into: []) { brought, name in
      brought.formUnion(review.after.inherited(by: name).subtracting(review.before.inherited(by: name)))
    }
  }

  private static func lostImports(_ review: PatchReview) -> [Objection] {
    review.touched.filter { review.after.files[$0] != nil }.flatMap { path in
      let lost = review.before.importNames(of: path).subtracting(review.after.importNames(of: path)).sorted()
      return lost.filter { !review.patch.body.contains("- Takes `import \($0)` out of \(path)") }.map {
        Objection(path, "\(path) no longer imports `\($0)`.")
      }
    }
  }
}

extension CodeState {
  /// Dotted paths that a file imports.
  func importNames(of path: String) -> Set<String> {
    guard let tree = files[path]?.tree else { return [] }
    return Set((imports[path] ?? []).map { tree.importName($0) })
  }
}

extension SyntaxTree {
  /// `UIKit.UIView` of `import class UIKit.UIView`.
  func importName(_ declaration: NodeID) -> String {
    let tokens = tokens[Int(nodes[declaration].mainToken)...].prefix(
      Int(nodes[declaration].tokenEnd) - Int(nodes[declaration].mainToken))
    return tokens.dropFirst().map { text($0.range) }.split(separator: ".").map { $0.last ?? "" }.joined(separator: ".")
  }
}
