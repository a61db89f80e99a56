import ProjectIndex
import SwiftSource

/// Types of the module that are named and not declared, or that run on another actor than what they stand for.
struct ModuleTypes {
  private let review: PatchReview
  private let paths: [String]
  private var state: CodeState { review.after }

  init(_ review: PatchReview, _ paths: [String]) {
    self.review = review
    self.paths = paths
  }

  var objections: [Objection] { review.touched.flatMap(undeclared) + isolation }

  // MARK: Names

  /// Ends of the names that modules give to their types.
  private static let suffixes = ["Protocol", "Presenter", "Interactor", "Router", "Builder", "Wireframe"]

  /// Names like those of a module's types that the patch brings and nobody declares.
  private func undeclared(_ path: String) -> [Objection] {
    guard let file = state.files[path] else { return [] }
    let known = review.before.files[path].map(Self.typeNames) ?? [:]
    return Self.typeNames(file).sorted { $0.value < $1.value }.compactMap { name, node in
      guard known[name] == nil, Self.suffixes.contains(where: name.hasSuffix), !isDeclared(name) else { return nil }
      let line = file.lines.line(at: file.tree.range(node).lowerBound)
      return Objection(path, line: line, "`\(name)` is declared nowhere.")
    }
  }

  /// Names in type position and capitalised names in expressions, with the first node of each.
  private static func typeNames(_ file: ParsedFile) -> [String: NodeID] {
    let tree = file.tree
    return (0..<tree.nodes.count).reduce(into: [:]) { names, node in
      guard tree.kind(node) == .identifierType || tree.kind(node) == .declReference else { return }
      let name = tree.plainName(node)
      if name.first?.isUppercase == true, names[name] == nil { names[name] = node }
    }
  }

  private func isDeclared(_ name: String) -> Bool {
    if review.tree.path(ofType: name) != nil || review.tree.globalNames.contains(name) { return true }
    if state.members.contains(where: { $0.kind == .type && $0.baseName == name }) { return true }
    return review.before.files.values.contains { Self.typeNames($0)[name] != nil }
  }

  // MARK: Actors

  /// A class and the module's protocols that it conforms to, an assembly and what it creates, are isolated alike.
  private var isolation: [Objection] {
    let types = state.types.filter { paths.contains($0.path) && !$0.isExtension }
    return types.flatMap { type -> [Objection] in
      let asked = type.kind == .classDecl ? type.inherited : created(by: type)
      return asked.compactMap { other in
        guard let partner = declaration(of: other), partner.kind != .actorDecl, isIsolated(partner) != isIsolated(type)
        else { return nil }
        return Objection(
          type.path, line: type.line, "Only one of `\(type.name)` and `\(partner.name)` is bound to the main actor.")
      }
    }
  }

  private func declaration(of name: String) -> DeclaredType? {
    state.types.first { $0.name == name && !$0.isExtension && review.modulePaths.contains($0.path) }
  }

  private func isIsolated(_ type: DeclaredType) -> Bool {
    guard let tree = state.files[type.path]?.tree else { return false }
    return tree.children(type.node).contains { tree.kind($0) == .attribute && tree.compactText($0) == "@ MainActor" }
  }

  /// Classes of the module whose initializers the static methods of a type call.
  private func created(by type: DeclaredType) -> [String] {
    guard type.kind == .enumDecl || type.kind == .structDecl, let tree = state.files[type.path]?.tree else { return [] }
    let calls = tree.descendants(type.node).filter { tree.kind($0) == .call }
    let names = calls.compactMap(tree.firstChild).filter { tree.kind($0) == .declReference }.map(tree.plainName)
    return Set(names).sorted().filter { declaration(of: $0)?.kind == .classDecl }
  }
}
