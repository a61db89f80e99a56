import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Statements of an entry point that leave together: what the view does when the user or SwiftUI calls.
struct EntryRun {
  let statements: [NodeID]
  /// The closure around them; nil in a method.
  let closure: NodeID?
  /// UTF-8 byte offsets of what leaves, comments in front included.
  let range: Range<Int>
  /// Names of the parts of the entry point, from which the presenter's method is called.
  let suggestion: String
}

/// The entry points in a member that stays: closures that controls and modifiers are given, and methods that can't leave whole.
struct EntryRuns {
  private let view: ObservedView
  private let code: MemberCode
  private let homes: Homes
  private var tree: SyntaxTree { code.tree }

  init(_ code: MemberCode, _ view: ObservedView, _ homes: Homes) {
    (self.code, self.view, self.homes) = (code, view, homes)
  }

  /// In source order, with their code.
  func all() -> [(run: EntryRun, code: PresenterCode)] {
    if !view.unit.isDrawn(code), code.member.kind == .method {
      guard let block = tree.child(code.member.node, .codeBlock), !code.member.modifiers.contains(.isStatic),
        code.member.returnType == nil
      else { return [] }
      return runs(of: block, named: code.member.baseName, closure: nil)
    }
    guard view.unit.isDrawn(code), !code.member.modifiers.contains(.isStatic) else { return [] }
    return below(code.member.node)
  }

  private func below(_ node: NodeID) -> [(run: EntryRun, code: PresenterCode)] {
    tree.children(node).flatMap { child -> [(run: EntryRun, code: PresenterCode)] in
      if tree.kind(child) == .closure, let name = EntryClosure(child, code, view.unit)?.name {
        return runs(of: child, named: name, closure: child)
      }
      return below(child)
    }
  }

  /// The longest parts of a body that can leave, the first one first.
  private func runs(of block: NodeID, named name: String, closure: NodeID?) -> [(run: EntryRun, code: PresenterCode)] {
    let items = tree.items(of: block)
    guard items.count <= 16 else { return [] }
    var found: [(run: EntryRun, code: PresenterCode)] = []
    var first = 0
    while first < items.count {
      var end = items.count
      while end > first {
        if let made = run(Array(items[first..<end]), isLast: end == items.count, block, name, closure) {
          found.append(made)
          break
        }
        end -= 1
      }
      first = max(end, first + 1)
    }
    return found
  }

  private func run(
    _ items: [NodeID], isLast: Bool, _ block: NodeID, _ name: String, _ closure: NodeID?
  ) -> (run: EntryRun, code: PresenterCode)? {
    guard let first = items.first, let last = items.last, !isOnlyHanded(first), !isOnlyHanded(last), isWorth(items),
      isClosed(items, isLast: isLast, closure)
    else { return nil }
    do throws(Obstacle) {
      let made = try PresenterCode(code, items, view, homes)
      guard parameters(of: items) != nil, isGain(made, items) else { return nil }
      return (EntryRun(statements: items, closure: closure, range: range(of: items, in: block), suggestion: name), made)
    } catch {
      return nil
    }
  }

  /// `isFocused = true` at the border stays where it is.
  private func isOnlyHanded(_ item: NodeID) -> Bool {
    if view.steps(of: code).contains(where: { $0.node == item }) { return true }
    let uses = code.references.filter { tree.contains($0.node, in: item) }
    return !uses.isEmpty && Gain.branches(in: item, tree) == 0
      && uses.allSatisfy { view.handing($0, in: code).map(view.isBurden) ?? false }
  }

  /// The presenter has something to do with it: state that it has, or what the view is made with.
  private func isGain(_ made: PresenterCode, _ items: [NodeID]) -> Bool {
    guard view.isWorth(made.inputs, lines: made.lines) else { return false }
    return !made.reached.isEmpty || made.inputs.contains { $0.form == .value && !view.isPassing($0) }
      || !made.inputs.isEmpty && items.contains { Gain.branches(in: $0, tree) > 0 }
  }

  /// What leaves is more than the call that stays.
  private func isWorth(_ items: [NodeID]) -> Bool {
    guard let first = items.first, let last = items.last else { return false }
    if items.count == 1, let animated = Animations(in: items, code).calls.first, animated.node == first,
      tree.items(of: animated.closure).count == 1
    {
      return false
    }
    let text = tree.text(tree.range(first).lowerBound..<tree.range(last).upperBound)
    let lines = Gain.lines(of: text)
    return lines > 2 || lines == 2 && items.count == 2
      || items.contains { Gain.branches(in: $0, tree) > 0 }
  }

  /// Nothing jumps out of it, and nothing behind it needs what it declares.
  private func isClosed(_ items: [NodeID], isLast: Bool, _ closure: NodeID?) -> Bool {
    let jumps: Set<NodeKind> =
      isLast ? [.breakStmt, .continueStmt, .throwStmt] : [.returnStmt, .breakStmt, .continueStmt, .throwStmt]
    for item in items where leaves(item, jumps) || throwsOut(item) { return false }
    if isLast {
      return !items.contains { item in givesValue(item) }
    }
    if items.contains(where: { tree.kind($0) == .deferStmt }) { return false }
    let declared = code.scope.locals.indices.filter { place in
      items.contains { tree.contains(code.scope.locals[place].node, in: $0) }
    }
    return !code.scope.resolutions.contains { resolution in
      guard let local = resolution.local, declared.contains(local) else { return false }
      return !items.contains { tree.contains(resolution.node, in: $0) }
    }
  }

  /// A jump whose target is outside of the statement.
  private func leaves(_ node: NodeID, _ jumps: Set<NodeKind>) -> Bool {
    let kind = tree.kind(node)
    if kind == .closure || kind == .functionDecl { return false }
    if jumps.contains(kind) { return kind != .throwStmt || !isCaught(node) }
    var jumps = jumps
    if [.forStmt, .whileStmt, .repeatStmt].contains(kind) { jumps.subtract([.breakStmt, .continueStmt]) }
    if kind == .switchExpr { jumps.remove(.breakStmt) }
    return tree.children(node).contains { leaves($0, jumps) }
  }

  private func throwsOut(_ node: NodeID) -> Bool {
    let kind = tree.kind(node)
    if kind == .closure || kind == .functionDecl { return false }
    if tree.isPlainTry(node), !isCaught(node) { return true }
    return tree.children(node).contains(where: throwsOut)
  }

  private func isCaught(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), tree.kind(parent) != .closure, tree.kind(parent) != .functionDecl {
      if tree.kind(parent) == .doStmt, tree.child(parent, .codeBlock) == current,
        tree.children(parent).contains(where: { tree.kind($0) == .catchClause })
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// `return value`
  private func givesValue(_ node: NodeID) -> Bool {
    let kind = tree.kind(node)
    if kind == .closure || kind == .functionDecl { return false }
    if kind == .returnStmt { return tree.firstChild(node) != nil }
    return tree.children(node).contains(where: givesValue)
  }

  /// What the statements need of the code around them, in the order of its declaration; nil if a type is not known.
  func parameters(of items: [NodeID]) -> [CrossingParameter]? {
    let used = code.scope.resolutions.filter { resolution in items.contains { tree.contains(resolution.node, in: $0) } }
    var found: [CrossingParameter] = []
    for place in Set(used.compactMap(\.local)).sorted() {
      let local = code.scope.locals[place]
      if items.contains(where: { tree.contains(local.node, in: $0) }) { continue }
      guard local.isSettled(in: items, code.tree), !local.isSelfAlias, local.kind != .function, local.kind != .type,
        local.kind != .genericParameter, tree.kind(local.node) != .closure, local.kind != .implicit,
        !found.contains(where: { $0.name == local.name }), let type = type(of: local)
      else { return nil }
      found.append(CrossingParameter(name: local.name, type: type))
    }
    return found
  }

  private func type(of local: ScopeAnalysis.Local) -> String? {
    let inference = view.unit.inference(inFile: code.member.file)
    let written =
      local.type ?? inference?.type(ofLocal: local.node) ?? local.typeName
      ?? changedValue(local).flatMap { inference?.type(of: $0) }
      ?? list(of: local).flatMap { inference?.type(of: $0) }.flatMap(Self.element)
    guard let type = view.unit.portable(written), !type.hasPrefix("inout ") else { return nil }
    return type
  }

  /// What `onChange(of:)` looks at: of its type are the parameters of the closure.
  private func changedValue(_ local: ScopeAnalysis.Local) -> NodeID? {
    guard local.kind == .closureParameter, let closure = tree.ancestor(local.node, where: { $0 == .closure }),
      let call = tree.parent(closure), tree.kind(call) == .call, let callee = tree.firstChild(call),
      tree.name(callee) == "onChange", let argument = tree.child(call, .argument)
    else { return nil }
    return tree.firstChild(argument)
  }

  /// What `ForEach` goes through: the parameter of its closure is an element of that.
  private func list(of local: ScopeAnalysis.Local) -> NodeID? {
    guard local.kind == .closureParameter, let closure = tree.ancestor(local.node, where: { $0 == .closure }),
      let call = tree.parent(closure), tree.kind(call) == .call, let callee = tree.firstChild(call),
      ["ForEach", "List"].contains(tree.text(callee)), let argument = tree.child(call, .argument),
      tree.label(ofArgument: argument) == nil
    else { return nil }
    return tree.firstChild(argument)
  }

  /// `Song` of `[Song]`, `Int` of `Range<Int>`.
  private static func element(_ type: String) -> String? {
    if type == "Range<Int>" { return "Int" }
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return nil }
    return String(type.dropFirst().dropLast())
  }

  /// From behind what stands in front, so that comments go along.
  private func range(of items: [NodeID], in block: NodeID) -> Range<Int> {
    let start = items.first.map { tree.range($0).lowerBound } ?? 0
    let end = items.last.map { tree.range($0).upperBound } ?? start
    let before =
      tree.children(block).filter { tree.range($0).upperBound <= start }.map { tree.range($0).upperBound }.max()
      ?? tree.range(block).lowerBound + 1
    let text = tree.source[before..<start]
    guard let line = text.firstIndex(of: 0x0A) else { return start..<end }
    let rest = tree.source[(line + 1)..<start]
    return (rest.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } ?? start)..<end
  }
}
