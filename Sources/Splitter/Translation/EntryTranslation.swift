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
  /// What the member gives.
  private var resultType: String? { code.isGetter ? code.writtenType : member.returnType }

  func translation() throws(Obstacle) -> MemberTranslation {
    guard member.kind == .method || code.isGetter, member.genericParameters.isEmpty, let block = code.blocks.first
    else {
      throw obstacle("unsupported_declaration", "is no plain method")
    }
    try MemberObstacles(code, unit, homes).checkDeclaration()
    let items = tree.items(of: block)
    let core = core(of: items)
    guard isWorthIt(core) else {
      throw obstacle("nothing_to_move", "does nothing that belongs behind the view")
    }
    if core.count == items.count, let rule = RuleReads(of: core, probe) {
      do throws(Obstacle) { return try translation(of: core, items, rule.reads) } catch {}
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
    for part in parts(of: core) where isWorthIt(part) && isClosed(part, in: items) {
      do throws(Obstacle) { return try translation(of: part, items) } catch { continue }
    }
    return nil
  }

  /// Fewer lines are not worth a method.
  private static let fewestLines = 4

  /// Statements that follow each other, but for all of them: the most lines first, and of as many lines the first.
  private func parts(of core: [NodeID]) -> [[NodeID]] {
    let all = core.indices.flatMap { start in
      (start + 1...core.count).reversed().filter { $0 - start < core.count }.map { Array(core[start..<$0]) }
    }
    let sized = all.enumerated().map { (place: $0, lines: lines(of: $1), part: $1) }
      .filter { $0.lines >= Self.fewestLines }
    return sized.sorted { ($1.lines, $0.place) < ($0.lines, $1.place) }.map(\.part)
  }

  /// Lines from the first of some statements to the last.
  private func lines(of part: [NodeID]) -> Int {
    code.file.lines.line(at: tree.range(part[part.count - 1]).upperBound)
      - code.file.lines.line(at: tree.range(part[0]).lowerBound) + 1
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

  /// - Parameter state: what the code reads of a view model, if it is handed over.
  private func translation(
    of core: [NodeID], _ items: [NodeID], _ state: [RuleReads.Read]? = nil
  ) throws(Obstacle) -> MemberTranslation {
    guard let first = core.first, let last = core.last, isClosed(core, in: items) else {
      throw obstacle("leaves_run", "jumps over what belongs to the view")
    }
    guard resultType == nil || last == items.last else {
      throw obstacle("leaves_run", "gives a result behind what belongs to the view")
    }
    try MemberObstacles(code, unit, homes).check(core)
    let border = Border(names: border.names)
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    let reads = state == nil ? EntryReads(core, probe).found : []
    var values = try LoweredArguments(code, unit, plain, core, reads: reads)
    for read in state ?? [] { values.take(read.name, read.type, read.name, at: read.nodes) }
    let translator = BodyTranslator(code, unit, homes, border, lowered: values.texts)
    try translator.translate(core, givesValue: resultType != nil)
    try checkNoSuper(core)
    try translator.redirect(in: range, from: .presenter)
    translator.qualify()
    let result = try result()
    let name = border.names.name(
      for: .init(owner: .presenter, types: [], result: result, body: [member.name, "\(member.id)"]),
      suggestions: [EntryNaming.name(of: member)],
      own: unit.canBeAsked(member) ? member.baseName : nil)
    guard Gain.isWorth(core, in: tree, margin: 1, kept: border.state.kept, services: translator.services) else {
      throw obstacle("no_gain", "does little that does not need the view")
    }
    let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
    border.keepUses(in: translator.edits.text(of: range, in: tree), of: unit.interactorProperty)
    let head =
      Signature.attributes(of: member, unit) + "func \(name)(\(values.declarations.joined(separator: ", ")))\(effects)"
      + (result.map { " -> " + $0 } ?? "")
    let edits = try legacyEdits(range, name, values, border)
    return MemberTranslation(
      legacyEdits: edits, presenter: method(head, range, translator), entrance: head, crossed: border.state)
  }

  /// The statements between those that are the view's alone.
  private func core(of items: [NodeID]) -> [NodeID] {
    let route = Navigation.wholeRoute(in: items, probe)
    func stays(_ item: NodeID) -> Bool {
      if route.contains(item) { return false }
      if tree.contains([.superExpr], below: item, throughClosures: true) { return true }
      return plain.touchesView(item, tree) && !plain.touchesDomain(item, tree) && probe.isWhollyView(item)
    }
    var core = items[...]
    while let item = core.first, stays(item) { core.removeFirst() }
    let leaves = core.contains { tree.contains([.returnStmt], below: $0) }
    while !leaves, resultType == nil, let item = core.last, stays(item),
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

  /// One call that is handed on anyway needs no method of its own.
  private func isWorthIt(_ core: [NodeID]) -> Bool {
    let isRoute =
      unit.unit.kind == .view && core.contains { Navigation.leads($0, probe) } && Navigation.isRoute(core, probe)
    guard isRoute || core.contains(where: isBehindTheView) else { return false }
    // What only makes a view stays with what its closures do handed over.
    if probe.isGivingViews(member), core.allSatisfy(probe.isWhollyView) { return false }
    guard core.count == 1 else { return true }
    let item = tree.value(of: core[0])
    return isRoute && resultType == nil && unit.isKnownScreen || unit.services(of: code).touches(item, tree)
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
    guard let written = resultType, written != "Void", written != "()" else { return nil }
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
    if let token = resultType.flatMap({ ViewToken($0, unit) }), let opening = token.opening(of: call) {
      call = opening
    }
    let statement = (resultType == nil ? "" : "return ") + call
    if let block = onlyBlock(around: range, fitting: statement) {
      staying.replace(block, with: "{ \(statement) }")
    } else {
      staying.replace(range, with: statement)
    }
    if givesAnswers { staying.handOver(below: member.node, outside: range) }
    try staying.redirect(in: member.range, from: homes.legacy)
    return staying.edits.edits
  }

  /// The braces around statements that are all there is between them, if what replaces those fits beside the head.
  private func onlyBlock(around range: Range<Int>, fitting statement: String) -> Range<Int>? {
    guard let block = code.blocks.first else { return nil }
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
