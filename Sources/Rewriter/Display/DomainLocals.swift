import ProjectIndex
import SwiftSource

/// Constants of a method that hold values of the domain which its presenter can find by itself: `let order =
/// presenter.orders[indexPath.row]`. When all that is made of one are display values, the presenter makes them, and the
/// constant is not needed in the view.
struct DomainLocals {
  /// One of them.
  struct Local {
    /// The node of its name.
    let declaration: NodeID
    /// `let order = ...` as a whole.
    let statement: NodeID
    let value: NodeID
    /// Uses outside of the statement, in source order.
    let uses: [NodeID]
  }

  /// In source order.
  private(set) var locals: [Local] = []
  private let splitter: ViewSplitter
  /// Actions of rows, views that only show what they are given, and what shapes texts are looked into.
  private let knowsViews: Bool
  /// In the method, if actions of rows are looked into.
  private let closures: [NodeID]

  init(_ splitter: ViewSplitter, knowsViews: Bool = false) {
    (self.splitter, self.knowsViews) = (splitter, knowsViews)
    let (tree, member) = (splitter.tree, splitter.names.member.node)
    closures = knowsViews ? tree.descendants(member).filter { tree.kind($0) == .closure } : []
    for statement in tree.descendants(member) where tree.kind(statement) == .variableDecl {
      if let local = local(statement) { locals.append(local) }
    }
  }

  var names: BodyNames { splitter.names }
  var tree: SyntaxTree { splitter.tree }

  /// Leaves some out, and those that are made of them.
  mutating func remove(_ declarations: Set<NodeID>) {
    var gone = declarations
    for local in locals where !gone.contains(local.declaration) {
      if tree.descendants(local.value).contains(where: { names.declaration($0).map(gone.contains) ?? false }) {
        gone.insert(local.declaration)
      }
    }
    locals.removeAll { gone.contains($0.declaration) }
  }

  private func local(_ statement: NodeID) -> Local? {
    let bindings = tree.children(statement).filter { tree.kind($0) == .patternBinding }
    guard tree.hasText(tree.mainToken(statement), "let"), bindings.count == 1, hasOwnLine(statement),
      let pattern = tree.firstChild(bindings[0]), tree.kind(pattern) == .identifierPattern,
      let value = tree.child(bindings[0], .initializerClause).flatMap(tree.firstChild),
      tree.ancestor(statement, where: { $0 == .closure }).map({ $0 < names.member.node }) ?? true,
      let type = names.type(ofLocal: pattern), !DisplayType(type, splitter.subject).isPlain, isFound(value)
    else { return nil }
    let end = Int(tree.nodes[statement].subtreeEnd)
    let uses = (end..<Int(tree.nodes[names.member.node].subtreeEnd)).filter { names.declaration($0) == pattern }
    guard let last = uses.last, isQuiet(from: statement, to: last, uses), isFixed(value) else { return nil }
    return Local(declaration: pattern, statement: statement, value: value, uses: uses)
  }

  /// No variable of the method goes in.
  private func isFixed(_ value: NodeID) -> Bool {
    tree.descendants(value).allSatisfy { node in names.declaration(node).map { !names.isVariable($0) } ?? true }
  }

  /// Nothing else stands on its lines.
  private func hasOwnLine(_ statement: NodeID) -> Bool { names.file.ownLines(of: tree.range(statement)) != nil }

  /// State of the module, or another such constant, with elements picked from it.
  private func isFound(_ value: NodeID) -> Bool {
    if tree.kind(value) == .sequenceExpr { return isChosen(value) }
    var base = value
    while [.memberAccess, .call, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(base)),
      let next = tree.firstChild(base)
    {
      if tree.kind(base) == .memberAccess, isPresenter(next) { break }
      base = next
    }
    let starts = locals.contains { $0.declaration == names.declaration(base) } || tree.kind(base) == .memberAccess
    return starts && base != value
      && ([value] + Array(tree.descendants(value))).allSatisfy { node in
        guard tree.kind(node) == .call else { return !Self.effects.contains(tree.kind(node)) }
        return tree.firstChild(node).map { Self.picks.contains(tree.name($0)) } ?? false
      }
  }

  /// One of two that are found, by what the module says: `presenter.isSearching ? presenter.found[row] : presenter.all[row]`.
  private func isChosen(_ value: NodeID) -> Bool {
    let items = Array(tree.children(value))
    guard items.count > 2, tree.kind(items[items.count - 2]) == .ternaryOperator,
      let first = tree.firstChild(items[items.count - 2]), let last = items.last
    else { return false }
    return isFound(first) && isFound(last) && items.dropLast(2).allSatisfy(isSaid)
  }

  /// An operator, a literal, or a property of the module.
  private func isSaid(_ operand: NodeID) -> Bool {
    let closed = Self.effects.union([.call, .subscriptCall, .closure, .ternaryOperator])
    return ([operand] + Array(tree.descendants(operand))).allSatisfy { node in
      guard tree.kind(node) == .declReference else { return !closed.contains(tree.kind(node)) }
      return names.isSelf(node) || isPresenter(node)
    }
  }

  private func isPresenter(_ node: NodeID) -> Bool {
    names.use(at: Int(tree.mainToken(node).start))?.member == splitter.subject.module?.property
  }

  private static let effects: Set<NodeKind> = [.tryExpr, .awaitExpr, .inoutExpr, .assignmentOperator]
  /// Methods of collections that look at elements.
  private static let picks: Set<String> = [
    "first", "last", "filter", "map", "compactMap", "flatMap", "contains", "sorted", "reversed", "prefix", "suffix",
    "dropFirst", "dropLast", "min", "max", "firstIndex", "enumerated",
  ]

  /// Nothing in between can change what the value is made of: no state is set, and nobody is told to do something.
  private func isQuiet(from statement: NodeID, to last: NodeID, _ uses: [NodeID]) -> Bool {
    let range = tree.range(statement).upperBound..<tree.range(last).lowerBound
    let left = leaving(from: statement, uses)
    return names.member.body.uses.allSatisfy { use in
      !range.contains(use.offset) || isQuiet(use) || left.contains { $0.contains(use.offset) } || isLater(use)
    }
  }

  /// It happens when somebody picks an action.
  private func isLater(_ use: NameUse) -> Bool {
    guard use.closureDepth > 0, let closure = closures.last(where: { tree.range($0).contains(use.offset) }) else {
      return false
    }
    return tree.firstChild(closure).map { ActionClosure.closure(around: $0, names) == closure } ?? false
  }

  /// UTF-8 byte offsets of blocks that use the constant no more and end the method: what they do changes nothing for others.
  private func leaving(from statement: NodeID, _ uses: [NodeID]) -> [Range<Int>] {
    let end = Int(tree.nodes[names.member.node].subtreeEnd)
    return (Int(tree.nodes[statement].subtreeEnd)..<end).filter { node in
      tree.kind(node) == .codeBlock && Array(tree.children(node)).last.map { tree.kind($0) == .returnStmt } == true
        && tree.ancestor(node, where: { $0 == .closure }).map { $0 < names.member.node } ?? true
        && !uses.contains { tree.contains($0, in: node) }
    }
    .map(tree.range)
  }

  private func isQuiet(_ use: NameUse) -> Bool {
    if use.name.lowercased().hasSuffix("delegate") || InteractorWork.mutations.contains(use.name) { return false }
    guard let id = use.member else { return true }
    let member = splitter.subject.index.members[id]
    // A row is a plain value.
    let owner = member.type.map { splitter.subject.index.types[$0].name } ?? ""
    if owner.hasPrefix(splitter.subject.names.entities + ".") { return true }
    if use.access == .call {
      return ModuleQuestion(splitter.subject, shapesTexts: knowsViews).isQuestion(member)
        || knowsViews && QuietView(splitter.subject).isQuiet(member)
    }
    return use.access == .read || splitter.subject.isPlainlySet(member)
      || member.type.map { splitter.subject.index.types[$0].isController } == false
        && member.type.map { splitter.subject.isUserInterface(typeNamed: splitter.subject.index.types[$0].name) }
          == true
  }
}

extension SplitSubject {
  /// A stored variable of another controller, or one that its module has: nobody is told when it is set.
  fileprivate func isPlainlySet(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.type != type.id,
      member.type.map({ index.types[$0].isController }) == true
    else { return false }
    return member.isPlainVariable || isForward(member)
  }
}

/// What the module is asked without a change of anything that it holds.
struct ModuleQuestion {
  private let subject: SplitSubject

  /// Formatters may be told how to shape texts.
  private let shapesTexts: Bool

  init(_ subject: SplitSubject, shapesTexts: Bool = false) {
    (self.subject, self.shapesTexts) = (subject, shapesTexts)
  }

  /// The member gives a value, belongs to the module, and nothing that it reaches there sets anything.
  func isQuestion(_ member: IndexedMember) -> Bool {
    guard member.kind == .method, member.returnType != nil else { return false }
    let start = implementations(of: member)
    return !start.isEmpty && ReachedCode.isQuiet(from: start, verdict)
  }

  private func verdict(_ use: NameUse, in own: IndexedMember) -> ReachedCode.Verdict {
    if InteractorWork.mutations.contains(use.name) { return .loud }
    guard let target = use.member.map({ subject.index.members[$0] }) else { return .quiet }
    // It is no state that anybody asks for.
    if shapesTexts, target.kind == .property, target.valueType?.withoutOptional.hasSuffix("Formatter") == true {
      return .quiet
    }
    // A property that is handed on has a setter of its own name.
    let isSetter = own.kind == .property && use.name == own.baseName
    return use.access == .read || use.access == .call || isSetter ? .leads(implementations(of: target)) : .loud
  }

  /// The methods and properties of the module's classes behind a requirement.
  private func implementations(of member: IndexedMember) -> [IndexedMember] {
    guard let owner = member.type.map({ subject.index.types[$0].name }), subject.names.all.contains(owner) else {
      return []
    }
    return [subject.names.presenter, subject.names.interactor].compactMap { subject.index.type(named: $0) }
      .flatMap { subject.index.members(of: $0.id) }.filter { $0.name == member.name && $0.kind == member.kind }
  }
}

extension ParsedFile {
  /// The lines of some code with their line break; nil if anything else stands on them.
  func ownLines(of range: Range<Int>) -> Range<Int>? {
    let source = tree.source
    let start = lines.starts[lines.line(at: range.lowerBound) - 1]
    let end = source[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    let rest = Array(source[start..<range.lowerBound]) + Array(source[range.upperBound..<end])
    return rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ? start..<end : nil
  }
}
