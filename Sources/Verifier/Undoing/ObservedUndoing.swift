import MigrationModel
import ProjectIndex
import SwiftSource

/// Writes a SwiftUI view and the presenter that it observes as one type again: `presenter.rows` is `rows`, observed state is
/// `@State`, what is handed over to the presenter under the name of a constant of the view is that constant. What can't be
/// written so stays as it is, and is found to be different.
struct ObservedUndoing {
  /// All files, the presenter's as an extension of the view.
  private(set) var files: [SourceFile] = []
  private(set) var findings: [Undoing.Finding] = []
  let presenter: ObservedPresenter
  let code: FusedCode
  /// By name of a method of the presenter: parameters that are constants of the view at every call.
  private(set) var handedOver: [String: Set<String>] = [:]
  /// How a closure of the presenter animates: its name, and what the view wrote in its place.
  private(set) var animation: (name: String, text: String)?

  /// nil if there is no such presenter.
  init?(before: FusedCode, after: FusedCode) {
    guard let presenter = ObservedPresenter(of: before, in: after) else { return nil }
    (self.presenter, code) = (presenter, after)
    if let fault = presenter.fault { findings.append(finding(fault)) }
    animation = findAnimation()
    handedOver = findHandedOver()
    findings += strayNames
    files = code.files.values.sorted { $0.file.path < $1.file.path }.map(undone)
  }

  private func finding(_ message: String) -> Undoing.Finding {
    .init(
      symbol: presenter.type.name,
      violation: .init(
        check: "undoing", location: .init(file: presenter.type.path, line: presenter.type.line), message: message))
  }

  private func undone(_ file: ParsedFile) -> SourceFile {
    let tree = file.tree
    var edits: [SourceEdit] = []
    for declaration in code.declarations where declaration.path == file.file.path {
      if declaration.owner == code.legacy { edits += viewEdits(declaration, tree) }
      if declaration.owner == presenter.type.name { edits += presenterEdits(declaration, tree) }
    }
    if file.file.path == presenter.type.path { edits += headEdits(tree) }
    return file.file.edited(edits, tree)
  }

  /// Names that the view or the presenter does not have any more, or not yet.
  private var strayNames: [Undoing.Finding] {
    let names = { (owner: String) in
      Set(code.declarations.filter { $0.owner == owner }.flatMap(\.baseNames))
    }
    let (ofView, ofPresenter) = (names(code.legacy), names(presenter.type.name))
    return code.declarations.compactMap { declaration in
      guard [code.legacy, presenter.type.name].contains(declaration.owner),
        [.function, .variable, .initializer].contains(declaration.kind), let tree = code.files[declaration.path]?.tree
      else { return nil }
      let (own, other) = declaration.owner == code.legacy ? (ofView, ofPresenter) : (ofPresenter, ofView)
      let scope = ScopeAnalysis(tree: tree, member: declaration.node)
      let stray = tree.descendants(declaration.node).first { node in
        let name = tree.plainName(node).drop { $0 == "$" || $0 == "_" }.description
        guard other.subtracting(own).contains(name) else { return false }
        switch tree.kind(node) {
        case .declReference: return scope.resolution(of: node)?.kind == .outer
        case .identifierPattern:
          return tree.parent(node).map {
            tree.kind($0) == .optionalBinding && tree.child($0, .initializerClause) == nil
          }
            == true && scope.resolution(of: node)?.kind == .outer
        case .memberAccess: return tree.firstChild(node).flatMap { scope.resolution(of: $0) }?.isSelf == true
        default: return false
        }
      }
      return stray.map {
        Undoing.finding(
          declaration, "\(declaration.symbol) names `\(tree.plainName($0))`, which \(declaration.owner) does not have.")
      }
    }
  }

  // MARK: - The presenter

  /// `final class OrdersPresenter {` is an extension of the view.
  private func headEdits(_ tree: SyntaxTree) -> [SourceEdit] {
    guard let block = tree.child(presenter.type.node, .memberBlock) else { return [] }
    let start = tree.range(presenter.type.node).lowerBound
    return [SourceEdit(range: start..<tree.range(block).lowerBound, replacement: "extension \(code.legacy) ")]
  }

  private func presenterEdits(_ declaration: Declaration, _ tree: SyntaxTree) -> [SourceEdit] {
    let range = tree.range(declaration.node)
    if declaration.kind == .initializer, storesOnly(declaration.node, tree) || isEmpty(declaration.node, tree) {
      return [SourceEdit(range: range, replacement: "")]
    }
    if declaration.kind == .variable, declaration.name == animation?.name {
      return [SourceEdit(range: range, replacement: "")]
    }
    let scope = ScopeAnalysis(tree: tree, member: declaration.node)
    var edits = calls(in: declaration.node, scope, tree, isView: false)
    edits += weakEdits(declaration.node, scope, tree)
    if declaration.kind == .variable, isStored(declaration.node, tree) {
      edits += stateEdits(declaration.node, tree)
    } else if declaration.kind == .function {
      edits += parameterEdits(declaration, tree) + workEdits(declaration, scope, tree)
    }
    if let animation {
      for node in tree.descendants(declaration.node) where isAnimation(node, animation.name, scope, tree) {
        guard let call = tree.ancestor(node, where: { $0 == .call }),
          let closure = tree.children(call).first(where: { tree.kind($0) == .closure })
        else { continue }
        edits.append(
          SourceEdit(range: tree.range(node).lowerBound..<tree.range(closure).lowerBound, replacement: animation.text))
      }
    }
    return edits
  }

  /// `animate` and `self.animate` that are called.
  private func isAnimation(_ node: NodeID, _ name: String, _ scope: ScopeAnalysis, _ tree: SyntaxTree) -> Bool {
    guard [.declReference, .memberAccess].contains(tree.kind(node)), tree.plainName(node) == name,
      let call = tree.parent(node), tree.kind(call) == .call, tree.firstChild(call) == node
    else { return false }
    if tree.kind(node) == .declReference { return scope.resolution(of: node)?.kind == .outer }
    return tree.firstChild(node).flatMap { scope.resolution(of: $0) }?.isSelf == true
  }

  /// Sets every parameter under its name, and nothing else.
  private func storesOnly(_ initializer: NodeID, _ tree: SyntaxTree) -> Bool {
    let names = tree.parameters(initializer).map(tree.plainName)
    let items = tree.child(initializer, .codeBlock).map { Array(tree.children($0)) } ?? []
    return Set(items.map { tree.text($0) }) == Set(names.map { "self.\($0) = \($0)" }) && items.count == names.count
      && tree.parameters(initializer).allSatisfy { tree.child($0, .initializerClause) == nil }
  }

  private func isEmpty(_ initializer: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.parameters(initializer).isEmpty && tree.child(initializer, .codeBlock).map { tree.text($0) } == "{}"
  }

  private func isStored(_ variable: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.mainToken(variable).keyword == .var
      && tree.child(variable, .patternBinding).flatMap { tree.child($0, .accessorBlock) } == nil
  }

  /// What is observed was state of the view.
  private func stateEdits(_ variable: NodeID, _ tree: SyntaxTree) -> [SourceEdit] {
    let attributes = tree.children(variable).filter { tree.kind($0) == .attribute }
    let start = tree.range(variable).lowerBound
    guard presenter.publishes else {
      return attributes.isEmpty ? [SourceEdit(range: start..<start, replacement: "@State ")] : []
    }
    guard attributes.map({ tree.text($0) }) == ["@Published"] else { return [] }
    return [SourceEdit(range: tree.range(attributes[0]), replacement: "@State")]
  }

  /// Constants of the view are no parameters, and what was a property is one.
  private func parameterEdits(_ function: Declaration, _ tree: SyntaxTree) -> [SourceEdit] {
    guard let gone = handedOver[function.baseName], let clause = tree.child(function.node, .parameterClause) else {
      return []
    }
    let parameters = tree.parameters(function.node)
    let left = parameters.filter { !gone.contains(tree.plainName($0)) }.map { tree.text($0) }
    if left.isEmpty, presenter.wasProperty(function.baseName),
      let result = tree.child(function.node, .returnClause).flatMap(tree.firstChild)
    {
      let keyword = Int(tree.tokens[Int(tree.nodes[function.node].mainToken) - 1].start)
      return [
        SourceEdit(
          range: keyword..<tree.range(result).lowerBound, replacement: "var \(function.baseName): ")
      ]
    }
    guard left.count < parameters.count else { return [] }
    return [SourceEdit(range: tree.range(clause), replacement: "(" + left.joined(separator: ", ") + ")")]
  }

  /// A closure that only sets or calls something of the presenter, if there still is one, held a copy of the view.
  private func weakEdits(_ member: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree) -> [SourceEdit] {
    tree.descendants(member).filter { tree.kind($0) == .closure }.flatMap { closure -> [SourceEdit] in
      guard let signature = tree.child(closure, .closureSignature),
        let capture = tree.child(signature, .closureCapture), tree.text(capture) == "weak self",
        tree.children(signature).count(where: { tree.kind($0) == .closureCapture }) == 1
      else { return [] }
      let names = tree.descendants(closure).filter { $0 > capture && scope.resolution(of: $0)?.isSelf == true }
      guard names.allSatisfy({ isStatement($0, tree) }) else { return [] }
      let list = tree.range(capture)
      let isAll = tree.children(signature).count(where: { _ in true }) == 1
      let end = isAll ? tree.range(signature).upperBound : list.upperBound + 1
      let marks = names.compactMap { tree.parent($0) }.map { chain in
        SourceEdit(range: tree.range(chain).upperBound - 1..<tree.range(chain).upperBound, replacement: "")
      }
      return [SourceEdit(range: list.lowerBound - 1..<end, replacement: "")] + marks
    }
  }

  /// `self?.rows = rows`, `self?.load()` as statements.
  private func isStatement(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let chain = tree.parent(node), tree.kind(chain) == .optionalChaining else { return false }
    var current = chain
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .codeBlock, .closure, .switchCase, .ifConfigClause: return true
      case .memberAccess, .call, .optionalChaining:
        guard tree.firstChild(parent) == current else { return false }
      case .sequenceExpr:
        guard tree.firstChild(parent) == current, Assignment(parent, tree) != nil else { return false }
      default: return false
      }
      current = parent
    }
    return false
  }
}
