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
  private let presenter: ObservedPresenter
  private let code: FusedCode
  /// By name of a method of the presenter: parameters that are constants of the view at every call.
  private var handedOver: [String: Set<String>] = [:]
  /// How a closure of the presenter animates: its name, and what the view wrote in its place.
  private var animation: (name: String, text: String)?

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
    let outer = edits.filter { edit in
      !edits.contains { other in
        other.range != edit.range && other.range.lowerBound <= edit.range.lowerBound
          && edit.range.upperBound <= other.range.upperBound && !other.range.isEmpty
      }
    }
    do throws(SourceEdit.Overlap) {
      return SourceFile(path: file.file.path, contents: try SourceEdit.apply(outer, to: tree.source))
    } catch {
      return file.file
    }
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
      edits += parameterEdits(declaration, tree)
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
      case .codeBlock, .closure, .switchCase: return true
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

  // MARK: - The view

  private func viewEdits(_ declaration: Declaration, _ tree: SyntaxTree) -> [SourceEdit] {
    if declaration.node == presenter.property.node, declaration.path == presenter.property.path {
      return [SourceEdit(range: tree.range(declaration.node), replacement: "")]
    }
    let scope = ScopeAnalysis(tree: tree, member: declaration.node)
    var edits = calls(in: declaration.node, scope, tree, isView: true)
    for node in tree.descendants(declaration.node) where isPresenter(node, scope, tree) {
      guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node else {
        continue
      }
      let isBinding = tree.text(tree.mainToken(node).range).hasPrefix("$")
      edits.append(
        SourceEdit(
          range: tree.range(node).lowerBound..<Int(tree.mainToken(access).start), replacement: isBinding ? "$" : "self."
        ))
    }
    if declaration.kind == .initializer { edits += seedEdits(declaration.node, tree) }
    return edits
  }

  /// `presenter`, `$presenter`, `self.presenter`.
  private func isPresenter(_ node: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree) -> Bool {
    guard tree.plainName(node) == presenter.name || tree.plainName(node) == "$" + presenter.name else { return false }
    switch tree.kind(node) {
    case .declReference: return scope.resolution(of: node)?.kind == .outer
    case .memberAccess: return tree.firstChild(node).flatMap { scope.resolution(of: $0) }?.isSelf == true
    default: return false
    }
  }

  /// `_presenter = State(initialValue: OrdersPresenter(query: text))` is `_query = State(initialValue: text)`.
  private func seedEdits(_ initializer: NodeID, _ tree: SyntaxTree) -> [SourceEdit] {
    tree.descendants(initializer).compactMap { node in
      guard let assignment = Assignment(node, tree), tree.text(assignment.target) == "_" + presenter.name,
        let wrapped = assignment.value, let made = onlyArgument(of: wrapped, tree), tree.kind(made) == .call,
        tree.firstChild(made).map({ tree.text($0) }) == presenter.type.name
      else { return nil }
      let seeds = tree.children(made).filter { tree.kind($0) == .argument && tree.plainName($0) != animation?.name }
      let lines = seeds.compactMap { seed -> String? in
        guard let value = tree.firstChild(seed) else { return nil }
        let maker = presenter.maker(of: tree.plainName(seed)) ?? "State(initialValue"
        return "_\(tree.plainName(seed)) = \(maker): \(tree.text(value)))"
      }
      return SourceEdit(range: tree.range(node), replacement: lines.joined(separator: "\n"))
    }
  }

  private func onlyArgument(of call: NodeID, _ tree: SyntaxTree) -> NodeID? {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard tree.kind(call) == .call, arguments.count == 1,
      ["initialValue", "wrappedValue"].contains(tree.plainName(arguments[0]))
    else { return nil }
    return tree.firstChild(arguments[0])
  }

  /// `animate: { changes in withAnimation { changes() } }` wherever the view makes its presenter.
  private func findAnimation() -> (name: String, text: String)? {
    var found: Set<String> = []
    var name = ""
    var made = 0
    for file in code.files.values {
      let tree = file.tree
      for node in tree.nodes.indices where tree.kind(node) == .call {
        guard tree.firstChild(node).map({ tree.text($0) }) == presenter.type.name else { continue }
        made += 1
        for argument in tree.children(node) where tree.kind(argument) == .argument {
          guard let closure = tree.firstChild(argument), tree.kind(closure) == .closure,
            let text = animationText(closure, tree)
          else { continue }
          name = tree.plainName(argument)
          found.insert(text)
        }
      }
    }
    guard found.count == 1, made > 0, let text = found.first else { return nil }
    return (name, text)
  }

  private func animationText(_ closure: NodeID, _ tree: SyntaxTree) -> String? {
    let items = tree.closureItems(closure)
    guard items.count == 1, tree.kind(items[0]) == .call, let callee = tree.firstChild(items[0]),
      tree.text(callee) == "withAnimation",
      let changes = tree.children(items[0]).first(where: { tree.kind($0) == .closure }),
      let signature = tree.child(closure, .closureSignature), let parameter = tree.child(signature, .closureParameter),
      tree.closureItems(changes).map({ tree.text($0) }) == [tree.plainName(parameter) + "()"]
    else { return nil }
    return tree.text(tree.range(callee).lowerBound..<tree.range(changes).lowerBound)
  }

  // MARK: - What is handed over

  /// Parameters that every call gives the constant of their name, by method: taken to be such until a call says otherwise.
  private func findHandedOver() -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for method in code.declarations where method.owner == presenter.type.name && method.kind == .function {
      guard let tree = code.files[method.path]?.tree else { continue }
      let names = Set(
        tree.parameters(method.node).filter { tree.label(ofParameter: $0) == tree.plainName($0) }.map(tree.plainName))
      found[method.baseName] = names.intersection(presenter.inputs).subtracting(presenter.ownParameters(of: method))
    }
    let sites = code.declarations.filter { [code.legacy, presenter.type.name].contains($0.owner) }.compactMap {
      member in
      code.files[member.path].map { (member, ScopeAnalysis(tree: $0.tree, member: member.node), $0.tree) }
    }
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for (member, scope, tree) in sites {
        let own = member.owner == code.legacy ? nil : found[member.baseName] ?? []
        for call in tree.descendants(member.node) where tree.kind(call) == .call {
          guard let method = method(calledBy: call, scope, tree, isView: member.owner == code.legacy),
            let names = found[method]
          else { continue }
          for name in names where !isFaithful(name, call, scope, tree, own) {
            found[method]?.remove(name)
            isShrinking = true
          }
        }
      }
    }
    return found
  }

  /// The base name of the presenter's method that a call reaches.
  private func method(calledBy call: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree, isView: Bool) -> String? {
    guard let callee = tree.firstChild(call) else { return nil }
    if tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) {
      var object = base
      if tree.kind(object) == .optionalChaining, let inner = tree.firstChild(object) { object = inner }
      let isOwn = isView ? isPresenter(object, scope, tree) : scope.resolution(of: object)?.isSelf == true
      return isOwn ? tree.plainName(callee) : nil
    }
    guard !isView, tree.kind(callee) == .declReference, scope.resolution(of: callee)?.kind == .outer else { return nil }
    return tree.plainName(callee)
  }

  /// `client: client` of the view's constant, or of a parameter that is one.
  /// - Parameter own: constants that are parameters of the presenter's method around the call; nil in the view.
  private func isFaithful(
    _ name: String, _ call: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree, _ own: Set<String>?
  ) -> Bool {
    let given = tree.children(call).filter { tree.kind($0) == .argument && tree.plainName($0) == name }
    guard given.count == 1, var value = tree.firstChild(given[0]) else { return false }
    if tree.kind(value) == .closure {
      let items = tree.closureItems(value)
      guard own == nil, items.count == 1, tree.kind(items[0]) == .call, tree.text(items[0]).hasSuffix("()"),
        let callee = tree.firstChild(items[0])
      else { return false }
      value = callee
    }
    if tree.kind(value) == .memberAccess {
      guard own == nil, tree.plainName(value) == name, let base = tree.firstChild(value) else { return false }
      return scope.resolution(of: base)?.isSelf == true
    }
    guard tree.kind(value) == .declReference, tree.plainName(value) == name else { return false }
    guard let own else { return scope.resolution(of: value)?.kind == .outer }
    guard own.contains(name), let local = scope.resolution(of: value)?.local else { return false }
    return scope.locals[local].kind == .parameter
  }

  /// Calls of the presenter's methods, without what they are handed over.
  private func calls(in member: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree, isView: Bool) -> [SourceEdit] {
    tree.descendants(member).filter { tree.kind($0) == .call }.flatMap { call -> [SourceEdit] in
      guard let method = method(calledBy: call, scope, tree, isView: isView), let gone = handedOver[method],
        !gone.isEmpty, let callee = tree.firstChild(call)
      else { return [] }
      let arguments = tree.children(call).filter { tree.kind($0) == .argument }
      guard let first = arguments.first, let last = arguments.last else { return [] }
      let left = arguments.filter { !gone.contains(tree.plainName($0)) || tree.label(of: $0) == nil }
      if left.isEmpty, presenter.wasProperty(method) {
        return [SourceEdit(range: tree.range(callee).upperBound..<tree.range(call).upperBound, replacement: "")]
      }
      // Each argument goes with the comma beside it, so that edits within those that stay are made.
      if left.isEmpty {
        return [SourceEdit(range: tree.range(first).lowerBound..<tree.range(last).upperBound, replacement: "")]
      }
      return arguments.filter { !left.contains($0) }.map { argument in
        if let before = arguments.last(where: { $0 < argument }), left.first.map({ $0 < argument }) == true {
          return SourceEdit(range: tree.range(before).upperBound..<tree.range(argument).upperBound, replacement: "")
        }
        let next = arguments.first { $0 > argument } ?? argument
        return SourceEdit(range: tree.range(argument).lowerBound..<tree.range(next).lowerBound, replacement: "")
      }
    }
  }
}

extension SyntaxTree {
  /// The label in front of an argument's value.
  fileprivate func label(of argument: NodeID) -> String? {
    guard let value = firstChild(argument), nodes[argument].mainToken != nodes[value].firstToken else { return nil }
    return plainName(argument)
  }
}
