import ProjectIndex
import SwiftSource

/// Makes questions to the presenter out of what a body that the view keeps works out of state that has left: the view gets
/// plain values where and when it worked them out itself.
struct AnswerConversion {
  let translator: BodyTranslator

  /// Names of locals that hold values of the domain.
  private let entities: [NodeID]
  /// A view that has a module asks no services itself.
  let asksServices: Bool

  init(_ translator: BodyTranslator) {
    self.translator = translator
    let code = translator.code
    let held = code.scope.locals.indices.filter { place in
      translator.portableType(of: code.scope.locals[place]).map(translator.unit.isEntity) == true
    }
    entities = code.scope.resolutions.filter { $0.local.map(held.contains) == true }.map(\.node)
    asksServices = translator.cutsServices && translator.isTakenApart
  }

  var tree: SyntaxTree { translator.tree }
  var code: MemberCode { translator.code }
  var unit: UnitCode { translator.unit }
  var marks: ViewMarks { translator.marks }

  /// Replaces the largest expressions that do without the view.
  /// - Parameter left: code that leaves as a whole.
  func convert(below node: NodeID, outside left: Range<Int>? = nil) {
    let start = tree.range(node).lowerBound
    guard isBehindTheView(node), left?.contains(start) != true, !translator.isReplaced(start) else { return }
    if tree.isBlock(node) {
      RecordConversion(self).convert(tree.items(of: node).filter { left?.contains(tree.range($0).lowerBound) != true })
    }
    for operands in choices(in: node) where convert(operands) { return }
    for child in tree.children(node) { convert(below: child, outside: left) }
  }

  /// Something in it is state that has left, what the module is handed, or a value of the domain.
  private func isBehindTheView(_ node: NodeID) -> Bool {
    marks.touchesDomain(node, tree) || marks.touchesGiven(node, tree)
      || entities.contains { tree.contains($0, in: node) } || isService(node)
  }

  private func isService(_ node: NodeID) -> Bool { asksServices && translator.services.touches(node, tree) }

  /// Operands that may be one value: an expression, what is assigned, what is decided over; the largest first.
  func choices(in node: NodeID) -> [[NodeID]] {
    guard tree.isExpression(node) else { return [] }
    guard tree.kind(node) == .sequenceExpr else { return [[node]] }
    let all = Array(tree.children(node))
    if all.dropFirst().contains(where: { tree.kind($0) == .assignmentOperator }) || tree.changesFirst(all) {
      let values = Array(all.dropFirst(2))
      return [values] + conditions(in: values)
    }
    return [[node]] + conditions(in: all)
  }

  /// What a choice decides over.
  private func conditions(in operands: [NodeID]) -> [[NodeID]] {
    guard let choice = operands.firstIndex(where: { tree.kind($0) == .ternaryOperator }), choice > 1 else { return [] }
    return [Array(operands[..<choice])]
  }

  private func convert(_ operands: [NodeID]) -> Bool {
    guard let first = operands.first, let last = operands.last, isWanted(operands), !mayThrow(first),
      let type = type(of: operands),
      isPlain(type), let need = AnswerNeed(operands, self)
    else { return false }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    return translator.trying { () throws(Obstacle) in
      try MemberObstacles(code, unit, translator.homes).check(operands, leavesWhole: true)
      let stored = isService(first) && operands.count == 1 ? UseNaming.stored(first, type, tree) : nil
      let name = stored ?? AnswerNaming(self).name(of: operands, type)
      var body = try need.text(of: range, for: .presenter, operands, name).dedented(
        from: tree.margin(at: range.lowerBound))
      if body.count > 1 { body[0] = "return " + body[0] }
      let crossing = translator.border.crossing(
        .answer, need.parameters, result: type, body: body, names: [name], origin: code.member.id)
      translator.replace(range, with: need.prefix + crossing.call(need.arguments))
    }
  }

  /// A `try` around it is there for it, too.
  private func mayThrow(_ operand: NodeID) -> Bool {
    let effect = tree.ancestor(operand) { $0 == .tryExpr || $0 == .closure || $0 == .codeBlock }
    return effect.map { tree.kind($0) == .tryExpr } ?? false
  }

  /// More than state as it is: something is looked up, decided or made of it.
  private func isWanted(_ operands: [NodeID]) -> Bool {
    guard operands.contains(where: isBehindTheView) else { return false }
    if operands.count == 1 {
      let only = operands[0]
      guard !isEffect(only), !tree.isCalledOrChanged(only), !tree.isHalfAChain(only), marks.references[only] == nil,
        !isOwnCall(only)
      else {
        return false
      }
    }
    return operands.contains(where: decides) || operands.contains(where: isService)
      || code.references.contains { reference in
        guard case .own(let id) = reference.target, translator.homes[id] != .view,
          operands.contains(where: { tree.contains(reference.node, in: $0) })
        else { return false }
        return !isPlain(resultType(of: id))
      }
  }

  /// It chooses among values.
  private func decides(_ node: NodeID) -> Bool {
    tree.contains([.ternaryOperator], below: node)
      || ([node] + Array(tree.descendants(node))).contains {
        tree.kind($0) == .binaryOperator && ["&&", "||"].contains(tree.name($0))
      }
  }

  private func resultType(of id: MemberID) -> String {
    guard let target = unit.code(of: id) else { return "" }
    return target.member.kind == .method
      ? target.member.returnType ?? "" : target.writtenType ?? unit.inferredType(of: target) ?? ""
  }

  /// `matches(row)`: the presenter has the method already, and the view what it is given.
  private func isOwnCall(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), marks.references[callee] != nil else {
      return false
    }
    return !tree.children(node).dropFirst().contains { marks.touchesDomain($0, tree) }
  }

  /// A statement, or what is done.
  func isEffect(_ node: NodeID) -> Bool {
    let kinds: Set<NodeKind> = [.ifExpr, .switchExpr, .closure, .tryExpr, .awaitExpr, .inoutExpr]
    guard !kinds.contains(tree.kind(node)), let parent = tree.parent(node) else { return true }
    guard tree.isBlock(parent) else { return tree.kind(parent) == .inoutExpr }
    return !code.blocks.contains(parent) || !code.givesValue(parent) || tree.items(of: parent).count != 1
  }

  /// Other files can write it, and nothing of the domain is in it but cases.
  func isPlain(_ type: String) -> Bool {
    guard unit.portable(type) != nil, !type.contains("->"), type != "Void", type != "()", !type.hasSuffix(".Type"),
      !unit.isService(type)
    else { return false }
    return UserInterface.names(in: type).allSatisfy { name in
      let own = unit.nestedTypes[name].map { [$0] } ?? unit.index.types(named: name).filter { $0.kind != .external }
      return own.allSatisfy { $0.kind == .enum }
    }
  }
}

extension AnswerConversion {
  /// The type of operands as other files write it; nil if it is not known.
  func type(of operands: [NodeID]) -> String? { unit.portable(plainType(of: operands[...])) }

  private func plainType(of operands: ArraySlice<NodeID>) -> String? {
    if operands.count == 1, let only = operands.first {
      if tree.kind(only) == .sequenceExpr { return plainType(of: Array(tree.children(only))[...]) }
      if tree.kind(only) == .stringLiteral { return "String" }
      if Self.literals.contains(tree.kind(only)) { return nil }
      return translator.type(of: only) ?? sumType(only)
    }
    if let choice = operands.firstIndex(where: { tree.kind($0) == .ternaryOperator }) {
      let other = tree.firstChild(operands[choice]).flatMap { plainType(of: [$0]) }
      let last = plainType(of: operands[(choice + 1)...])
      return other == last ? other : nil
    }
    if let last = operands.last, tree.isPlainCast(operands) { return tree.text(last) }
    let names = operands.filter { tree.kind($0) == .binaryOperator }.map { tree.name($0) }
    guard names.count * 2 + 1 == operands.count else { return nil }
    if names.contains(where: Self.comparing.contains) { return names.contains("??") ? nil : "Bool" }
    let values = operands.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    if Set(names) == ["??"], let last = values.last { return plainType(of: [last]) }
    guard names.allSatisfy(["+", "-", "*", "/", "%"].contains) else { return nil }
    let types = Set(values.filter { !Self.literals.contains(tree.kind($0)) }.map { plainType(of: [$0]) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// `reduce(0) { $0 + $1.cost }` gives what is added.
  private func sumType(_ node: NodeID) -> String? {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .memberAccess,
      tree.name(callee) == "reduce", let closure = tree.child(node, .closure)
    else { return nil }
    let items = tree.items(of: closure)
    guard items.count == 1, tree.kind(items[0]) == .sequenceExpr else { return nil }
    let parts = Array(tree.children(items[0]))
    guard parts.count == 3, tree.text(parts[0]) == "$0", ["+", "-", "*"].contains(tree.name(parts[1])) else {
      return nil
    }
    return plainType(of: [parts[2]])
  }

  private static let literals: Set<NodeKind> = [
    .integerLiteral, .floatLiteral, .nilLiteral, .prefixOperatorExpr, .arrayExpr, .dictionaryExpr,
  ]
  /// Operators that decide: what they give is a `Bool`.
  static let comparing: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="]
}

/// What an expression of the view needs where the presenter works it out.
struct AnswerNeed {
  private(set) var parameters: [CrossingParameter] = []
  private(set) var arguments: [String] = []
  /// What stands in front of the question.
  private(set) var prefix = ""
  private var lowered: [NodeID: String] = [:]
  private let conversion: AnswerConversion
  private let within: Bool

  /// nil if the presenter can't have all of it.
  /// - Parameters:
  ///   - parts: the operands, and declarations in front of them that leave with them.
  ///   - within: declarations in front of them may be of the domain.
  init?(_ parts: [NodeID], _ conversion: AnswerConversion, within: Bool = false) {
    (self.conversion, self.within) = (conversion, within)
    let (tree, code) = (conversion.tree, conversion.code)
    let banned: Set<NodeKind> = [.tryExpr, .awaitExpr, .inoutExpr, .superExpr]
    guard parts.allSatisfy({ !tree.contains(banned, below: $0, throughClosures: true) }),
      !code.scope.locals.contains(where: { $0.name == conversion.unit.presenterProperty }),
      takeLocals(of: parts), reach(from: parts)
    else { return nil }
    let gone = Array(lowered.keys)
    let services = conversion.unit.services(of: code)
    guard
      parts.allSatisfy({
        !conversion.marks.touchesView($0, without: gone, tree)
          && (conversion.asksServices && !within || !services.touches($0, tree))
      })
    else { return nil }
  }

  private mutating func takeLocals(of parts: [NodeID]) -> Bool {
    let (tree, code) = (conversion.tree, conversion.code)
    for resolution in code.scope.resolutions where parts.contains(where: { tree.contains(resolution.node, in: $0) }) {
      guard let place = resolution.local, !resolution.isSelf else { continue }
      let local = code.scope.locals[place]
      if parts.contains(where: { tree.contains(local.node, in: $0) }) || local.isSelfAlias { continue }
      let type = conversion.translator.type(of: local)
      if type == "IndexPath", let access = tree.parent(resolution.node), tree.kind(access) == .memberAccess,
        ["row", "section", "item"].contains(tree.name(access))
      {
        add(CrossingParameter(name: tree.name(access), type: "Int", label: "at"), tree.text(access))
        lowered[access] = tree.name(access)
        continue
      }
      guard local.isSettled(in: parts, tree), local.kind != .function, !local.name.hasPrefix("$"),
        let known = conversion.translator.portableType(of: local), known != "IndexPath",
        within || conversion.isPlain(known) || conversion.unit.isEntity(known)
      else { return false }
      add(CrossingParameter(name: local.name, type: known), local.name)
    }
    return Set(parameters.map(\.name)).count == parameters.count && parameters.count < 4
  }

  private mutating func add(_ parameter: CrossingParameter, _ argument: String) {
    guard !zip(parameters, arguments).contains(where: { $0.0 == parameter && $0.1 == argument }) else { return }
    let isSecond = parameter.label != nil && parameters.contains { $0.label == parameter.label }
    parameters.append(isSecond ? CrossingParameter(name: parameter.name, type: parameter.type) : parameter)
    arguments.append(argument)
  }

  /// The object is reached in one way, and never through one that may be gone.
  private mutating func reach(from parts: [NodeID]) -> Bool {
    let (tree, homes) = (conversion.tree, conversion.translator.homes)
    var (names, isInner): (Set<String>, Bool) = ([], false)
    for reference in conversion.code.references {
      guard let part = parts.first(where: { tree.contains(reference.node, in: $0) }) else { continue }
      guard case .own(let id) = reference.target, homes[id] != .view || homes.given.contains(id),
        homes[id] != .router, [.read, .call].contains(reference.access)
      else { return false }
      switch reference.receiver {
      case .implicit: break
      case .plain(let name):
        names.insert(name)
        isInner = isInner || tree.isInClosure(reference.node, below: part)
      case .optional: return false
      }
    }
    let others = names.subtracting(["self"])
    guard others.isEmpty || names.count == 1 && !isInner else { return false }
    guard let object = names.first.map({ $0 + "." }) ?? conversion.code.objectPrefix(at: parts[0]) else {
      return false
    }
    prefix = object + conversion.unit.presenterProperty + "."
    return true
  }

  /// The code of a range as another part of the module has it.
  /// - Parameters:
  ///   - values: expressions whose services the interactor is asked for.
  ///   - name: what the value is called.
  ///   - statements: those in whose values the interactor is asked where it can be.
  func text(
    of range: Range<Int>, for home: Home, _ values: [NodeID] = [], _ name: String? = nil, statements: [NodeID] = []
  ) throws(Obstacle) -> String {
    let old = conversion.translator
    let other = BodyTranslator(old.code, old.unit, old.homes, old.border, lowered: lowered)
    for reference in old.code.references where range.contains(reference.offset) {
      guard case .plain(let name) = reference.receiver, name != "self" else { continue }
      other.edits.replace(old.tree.range(reference.node).lowerBound..<reference.offset, with: "")
    }
    for statement in statements { other.cutServices(below: statement) }
    for value in values { other.cutValue(value, named: values.count == 1 ? name : nil) }
    guard !values.contains(where: other.leavesServices) else {
      throw old.obstacle("service_value", "asks services in a value that the view needs")
    }
    try other.redirect(in: range, from: home)
    other.qualify(in: range)
    return other.edits.text(of: range, in: old.tree)
  }
}

extension UnitCode {
  /// Values of a type are the domain's.
  func isEntity(_ type: String) -> Bool {
    let names = UserInterface.names(in: type)
    return names.count == 1 && !isUserInterface(type)
      && index.types(named: names[0]).contains { unit.tree.role(of: $0.id) == .entity }
  }
}
