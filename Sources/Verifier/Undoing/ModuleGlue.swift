import ProjectIndex
import SwiftSource

/// What the module has beside the legacy members: links between its parts, initializers that store what they are given, the
/// assembly. Everything else has to be a part of a member.
struct ModuleGlue {
  private(set) var findings: [Undoing.Finding] = []
  private let code: FusedCode
  private let comparison: MemberComparison
  private let isOnMain: Bool

  init(_ comparison: MemberComparison, known: Set<Int>, isOnMain: Bool) {
    (self.comparison, code, self.isOnMain) = (comparison, comparison.after, isOnMain)
    for (place, declaration) in code.declarations.enumerated() where !known.contains(place) {
      guard let tree = code.tree(place), let fault = fault(place, declaration, tree) else { continue }
      findings.append(Undoing.finding(declaration, fault))
    }
    for type in code.types where code.newPaths.contains(type.path) {
      guard let fault = fault(type) else { continue }
      findings.append(
        .init(
          symbol: type.name,
          violation: .init(check: "undoing", location: .init(file: type.path, line: type.line), message: fault)))
    }
  }

  /// Why a declaration is nobody's.
  private func fault(_ place: Int, _ declaration: Declaration, _ tree: SyntaxTree) -> String? {
    let isNew = code.newPaths.contains(declaration.path)
    guard let part = code.owners[place] else { return isNew ? outsideFault(declaration, tree) : nil }
    if declaration.kind == .variable, code.parts[part].links[declaration.name] != nil {
      return linkFault(declaration, part, tree)
    }
    // A legacy member that is not what it was has been found already.
    if comparison.isLegacy(place) { return nil }
    if code.newProtocols.contains(declaration.owner) { return shortcutFault(place, declaration, tree) }
    if declaration.kind == .initializer, part != 0 { return initializerFault(declaration, tree) }
    return "\(declaration.symbol) is part of no member of \(code.legacy)."
  }

  // MARK: - Links

  /// Only the legacy type holds its module: whoever leads back is weak, and all that is ahead is held.
  private func linkFault(_ declaration: Declaration, _ part: Int, _ tree: SyntaxTree) -> String? {
    let leadsBack = code.parts[part].links[declaration.name] == 0
    let isWeak = tree.hasModifier(declaration.node, ["weak", "unowned"])
    guard leadsBack == tree.hasModifier(declaration.node, ["weak"]), leadsBack == isWeak else {
      return "\(declaration.symbol) has to be \(leadsBack ? "weak" : "strong")."
    }
    guard part == 0 else { return nil }
    let value = tree.child(declaration.node, .patternBinding).flatMap { tree.child($0, .initializerClause) }
    guard tree.hasModifier(declaration.node, ["lazy"]), let made = value.flatMap(tree.firstChild) else {
      return "\(declaration.symbol) is not made when it is first asked for."
    }
    let wrong = tree.children(made).first { tree.kind($0) == .argument && !isHandedOver($0, by: "self", tree) }
    return wrong.map { "\(declaration.symbol) is made with `\(tree.text($0))`." }
  }

  // MARK: - Assembly

  /// Every parameter is stored under its name, and nothing else is done.
  private func initializerFault(_ declaration: Declaration, _ tree: SyntaxTree) -> String? {
    let names = tree.parameters(declaration.node).map(tree.plainName)
    let items = tree.child(declaration.node, .codeBlock).map { Array(tree.children($0)) } ?? []
    let wanted = Set(names.map { "self.\($0) = \($0)" })
    guard items.count == names.count, Set(items.map { tree.text($0) }) == wanted else {
      return "\(declaration.symbol) does more than storing what it is given."
    }
    return nil
  }

  private func outsideFault(_ declaration: Declaration, _ tree: SyntaxTree) -> String? {
    if declaration.kind == .type || code.newProtocols.contains(declaration.owner) { return nil }
    if code.isRecord(declaration.owner) { return nil }
    guard declaration.kind == .function, tree.hasModifier(declaration.node, ["static"]),
      let block = tree.child(declaration.node, .codeBlock)
    else { return "\(declaration.symbol) is part of no member of \(code.legacy)." }
    guard isAssembly(block, tree), let given = tree.parameters(declaration.node).first.map(tree.plainName) else {
      return "\(declaration.symbol) does not make the module, or does more."
    }
    let calls = tree.descendants(block).filter { tree.kind($0) == .call }
    let wrong = calls.flatMap { tree.children($0).filter { tree.kind($0) == .argument } }.first { argument in
      !isHandedOver(argument, by: given, tree)
    }
    return wrong.map { "\(declaration.symbol) hands over `\(tree.text($0))`." }
  }

  /// Constants that are parts of the module, each made once, and the part that the legacy type asks as the result.
  private func isAssembly(_ block: NodeID, _ tree: SyntaxTree) -> Bool {
    let items = Array(tree.children(block))
    guard let last = items.last, tree.kind(last) == .returnStmt, let made = tree.firstChild(last),
      code.parts[0].links.values.contains(where: { code.parts[$0].type == madeType(made, tree) })
    else { return false }
    let constants = items.dropLast()
    guard constants.allSatisfy({ tree.kind($0) == .variableDecl && tree.mainToken($0).keyword == .let }) else {
      return false
    }
    let values = constants.compactMap { tree.child($0, .patternBinding).flatMap { tree.child($0, .initializerClause) } }
    let types = values.compactMap(tree.firstChild).compactMap { madeType($0, tree) }
    let others = code.parts.map(\.type).filter { $0 != code.legacy && $0 != madeType(made, tree) }
    return types.sorted() == others.sorted()
  }

  private func madeType(_ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.kind(value) == .call, let callee = tree.firstChild(value) else { return nil }
    guard tree.kind(callee) == .genericSpecialization else { return tree.text(callee) }
    guard code.areOwn(tree.child(callee, .genericArgumentClause), tree) else { return nil }
    return tree.firstChild(callee).map { tree.text($0) }
  }

  /// `view: viewController`, `router: router`, `store: viewController.store`.
  private func isHandedOver(_ argument: NodeID, by given: String, _ tree: SyntaxTree) -> Bool {
    guard let value = tree.firstChild(argument) else { return false }
    let label = tree.plainName(argument)
    let text = tree.text(value)
    return text == given || text == label && code.newProtocols.isEmpty == false || text == "\(given).\(label)"
  }

  // MARK: - Shortcuts

  /// A method without parameters that have defaults gives just those of the legacy method, whether it is called or not.
  private func shortcutFault(_ place: Int, _ declaration: Declaration, _ tree: SyntaxTree) -> String? {
    let before = comparison.before
    let legacy = before.members(of: 0, named: declaration.baseName).filter { before.declarations[$0].kind == .function }
    let isShortcut = legacy.contains { method in
      guard let old = before.tree(method) else { return false }
      let parameters = old.parameters(before.declarations[method].node)
      return shortcut(place, declaration, tree, gives: parameters, in: old)
    }
    return isShortcut ? nil : "\(declaration.symbol) gives other defaults than \(code.legacy)."
  }

  /// `load()` is `load(reset: false)`.
  private func shortcut(
    _ place: Int, _ declaration: Declaration, _ tree: SyntaxTree, gives parameters: [NodeID], in old: SyntaxTree
  ) -> Bool {
    guard let block = tree.child(declaration.node, .codeBlock), var call = tree.firstChild(block) else { return false }
    while [.tryExpr, .awaitExpr].contains(tree.kind(call)), let inner = tree.firstChild(call) { call = inner }
    guard tree.kind(call) == .call, tree.firstChild(call).map({ tree.text($0) }) == declaration.baseName else {
      return false
    }
    let own = Set(tree.parameters(declaration.node).map(tree.plainName))
    let given = tree.arguments(of: call, for: parameters, in: old)
    guard !given.contains(nil), tree.children(block).count(where: { _ in true }) == 1 else { return false }
    return zip(parameters, given).allSatisfy { parameter, argument in
      guard let argument else { return false }
      let name = old.plainName(parameter)
      if own.contains(name) { return tree.text(argument) == name }
      return old.defaultValue(ofParameter: parameter).map { old.rawWords($0) } == tree.rawWords(argument)
    }
  }

  // MARK: - Types

  /// What runs in the legacy type's isolation runs in it still.
  private func fault(_ type: DeclaredType) -> String? {
    if type.kind == .protocolDecl || type.isExtension { return nil }
    guard let tree = code.files[type.path]?.tree else { return nil }
    if code.parts.dropFirst().contains(where: { $0.type == type.name }) {
      let isMain = tree.children(type.node).contains { tree.kind($0) == .attribute && tree.text($0) == "@MainActor" }
      guard type.kind == .classDecl, isMain == isOnMain else {
        return "`\(type.name)` is no class of \(isOnMain ? "the main actor" : "no actor"), as \(code.legacy) is."
      }
      guard code.hasLegacyParameters(type, tree) else {
        return "`\(type.name)` has other generic parameters than \(code.legacy)."
      }
      return nil
    }
    return type.kind == .enumDecl && tree.child(type.node, .inheritanceClause) == nil || code.isRecord(type.name)
      ? nil : "`\(type.name)` is part of no member of \(code.legacy)."
  }
}
