import ProjectIndex
import SwiftSource

/// An initialiser that takes one value more and stores it.
struct InitializerInjection {
  let initializer: IndexedMember
  let file: ParsedFile
  /// One step of indentation.
  let unit: String

  private var tree: SyntaxTree { file.tree }

  /// Whether a parameter can be added: nothing else asks for an initialiser of this shape.
  static func takesParameters(_ initializer: IndexedMember) -> Bool {
    initializer.modifiers.isDisjoint(with: [.isOverride, .isRequired, .isObjectiveC])
      && initializer.attributes.allSatisfy { $0 == "MainActor" }
  }

  /// It calls another initializer of its type, or takes the place of `self` by a value: that one stores everything.
  static func delegates(_ initializer: IndexedMember, _ tree: SyntaxTree) -> Bool {
    tree.descendants(initializer.node).contains { node in
      if let assignment = Assignment(node, tree) { return tree.text(assignment.target) == "self" }
      return tree.isInitializer(node, of: ["self"])
    }
  }

  /// It takes a value for `self` and stores by itself as well: a new constant has no one place in it.
  static func isMixed(_ initializer: IndexedMember, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    let takesValue = tree.descendants(initializer.node).contains { node in
      Assignment(node, tree).map { tree.text($0.target) == "self" } ?? false
    }
    return takesValue
      && initializer.body.uses.contains { use in
        use.access == .write && [.explicitSelf, .implicitSelf].contains(use.base)
          && use.member.map { index.members[$0].isStored } == true
      }
  }

  /// - Parameters:
  ///   - parameters: as they are declared.
  ///   - assignments: what is stored first of all.
  /// - Throws: where the initialiser is written in a way that leaves no place.
  func edits(parameters texts: [String], assignments lines: [String]) throws(ObstacleError) -> [SourceEdit] {
    guard let body = tree.child(initializer.node, .codeBlock) else { return [] }
    let stored = lines.isEmpty ? [] : [assignments(lines, body, tree.statements(of: body))]
    return texts.isEmpty ? stored : [try parameters(texts)] + stored
  }

  private func parameters(_ texts: [String]) throws(ObstacleError) -> SourceEdit {
    guard let clause = tree.child(initializer.node, .parameterClause) else {
      throw ObstacleError("unsupported_declaration", "`\(initializer.name)` shows no parameters.")
    }
    guard let last = tree.children(clause).reversed().first(where: { tree.kind($0) == .functionParameter }) else {
      let start = tree.range(clause).lowerBound + 1
      return SourceEdit(range: start..<start, replacement: texts.joined(separator: ", "))
    }
    let range = tree.range(last)
    let separator = tree.startsLine(range.lowerBound) ? ",\n" + tree.margin(at: range.lowerBound) : ", "
    return SourceEdit(range: range.upperBound..<range.upperBound, replacement: texts.map { separator + $0 }.joined())
  }

  /// The first statements of the body: nothing before them can ask for the properties.
  private func assignments(_ lines: [String], _ body: NodeID, _ statements: [NodeID]) -> SourceEdit {
    guard let first = statements.first.map({ tree.range($0).lowerBound }) else {
      let margin = tree.margin(at: initializer.range.lowerBound)
      let range = tree.range(body)
      return SourceEdit(
        range: range.lowerBound + 1..<range.upperBound - 1,
        replacement: "\n" + lines.map { margin + unit + $0 + "\n" }.joined() + margin)
    }
    let separator = tree.startsLine(first) ? "\n" + tree.margin(at: first) : "; "
    return SourceEdit(range: first..<first, replacement: lines.map { $0 + separator }.joined())
  }
}
