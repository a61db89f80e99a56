import MigrationModel
import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Rewrites the code of a member for a new home: everything on another side is reached over the border, and what touches
/// the view becomes members of the view and of the router.
final class BodyTranslator {
  let code: MemberCode
  let unit: UnitCode
  let homes: Homes
  let border: Border
  private(set) var marks: ViewMarks
  let services: ServiceUses
  /// The closure whose statements become a method of their own; nil where the member's own do.
  let root: NodeID?
  /// By a node that is replaced: what stands there in its place.
  private(set) var lowered: [NodeID: String]
  var edits = TextEdits()
  /// Byte ranges whose text has been replaced as a whole.
  private var replaced: [Range<Int>] = []
  /// The statements around the one that is looked at, the innermost last.
  private(set) var places: [Place] = []
  /// `view` is a constant of that name in the statement that is looked at, and behind it no more.
  var isViewBoundHere = false
  /// By a local that holds a view: what the view reads it of again.
  private(set) var reread: [Int: ViewPath] = [:]
  /// Parts of the module that closures hold beside the object, or in its place: how they capture them, by name.
  private(set) var heldParts: [NodeID: [String: String]] = [:]

  /// A statement on the way, and the function around it.
  struct Place {
    let statement: NodeID
    /// The closure that the statement stands in; nil in the member itself.
    let closure: NodeID?
    /// `view` is a constant of that name here.
    var hasBoundView = false
    /// The statement is the value of the member, without `return`.
    var isResult = false
  }

  var tree: SyntaxTree { code.tree }

  /// - Parameter lowered: values of an entry point's own arguments, and the names of the parameters that bring them.
  init(
    _ code: MemberCode, _ unit: UnitCode, _ homes: Homes, _ border: Border, lowered: [NodeID: String] = [:],
    root: NodeID? = nil
  ) {
    (self.code, self.unit, self.homes, self.border) = (code, unit, homes, border)
    (self.lowered, self.root) = (lowered, root)
    marks = ViewMarks(code, unit, homes, lowered: Set(lowered.keys))
    services = unit.services(of: code)
    for (node, text) in lowered { edits.replace(code.tree.range(node), with: text) }
  }

  // MARK: - Statements

  /// Makes the edits of some statements for the presenter.
  /// - Parameter givesValue: the only statement may be the value of its block.
  func translate(_ items: [NodeID], givesValue: Bool = false) throws(Obstacle) {
    if isStaying { return cut(items, isValue: givesValue && items.count == 1) }
    var run: [NodeID] = []
    var uses = ServiceRun()
    let closure = places.last?.closure
    var hasBoundView = places.last?.hasBoundView ?? false
    if routes(items, closure, hasBoundView) { return }
    for group in groups(of: items) {
      if waits(uses) { try flushUses(&uses, closure, hasBoundView) }
      if group.count == 1, !(givesValue && items.count == 1), take(group[0], into: &uses) {
        try flush(&run, closure, hasBoundView)
        continue
      }
      try flushUses(&uses, closure, hasBoundView)
      guard group.count == 1, let item = group.first else {
        try flush(&run, closure, hasBoundView)
        places.append(Place(statement: group[0], closure: closure, hasBoundView: hasBoundView))
        try keep(group)
        places.removeLast()
        continue
      }
      if asksServicesForView(item) {
        try flush(&run, closure, hasBoundView)
        places.append(Place(statement: item, closure: closure, hasBoundView: hasBoundView))
        let isHanded = trying { () throws(Obstacle) in
          var conversion = RunConversion(self, [item], isUse: true)
          try conversion.convert()
        }
        let isAsked = isHanded || trying { () throws(Obstacle) in try askWhereViewIs(item) }
        hasBoundView = places.removeLast().hasBoundView
        if isAsked { continue }
      }
      let isRun =
        marks.touchesView(item, tree) && isWhollyView(item)
        && !(givesValue && items.count == 1 && tree.isExpression(item) && !isGivingViews)
      if isRun, !run.isEmpty, !canJoin(item, run) { try flush(&run, closure, hasBoundView) }
      if isRun {
        run.append(item)
        continue
      }
      try flush(&run, closure, hasBoundView)
      guard marks.touchesView(item, tree) else {
        let isValue = cutsServices && givesValue && items.count == 1 && tree.isExpression(item)
        within(item, closure, hasBoundView) { isValue ? cutValue(item) : cutServices(below: item) }
        continue
      }
      if let value = lastEffect(item) {
        var effect = [value]
        try flush(&effect, closure, hasBoundView)
        edits.replace(tree.range(item).lowerBound..<tree.range(value).lowerBound, with: "")
        edits.insert("\n\(tree.margin(at: tree.range(item).lowerBound))return", at: tree.range(item).upperBound)
        continue
      }
      let isResult =
        givesValue && items.count == 1 && tree.isExpression(item) && !tree.contains([.returnStmt], below: item)
      places.append(Place(statement: item, closure: closure, hasBoundView: hasBoundView, isResult: isResult))
      if isResult {
        try descend(item)
        cutServices(below: item)
      } else {
        try attempt(orKeep: [item]) { () throws(Obstacle) in
          if !handOverWork(item) {
            try descend(item)
            cutServices(below: item)
          }
        }
      }
      hasBoundView = places.removeLast().hasBoundView
    }
    try flushUses(&uses, closure, hasBoundView)
    try flush(&run, closure, hasBoundView)
  }

  /// Statements that stand between the declaration of a view and its last use stay together where a decision parts them.
  private func groups(of items: [NodeID]) -> [[NodeID]] {
    var ends = Array(items.indices)
    for (place, local) in code.scope.locals.enumerated() where marks.viewLocals.contains(place) {
      guard let first = items.firstIndex(where: { tree.kind($0) == .variableDecl && tree.contains(local.node, in: $0) })
      else { continue }
      let uses = code.scope.resolutions.filter { $0.local == place }.map(\.node)
      let last = items.lastIndex { item in uses.contains { tree.contains($0, in: item) } } ?? first
      guard items[first...last].contains(where: { !isWhollyView($0) }) else { continue }
      ends[first] = max(ends[first], last)
    }
    var groups: [[NodeID]] = []
    var place = 0
    while place < items.count {
      var end = ends[place]
      var inner = place
      while inner <= end {
        end = max(end, ends[inner])
        inner += 1
      }
      groups.append(Array(items[place...end]))
      place = end + 1
    }
    return groups
  }

  /// What can't be taken apart stays in the view as it is; what is around it goes on.
  private func attempt(orKeep items: [NodeID], _ work: () throws(Obstacle) -> Void) throws(Obstacle) {
    do throws(Obstacle) {
      try wholly(work)
    } catch {
      do throws(Obstacle) { try keep(items) } catch _ { throw error }
    }
  }

  /// Does some work, or leaves everything as it was.
  private func wholly(_ work: () throws(Obstacle) -> Void) throws(Obstacle) {
    let (before, known, depth, read, crossed) = (edits, replaced, places, reread, border.state)
    do throws(Obstacle) {
      try work()
    } catch {
      (edits, replaced, places, reread, border.state) = (before, known, depth, read, crossed)
      throw error
    }
  }

  /// Works on a statement with its place known.
  func within<Failure>(
    _ statement: NodeID, _ closure: NodeID?, _ hasBoundView: Bool, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    places.append(Place(statement: statement, closure: closure, hasBoundView: hasBoundView))
    defer { places.removeLast() }
    try work()
  }

  /// Whether some work could be done; if not, nothing has changed.
  func trying(_ work: () throws(Obstacle) -> Void) -> Bool {
    do throws(Obstacle) {
      try wholly(work)
      return true
    } catch { return false }
  }

  /// Makes a method of the view out of statements with the decisions in them.
  private func keep(_ items: [NodeID]) throws(Obstacle) {
    let isOrdered = unit.caution.ordered.contains(code.member.id)
    if !isOrdered, trying({ () throws(Obstacle) in try content(items) }) { return }
    var conversion = RunConversion(self, items, keepsDecisions: true)
    try conversion.convert()
  }

  /// What decides among the statements is worked out in front of them: the view is handed the values.
  private func content(_ items: [NodeID]) throws(Obstacle) {
    let decided = items.filter { !marks.touchesView($0, tree) }
    for item in decided where tree.kind(item) != .variableDecl || tree.contains([.tryExpr, .awaitExpr], below: item) {
      throw obstacle("mixed_effects", "does other work among statements of the view")
    }
    let shown = items.filter { !decided.contains($0) }
    guard let first = shown.first, let last = decided.last ?? items.first,
      shown.allSatisfy({ $0 > last || !mayCallBack($0) })
    else { throw obstacle("calls_back", "works out a value when the view may have called back") }
    let start = tree.range(first).lowerBound
    for item in decided { cutServices(below: item) }
    for item in decided where item > first {
      edits.insert(try presenterText(tree.range(item)) + "\n" + tree.margin(at: start), at: start)
    }
    var conversion = RunConversion(self, shown, decided: decided)
    try conversion.convert()
  }

  private func flush(_ run: inout [NodeID], _ closure: NodeID?, _ hasBoundView: Bool) throws(Obstacle) {
    guard let first = run.first else { return }
    let statements = run
    run = []
    places.append(Place(statement: first, closure: closure, hasBoundView: hasBoundView))
    defer { places.removeLast() }
    try attempt(orKeep: statements) { () throws(Obstacle) in
      var conversion = RunConversion(self, statements)
      try conversion.convert()
    }
  }

  /// Goes through what holds a view somewhere below, and takes it apart by expression.
  func descend(_ node: NodeID) throws(Obstacle) {
    for child in tree.children(node) where marks.touchesView(child, tree) {
      if tree.kind(child) == .closure {
        try inside(child)
      } else if tree.isBlock(child) {
        let patterns = tree.children(child).filter { tree.kind($0) == .caseItem }
        if patterns.contains(where: { marks.touchesView($0, tree) }) {
          throw obstacle("user_interface", "compares with a view in a `case`")
        }
        if tree.givesValue(branch: child, of: places.last?.isResult == true ? places.last?.statement : nil) {
          try choose(tree.items(of: child))
        } else {
          try translate(tree.items(of: child))
        }
      } else if tree.kind(child) == .optionalBinding, unwrapsState(child) {
        continue
      } else if tree.kind(child) == .optionalBinding, let path = ViewPath(child, self) {
        try ask(path, binding: child)
      } else if tree.isExpression(child), try QueryConversion(self).convert(child) {
        continue
      } else {
        try descend(child)
      }
    }
    if let reference = marks.references[node], isLeaf(node) {
      throw obstacle("user_interface", "reads `\(reference.name)` of the view where no value can be handed over")
    }
    if isLeaf(node) { throw obstacle("user_interface", "uses `\(tree.text(node).prefix(40))`, which is the view's") }
  }

  /// A branch whose value is that of the `if` or `switch`: nothing may stand in front of it.
  private func choose(_ items: [NodeID]) throws(Obstacle) {
    for item in items where marks.touchesView(item, tree) {
      guard places.last?.hasBoundView == true else {
        throw obstacle("view_value", "reads a value of the view in a branch that gives a value")
      }
      if tree.isExpression(item), try QueryConversion(self).convert(item) { continue }
      try descend(item)
    }
  }

  /// `guard let collectionView` decides by whether there is one; who needs it reads it again.
  private func ask(_ path: ViewPath, binding: NodeID) throws(Obstacle) {
    reread[path.local] = path
    let parameters = path.arguments.compactMap { place in
      portableType(of: code.scope.locals[place]).map { type in
        CrossingParameter(name: code.scope.locals[place].name, type: type)
      }
    }
    let opened = openings(of: path.views, controller: nil, exit: "return false")
    let crossing = border.crossing(
      .query, parameters, result: "Bool", body: opened + [(opened.isEmpty ? "" : "return ") + path.operand + " != nil"],
      names: ["has" + path.name], origin: code.member.id)
    try replace(tree.range(binding), with: bindView(path.receiver) + crossing.call(parameters.map(\.name)))
  }

  /// The lines that give some locals their values again, each in front of what needs it.
  func openings(of locals: [Int], controller: String?, exit: String) -> [String] {
    var lines: [String] = []
    for place in locals {
      guard let path = reread[place] else { continue }
      let own = path.opening(code.scope.locals[place].name, controller: controller, exit: exit)
      lines += (openings(of: path.views, controller: controller, exit: exit) + [own]).filter { !lines.contains($0) }
    }
    return lines
  }

  /// `collectionView?`, where the only thing that is done is done to what a condition has unwrapped, and is done to it once.
  func chain(on node: NodeID, _ path: ViewPath, in statements: [NodeID]) -> String? {
    guard statements.count == 1, path.views.isEmpty, tree.isExpression(statements[0]),
      tree.range(statements[0]).lowerBound == tree.range(node).lowerBound,
      let access = tree.parent(node), tree.kind(access) == .memberAccess,
      code.scope.resolutions.count(where: { $0.local == path.local && tree.contains($0.node, in: statements[0]) }) == 1
    else { return nil }
    return path.chain
  }

  /// `return tableView.deselectRow(...)` where nobody waits for a result.
  private func lastEffect(_ item: NodeID) -> NodeID? {
    guard tree.kind(item) == .returnStmt, let value = tree.firstChild(item), resultType == nil,
      code.member.kind == .method, places.last?.closure == nil, isWhollyView(value)
    else { return nil }
    return value
  }

  private func isLeaf(_ node: NodeID) -> Bool { !tree.children(node).contains { marks.touchesView($0, tree) } }

  /// A closure that stays with the presenter.
  func inside(_ closure: NodeID) throws(Obstacle) {
    if capturesView(closure), !isStaying { throw obstacle("captured_view", "captures a view in a closure") }
    places.append(Place(statement: closure, closure: closure))
    defer { places.removeLast() }
    let items = tree.items(of: closure)
    try translate(items, givesValue: mayGiveValue(closure))
    // `view?.show()` alone would make it a closure that gives an optional.
    guard isNamed(closure), items.count == 1, edits.text(of: tree.range(items[0]), in: tree).contains("?.") else {
      return
    }
    throw obstacle("handler_value", "keeps a closure that would give something else")
  }

  /// The code at an offset is another text now.
  func isReplaced(_ offset: Int) -> Bool { replaced.contains { $0.contains(offset) } }

  /// Services are asked where the code stands now.
  var leavesServices: Bool { services.nodes.contains { !isReplaced(tree.range($0).lowerBound) } }

  /// A closure holds a part of the module, which it captures so.
  func noteHeld(_ part: String, _ capture: String, in closure: NodeID) {
    heldParts[closure, default: [:]][part] = capture
  }

  /// The view has a name of its own from the statement at some depth on.
  func noteBoundView(at depth: Int) { places[depth].hasBoundView = true }

  /// A part of the code is another text now.
  func replace(_ range: Range<Int>, with text: String) {
    edits.replace(range, with: text)
    replaced.append(range)
  }

  /// The text of an expression as the presenter writes it, without what stands in front of its statement.
  func presenterText(_ range: Range<Int>) throws(Obstacle) -> String {
    let before = edits
    defer { edits = before }
    edits.leaveOutInsertions(at: range.lowerBound)
    try redirect(in: range, from: .presenter)
    qualify(in: range)
    return edits.text(of: range, in: tree)
  }

  /// Works with parts of the code replaced by the names of values that are handed over.
  func lowering<Result>(
    _ texts: [NodeID: String], _ work: () throws(Obstacle) -> Result
  ) throws(Obstacle) -> Result {
    guard !texts.isEmpty else { return try work() }
    let (written, before) = (edits, (lowered, marks))
    defer {
      // The view may have got its name in front of the statement.
      for node in texts.keys { edits = edits.takenBack(to: written, in: tree.range(node)) }
      (lowered, marks) = before
    }
    lowered.merge(texts) { $1 }
    marks = ViewMarks(code, unit, homes, lowered: Set(lowered.keys))
    for (node, text) in texts { edits.replace(tree.range(node), with: text) }
    return try work()
  }

  /// The text of a closure's statements as the presenter writes them.
  func closureText(_ closure: NodeID) throws(Obstacle) -> String {
    let (before, known) = (edits, replaced)
    // The view may have got its name in front of the statement.
    defer { (edits, replaced) = (edits.takenBack(to: before, in: tree.range(closure)), known) }
    try inside(closure)
    let items = tree.items(of: closure)
    guard let first = items.first, let last = items.last else { return "" }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    try redirect(in: range, from: .presenter)
    qualify(in: range)
    return edits.text(of: range, in: tree)
  }

  func obstacle(_ reason: String, _ what: String) -> Obstacle { Obstacle(reason, "`\(code.member.name)` \(what).") }
}
