import MigrationModel
import ProjectIndex
import SwiftSource

/// An entry point keeps its declaration; its body leaves for the presenter, and one line hands over what the presenter needs.
struct EntryTranslation {
  private let code: MemberCode
  private let unit: UnitCode
  private let homes: Homes
  private let border: Border
  /// Tells about the member as it stands; it makes no edits.
  private let probe: BodyTranslator
  private let givesAnswers: Bool

  /// - Parameter givesAnswers: what stays asks for values.
  init(_ code: MemberCode, _ unit: UnitCode, _ homes: Homes, _ border: Border, givesAnswers: Bool = false) {
    (self.code, self.unit, self.homes, self.border) = (code, unit, homes, border)
    self.givesAnswers = givesAnswers
    probe = BodyTranslator(code, unit, homes, Border(names: border.names))
  }

  private var tree: SyntaxTree { code.tree }
  private var plain: ViewMarks { probe.marks }
  private var member: IndexedMember { code.member }

  func translation() throws(Obstacle) -> MemberTranslation {
    guard member.kind == .method, member.genericParameters.isEmpty,
      let block = tree.child(member.node, .codeBlock)
    else { throw obstacle("unsupported_declaration", "is no plain method") }
    try MemberObstacles(code, unit, homes).checkDeclaration()
    let items = tree.items(of: block)
    let core = core(of: items)
    guard isWorthIt(core) else {
      throw obstacle("nothing_to_move", "does nothing that belongs behind the view")
    }
    do throws(Obstacle) {
      return try translation(of: core, items)
    } catch let whole {
      guard let part = largestPart(of: core, items) else { throw whole }
      return part
    }
  }

  /// The most code that leaves together where some statements have to stay: what is in front of it and behind it stays too.
  private func largestPart(of core: [NodeID], _ items: [NodeID]) -> MemberTranslation? {
    guard core.count > 1, core.count <= 24 else { return nil }
    var best: (lines: Int, made: MemberTranslation)?
    for start in core.indices {
      for end in (start + 1...core.count).reversed() where end - start < core.count {
        let part = Array(core[start..<end])
        let lines =
          code.file.lines.line(at: tree.range(part[part.count - 1]).upperBound)
          - code.file.lines.line(at: tree.range(part[0]).lowerBound) + 1
        guard lines > best?.lines ?? 3, isWorthIt(part), isClosed(part, in: items) else { continue }
        do throws(Obstacle) {
          best = (lines, try translation(of: part, items))
        } catch { continue }
      }
    }
    return best?.made
  }

  /// No jump leads out of the statements over those behind them, and none of their locals is used there.
  private func isClosed(_ part: [NodeID], in items: [NodeID]) -> Bool {
    let isLast = part.last == items.last
    let leaves = part.contains { tree.contains([.returnStmt], below: $0) }
    guard isLast || !leaves else { return false }
    return !code.scope.locals.enumerated().contains { place, local in
      part.contains { tree.contains(local.node, in: $0) }
        && code.scope.resolutions.contains { resolution in
          resolution.local == place && !part.contains { tree.contains(resolution.node, in: $0) }
        }
    }
  }

  private func translation(of core: [NodeID], _ items: [NodeID]) throws(Obstacle) -> MemberTranslation {
    guard let first = core.first, let last = core.last, isClosed(core, in: items) else {
      throw obstacle("leaves_run", "jumps over what belongs to the view")
    }
    guard member.returnType == nil || last == items.last else {
      throw obstacle("leaves_run", "gives a result behind what belongs to the view")
    }
    try MemberObstacles(code, unit, homes).check(core)
    let border = Border(names: border.names)
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    let reads = EntryReads(core, probe).found
    let values = try LoweredArguments(code, unit, plain, core, reads: reads)
    let translator = BodyTranslator(code, unit, homes, border, lowered: values.texts)
    try translator.translate(core)
    try checkNoSuper(core)
    try translator.redirect(in: range, from: .presenter)
    translator.qualify()
    let result = try result()
    let name = border.names.name(
      for: .init(owner: .presenter, types: [], result: result, body: [member.name, "\(member.id)"]),
      suggestion: EntryNaming.name(of: member),
      own: unit.canBeAsked(member) ? member.baseName : nil)
    guard Gain.isWorth(core, in: tree, margin: 1, kept: border.state.kept, services: translator.services) else {
      throw obstacle("no_gain", "does little that does not need the view")
    }
    let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
    let actor = unit.isMainActor || !member.attributes.contains("MainActor") ? "" : "@MainActor "
    border.keepUses(in: translator.edits.text(of: range, in: tree), of: unit.interactorProperty)
    let head =
      actor + "func \(name)(\(values.declarations.joined(separator: ", ")))\(effects)"
      + (result.map { " -> " + $0 } ?? "")
    let edits = try legacyEdits(range, name, values, border)
    return MemberTranslation(
      legacyEdits: edits, presenter: method(head, range, translator), entrance: head, crossed: border.state)
  }

  /// The statements between those that are the view's alone.
  private func core(of items: [NodeID]) -> [NodeID] {
    let route = route(in: items)
    func stays(_ item: NodeID) -> Bool {
      if route.contains(item) { return false }
      if tree.contains([.superExpr], below: item, throughClosures: true) { return true }
      return plain.touchesView(item, tree) && !plain.touchesDomain(item, tree) && probe.isWhollyView(item)
    }
    var core = items[...]
    while let item = core.first, stays(item) { core.removeFirst() }
    let leaves = core.contains { tree.contains([.returnStmt], below: $0) }
    while !leaves, member.returnType == nil, let item = core.last, stays(item),
      isClosed(Array(core.dropLast()), in: items)
    {
      core.removeLast()
    }
    return widened(core, in: items)
  }

  /// A view that is made in front of the statements and used in them belongs to them.
  private func widened(_ core: ArraySlice<NodeID>, in items: [NodeID]) -> [NodeID] {
    var core = core
    while core.startIndex > items.startIndex {
      let needed = plain.viewLocals.compactMap { place -> Int? in
        let local = code.scope.locals[place]
        guard !code.isParameter(local), unit.ownView(behind: local, in: code) == nil,
          let start = items[..<core.startIndex].lastIndex(where: { tree.contains(local.node, in: $0) }),
          code.scope.resolutions.contains(where: { resolution in
            resolution.local == place && core.contains { tree.contains(resolution.node, in: $0) }
          })
        else { return nil }
        return start
      }
      guard let start = needed.min() else { break }
      core = items[start..<core.endIndex]
    }
    return Array(core)
  }

  /// Statements that lead to another screen and do nothing else.
  private func route(in items: [NodeID]) -> [NodeID] {
    guard unit.unit.kind == .view else { return [] }
    let route = Navigation.route(in: items, probe).sorted().map { items[$0] }
    return Navigation.isRoute(route, probe) ? route : []
  }

  /// One call that is handed on anyway needs no method of its own.
  private func isWorthIt(_ core: [NodeID]) -> Bool {
    let isRoute =
      unit.unit.kind == .view && core.contains { Navigation.leads($0, probe) } && Navigation.isRoute(core, probe)
    guard isRoute || core.contains(where: isBehindTheView) else { return false }
    // What only makes a view stays with what its closures do handed over.
    if probe.isGivingViews(member), core.allSatisfy(probe.isWhollyView) { return false }
    guard core.count == 1 else { return true }
    let item = tree.value(of: core[0])
    return isRoute && tree.text(item).contains("\n") || unit.services(of: code).touches(item, tree)
      || tree.contains(
        [.ifExpr, .guardStmt, .switchExpr, .forStmt, .closure, .ternaryOperator, .doStmt], below: item,
        throughClosures: true)
  }

  /// Decides, or asks something that is not the view's.
  private func isBehindTheView(_ item: NodeID) -> Bool {
    if plain.touchesDomain(item, tree) || plain.touchesGiven(item, tree) { return true }
    return !plain.touchesView(item, tree) || [.ifExpr, .switchExpr, .guardStmt, .forStmt].contains(tree.kind(item))
  }

  private func checkNoSuper(_ core: [NodeID]) throws(Obstacle) {
    guard core.contains(where: { tree.contains([.superExpr], below: $0, throughClosures: true) }) else { return }
    throw obstacle("super_call", "calls `super` in the midst of its work")
  }

  private func result() throws(Obstacle) -> String? {
    guard let written = member.returnType, written != "Void", written != "()" else { return nil }
    if let token = ViewToken(written, unit), token.opening(of: "") != nil { return ViewToken.handle }
    guard let type = unit.portable(written) else {
      throw obstacle("user_interface", "gives `\(written)`, which is the view's")
    }
    return type
  }

  private func legacyEdits(
    _ range: Range<Int>, _ name: String, _ values: LoweredArguments, _ border: Border
  ) throws(Obstacle) -> [SourceEdit] {
    let staying = BodyTranslator(code, unit, homes, border)
    let words = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
    var call = "\(words)\(unit.presenterProperty).\(name)(\(values.list))"
    if let token = member.returnType.flatMap({ ViewToken($0, unit) }), let opening = token.opening(of: call) {
      call = opening
    }
    let statement = (member.returnType == nil ? "" : "return ") + call
    if let block = onlyBlock(around: range, fitting: statement) {
      staying.replace(block, with: "{ \(statement) }")
    } else {
      staying.replace(range, with: statement)
    }
    if givesAnswers {
      ClosureHandOver(staying).convert(below: member.node, outside: range)
      AnswerConversion(staying).convert(below: member.node, outside: range)
    }
    try staying.redirect(in: member.range, from: homes.legacy)
    return staying.edits.edits
  }

  /// The braces around statements that are all there is between them, if what replaces those fits beside the head.
  private func onlyBlock(around range: Range<Int>, fitting statement: String) -> Range<Int>? {
    guard let block = tree.child(member.node, .codeBlock) else { return nil }
    let whole = tree.range(block)
    let around = [whole.lowerBound + 1..<range.lowerBound, range.upperBound..<whole.upperBound - 1]
    guard around.allSatisfy({ tree.text($0).allSatisfy(\.isWhitespace) }) else { return nil }
    let start = code.file.lines.starts[code.file.lines.line(at: whole.lowerBound) - 1]
    let width = tree.text(start..<whole.lowerBound).count + statement.count + "{  }".count
    return width <= unit.lineWidth ? whole : nil
  }

  private func method(_ head: String, _ range: Range<Int>, _ translator: BodyTranslator) -> String {
    let margin = tree.margin(at: range.lowerBound)
    let lines = translator.edits.text(of: range, in: tree).dedented(from: margin)
    let inner = unit.indent + unit.indent
    let body = lines.map { $0.isEmpty ? "" : inner + $0 }.joined(separator: "\n")
    return "\(unit.indent)\(head) {\n\(body)\n\(unit.indent)}\n"
  }

  private func obstacle(_ reason: String, _ what: String) -> Obstacle {
    Obstacle(reason, "`\(member.name)` \(what).")
  }
}

/// What an entry point hands over of its own arguments, and of what it has read before: values only.
struct LoweredArguments {
  /// By node in the core: the parameter that stands there.
  private(set) var texts: [NodeID: String] = [:]
  /// Parameters of the presenter's method.
  private(set) var parameters: [CrossingParameter] = []
  var declarations: [String] { parameters.map(\.declaration) }
  /// As the entry point hands them over.
  var list: String { zip(parameters, arguments).map { "\($0.name): \($1)" }.joined(separator: ", ") }
  /// What the entry point gives for them.
  private(set) var arguments: [String] = []
  /// By the name of a parameter: what is given for it.
  private var given: [String: String] = [:]

  private let code: MemberCode
  private let unit: UnitCode

  /// - Parameter reads: what is read of the view first.
  init(
    _ code: MemberCode, _ unit: UnitCode, _ marks: ViewMarks, _ core: [NodeID],
    reads: [(node: NodeID, type: String)] = []
  ) throws(Obstacle) {
    (self.code, self.unit) = (code, unit)
    let tree = code.tree
    for (place, local) in code.scope.locals.enumerated() {
      guard local.kind != .type, local.kind != .genericParameter, !local.isSelfAlias,
        !core.contains(where: { tree.contains(local.node, in: $0) })
      else { continue }
      let uses = code.scope.resolutions.filter { resolution in
        resolution.local == place && core.contains { tree.contains(resolution.node, in: $0) }
          && !reads.contains { tree.contains(resolution.node, in: $0.node) }
      }
      guard !uses.isEmpty else { continue }
      if local.isMutated || local.type?.hasPrefix("inout ") == true { throw obstacle(local, "is changed on the way") }
      try take(local, uses.map(\.node), isView: marks.viewLocals.contains(place))
    }
    for read in reads {
      let name = RunNaming.queryName(read.node, read.type, tree)
      let isTaken = code.scope.locals.contains { $0.name == name }
      texts[read.node] = add(isTaken ? "shown" + name.capitalizedFirst : name, read.type, tree.text(read.node))
    }
  }

  private mutating func take(_ local: ScopeAnalysis.Local, _ uses: [NodeID], isView: Bool) throws(Obstacle) {
    // What the view knows under a name of its own is not handed over.
    if isView, unit.ownView(behind: local, in: code) != nil { return }
    var isWhole = false
    for use in uses {
      if let part = part(of: use, local, isView: isView) {
        texts[part.node] = add(part.name, part.type, code.tree.text(part.node))
      } else {
        isWhole = true
      }
    }
    guard isWhole else { return }
    if isView, code.isParameter(local), let token = type(of: local).flatMap({ ViewToken($0, unit) }) {
      add(local.name, token.type, local.name)
      return
    }
    guard !isView, let type = unit.portable(type(of: local)) else {
      throw obstacle(local, "is no value that can be handed over")
    }
    add(local.name, type, local.name)
  }

  /// The name of the parameter: two values never have one.
  @discardableResult
  private mutating func add(_ wanted: String, _ type: String, _ argument: String) -> String {
    var (name, number) = (wanted, 2)
    while let other = given[name], other != argument {
      name = wanted + String(number)
      number += 1
    }
    guard given.updateValue(argument, forKey: name) == nil else { return name }
    let plain = type.replacing("@escaping ", with: "")
    let parameter = code.member.parameters.first { $0.name == argument && $0.type.contains("->") }
    let isHandler = plain.contains("->") && !plain.hasSuffix("?") && parameter?.type.contains("@escaping") != false
    parameters.append(CrossingParameter(name: name, type: plain, isHandler: isHandler))
    arguments.append(argument)
    return name
  }

  /// `indexPath.row`, `sender.isOn`: a value that is read of an argument.
  private func part(
    of use: NodeID, _ local: ScopeAnalysis.Local, isView: Bool
  ) -> (node: NodeID, name: String, type: String)? {
    let tree = code.tree
    if type(of: local) == "IndexPath", let access = tree.parent(use), tree.kind(access) == .memberAccess,
      ["row", "section", "item"].contains(tree.name(access))
    {
      let name = tree.name(access)
      let isTaken = code.scope.locals.contains { $0.name == name }
      return (access, isTaken ? name + "Index" : name, "Int")
    }
    // What a closure reads later it reads of the view then.
    guard isView, !isInClosure(use, of: local) else { return nil }
    if let comparison = comparison(of: use) { return comparison }
    var node = use
    var best: (NodeID, String, String)?
    while let parent = tree.parent(node), tree.firstChild(parent) == node,
      [.memberAccess, .optionalChaining, .forceUnwrap].contains(tree.kind(parent))
    {
      node = parent
      guard tree.kind(node) == .memberAccess, !isCallee(node),
        let type = unit.portable(unit.inference(inFile: code.member.file)?.type(of: node))
      else { continue }
      let name = RunNaming.queryName(node, type, tree)
      best = (node, code.scope.locals.contains { $0.name == name } ? "shown" + name.capitalizedFirst : name, type)
    }
    return best
  }

  /// `style == .delete`: of a value that only the view knows, what it is.
  private func comparison(of use: NodeID) -> (node: NodeID, name: String, type: String)? {
    let tree = code.tree
    guard let sequence = tree.parent(use), tree.kind(sequence) == .sequenceExpr else { return nil }
    let operands = Array(tree.children(sequence))
    guard operands.count == 3, operands[0] == use, ["==", "!="].contains(tree.name(operands[1])),
      tree.kind(operands[2]) == .memberAccess, tree.firstChild(operands[2]) == nil
    else { return nil }
    let name = (tree.name(operands[1]) == "==" ? "is" : "isNot") + tree.name(operands[2]).capitalizedFirst
    return (sequence, name, "Bool")
  }

  private func isInClosure(_ use: NodeID, of local: ScopeAnalysis.Local) -> Bool {
    code.tree.ancestor(use) { $0 == .closure } != code.tree.ancestor(local.node) { $0 == .closure }
  }

  private func isCallee(_ node: NodeID) -> Bool {
    guard let parent = code.tree.parent(node) else { return false }
    if code.tree.kind(parent) == .sequenceExpr { return code.tree.firstChild(parent) == node }
    return code.tree.kind(parent) == .call && code.tree.firstChild(parent) == node
  }

  private func type(of local: ScopeAnalysis.Local) -> String? {
    local.type ?? unit.inference(inFile: code.member.file)?.type(ofLocal: local.node)
  }

  private func obstacle(_ local: ScopeAnalysis.Local, _ what: String) -> Obstacle {
    Obstacle("view_argument", "`\(code.member.name)` needs `\(local.name)`, which \(what).")
  }
}

/// The presenter's name for what happens in the view.
enum EntryNaming {
  /// `viewDidLoad` stays; `tableView(_:didSelectRowAt:)` is `didSelectRow`.
  static func name(of member: IndexedMember) -> String {
    guard let label = member.parameters.dropFirst().compactMap(\.label).first,
      member.parameters.first?.label == nil, isNoun(member.baseName)
    else { return plain(member.baseName) }
    let ends = ["RowAt", "ItemAt", "At", "With", "For", "InSection", "Of"]
    let end = ends.first { label.hasSuffix($0) && label.count > $0.count && $0.count < 4 }
    let name = String(label.dropLast(end?.count ?? 0))
    return isGeneral(name) ? member.baseName + name.capitalizedFirst : name
  }

  private static func plain(_ name: String) -> String {
    for head in ["handle", "on"] where name.hasPrefix(head) && name.dropFirst(head.count).first?.isUppercase == true {
      return "did" + name.dropFirst(head.count)
    }
    return name
  }

  private static func isNoun(_ name: String) -> Bool {
    ["View", "Bar", "Field", "Controller", "Adapter", "Picker", "Cell", "Manager"].contains(where: name.hasSuffix)
  }

  private static func isGeneral(_ name: String) -> Bool { name.count < 6 }
}
