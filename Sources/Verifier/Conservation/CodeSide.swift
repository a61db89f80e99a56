import ProjectIndex
import SwiftSource

/// The code before or after a patch, with what leads from one type of a module to another there.
struct CodeSide: Sendable {
  let state: CodeState
  let links: ModuleLinks

  func tree(_ declaration: Declaration) -> SyntaxTree? { state.tree(declaration) }

  /// The bytes of a declaration; of a type, of its head alone.
  func text(_ declaration: Declaration) -> ArraySlice<UInt8> {
    guard let tree = tree(declaration) else { return [] }
    return tree.source[tree.range(declaration.node).lowerBound..<tree.headEnd(declaration.node)]
  }

  /// Does nothing but hand on.
  func isForward(_ declaration: Declaration) -> Bool {
    tree(declaration).map { Forward(declaration, in: $0, links: links) != nil } ?? false
  }

  /// Holds a module together.
  func isGlue(_ declaration: Declaration) -> Bool {
    Glue(declaration: declaration, state: state, links: links).isGlue
  }

  /// Holds the module together to which it belongs: it may become other glue.
  func isModuleGlue(_ declaration: Declaration) -> Bool {
    links.moduleTypes.contains(declaration.owner) && isGlue(declaration)
  }

  /// Nothing outside of its type or file sees it.
  func isPrivate(_ declaration: Declaration) -> Bool {
    tree(declaration)?.hasModifier(declaration.node, ["private", "fileprivate"]) ?? false
  }

  /// A method that a protocol asks for.
  func isRequirement(_ declaration: Declaration) -> Bool {
    declaration.kind == .function && tree(declaration)?.child(declaration.node, .codeBlock) == nil
  }
}
