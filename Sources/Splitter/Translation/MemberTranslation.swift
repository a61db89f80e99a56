import ProjectIndex
import SwiftSource

/// What becomes of a member at some stage: edits where it stood, and its text in its new home.
struct MemberTranslation {
  /// In the member's file.
  var legacyEdits: [SourceEdit] = []
  /// The declaration, indented as a member; empty if it has none there.
  var presenter = ""
  var interactor = ""
  /// What stands in the presenter's protocol for an entry point.
  var entrance: String?
  var crossed = Border.State()
  /// Services are asked where it stands now.
  var asksServices = false
  /// Questions to the module in the place of services.
  var questions = 0
  /// A stored property: it stands in front of the initializer.
  var isStored = false
}

/// Translates members one by one, and remembers what it made: it depends on nothing but the homes of what they reach.
final class MemberTranslator {
  private let unit: UnitCode
  let names: CrossingNames
  private var memory: [Key: Result<MemberTranslation, Obstacle>] = [:]
  /// Where everything is in the end, once that is known.
  private var final: Homes?

  private struct Key: Hashable {
    let member: MemberID
    let home: Home
    /// Of the members that it depends on, 32 in a number.
    let homes: [UInt64]
    let isHanded: Bool
  }

  /// By member: those whose homes count.
  private var dependencies: [MemberID: [MemberID]] = [:]

  init(_ unit: UnitCode, names: CrossingNames) { (self.unit, self.names) = (unit, names) }

  /// From now on the view asks for values where all that they are made of is where it ends up.
  func settle(on final: Homes) {
    self.final = final
    memory = memory.filter { $0.key.home != final.legacy }
  }

  /// Members that stay and hand over what their closures do, once it is known where everything is: lines of that.
  func answered(_ homes: Homes) -> [MemberID: Int] {
    var found: [MemberID: Int] = [:]
    for code in unit.members where homes[code.member.id] == homes.legacy && !homes.handed.contains(code.member.id) {
      do throws(Obstacle) {
        let made = try translation(of: code, homes)
        let answers = made.crossed.crossings.filter { $0.kind == .answer }
        let asked = made.questions > 0 ? Gain.linesOfInteractor : 0
        if !answers.isEmpty { found[code.member.id] = answers.map(\.body.count).reduce(asked, +) }
      } catch { continue }
    }
    return found
  }

  /// What becomes of a member. Throws what keeps it where it is.
  func translation(of code: MemberCode, _ homes: Homes) throws(Obstacle) -> MemberTranslation {
    let id = code.member.id
    let key = Key(
      member: id, home: homes[id], homes: homes.packed(dependencies(of: code)), isHanded: homes.handed.contains(id))
    if let known = memory[key] { return try known.get() }
    do throws(Obstacle) {
      let made = try make(code, homes)
      memory[key] = .success(made)
      return made
    } catch {
      memory[key] = .failure(error)
      throw error
    }
  }

  private func dependencies(of code: MemberCode) -> [MemberID] {
    if let known = dependencies[code.member.id] { return known }
    let found = unit.reached(from: code) + unit.writers(of: code)
    dependencies[code.member.id] = found
    return found
  }

  private func make(_ code: MemberCode, _ homes: Homes) throws(Obstacle) -> MemberTranslation {
    let home = homes[code.member.id]
    if home == homes.legacy {
      return homes.handed.contains(code.member.id)
        ? try EntryTranslation(code, unit, homes, Border(names: names), givesAnswers: isSettled(code, homes))
          .translation() : try staying(code, homes)
    }
    return try moving(code, homes, home)
  }

  /// A member that stays reaches what has left through the presenter.
  private func staying(_ code: MemberCode, _ homes: Homes) throws(Obstacle) -> MemberTranslation {
    let border = Border(names: names)
    let translator = BodyTranslator(code, unit, homes, border)
    if !code.member.modifiers.contains(.isStatic), isSettled(code, homes) {
      translator.handOver(below: code.member.node)
    }
    if border.state.crossings.isEmpty, let asking = asking(code, homes) { return asking }
    try translator.redirect(in: code.member.range, from: homes.legacy)
    return MemberTranslation(legacyEdits: translator.edits.edits, crossed: border.state)
  }

  /// What a view model keeps asks services through its interactor; nil where it asks none that can be asked so.
  private func asking(_ code: MemberCode, _ homes: Homes) -> MemberTranslation? {
    let member = code.member
    guard unit.unit.kind == .presenter, isSettled(code, homes),
      member.modifiers.isDisjoint(with: [.isStatic, .isLazy]),
      member.kind == .method || member.kind == .property && !member.isStored,
      unit.services(of: code).concerns(member.node, code.tree)
    else { return nil }
    let border = Border(names: names, uses: .answer)
    let translator = BodyTranslator(code, unit, homes.aroundModel, border)
    do throws(Obstacle) {
      translator.cutServices(below: member.node)
      let questions = border.state.crossings.count
      guard questions > 0 else { return nil }
      for reference in code.references where !translator.isReplaced(code.tree.range(reference.node).lowerBound) {
        if case .own(let id) = reference.target, homes[id] != homes.legacy { border.askPresenter(id) }
      }
      try translator.redirect(in: member.range, from: .presenter)
      return MemberTranslation(
        legacyEdits: translator.edits.edits, crossed: border.state, questions: questions)
    } catch { return nil }
  }

  /// A member and all that it reaches are where they end up.
  private func isSettled(_ code: MemberCode, _ homes: Homes) -> Bool {
    let id = code.member.id
    guard let final, !unit.whole.contains(id), homes[id] == final[id],
      homes.handed.contains(id) == final.handed.contains(id)
    else { return false }
    return unit.reached(from: code).allSatisfy { homes[$0] == final[$0] }
  }

  private func moving(_ code: MemberCode, _ homes: Homes, _ home: Home) throws(Obstacle) -> MemberTranslation {
    let border = Border(names: names)
    let translator = BodyTranslator(code, unit, homes, border)
    let tree = code.tree
    guard let lines = MemberLines(of: code.member.range, in: code.file) else {
      throw translator.obstacle("shared_line", "shares a line with other code")
    }
    try MemberObstacles(code, unit, homes).check()
    guard unit.twins(of: code.member.id).allSatisfy({ homes[$0] == home }) else {
      throw translator.obstacle("overloaded_name", "is told from another method by its arguments' types alone")
    }
    if home == .interactor { try checkClosed(code, homes) }
    if homes.legacy == .view, code.member.modifiers.contains(.isLazy), translator.handsOutView(code.member.node) {
      throw translator.obstacle("holds_view", "is made with what the view does")
    }
    let birth = unit.birthValue(of: code)
    birth?.edit(&translator.edits)
    for block in code.blocks where birth?.valueRange?.contains(tree.range(block).lowerBound) != true {
      if home == .interactor, translator.marks.touchesView(block, tree) {
        throw translator.obstacle("user_interface", "touches the view")
      }
      try translator.translate(tree.items(of: block), givesValue: code.givesValue(block))
    }
    if homes.legacy == .view,
      !Gain.isWorth([code.member.node], in: tree, margin: 0, kept: border.state.kept, services: translator.services)
    {
      throw translator.obstacle("no_gain", "does little that does not need the view")
    }
    try checkOutside(of: code, translator, but: birth?.valueRange)
    try translator.redirect(in: code.member.range, from: home)
    translator.qualify()
    for modifier in code.accessModifiers { translator.edits.replace(modifier, with: "") }
    let margin = tree.margin(at: code.member.range.lowerBound)
    let text = translator.edits.text(of: lines.range, in: tree)
    border.keepUses(in: text, of: unit.interactorProperty)
    var made = MemberTranslation(
      legacyEdits: birth?.leavings ?? unit.leavings(of: code, lines), crossed: border.state,
      asksServices: translator.leavesServices,
      isStored: code.member.isStored)
    let indented = Self.indented(text, from: margin, to: unit.indent)
    if home == .interactor { made.interactor = indented } else { made.presenter = indented }
    return made
  }

  /// The interactor knows nothing of what is in front of it, and others do not change what it keeps but set it as a whole.
  private func checkClosed(_ code: MemberCode, _ homes: Homes) throws(Obstacle) {
    for id in unit.reached(from: code) where homes[id] != .interactor && !homes.given.contains(id) {
      throw Obstacle("reaches_presenter", "`\(code.member.name)` reaches what the interactor does not have.")
    }
    if homes.legacy == .view, unit.signature(of: code)?.isGeneric == true {
      throw Obstacle("generic_context", "`\(code.member.name)` depends on what the type is generic over.")
    }
    guard code.member.isStored else { return }
    let others = unit.writers(of: code).filter { homes[$0] != .interactor }.compactMap(unit.code)
    if homes.legacy != .view ? !others.isEmpty : others.contains(where: { !$0.onlySets(code.member.id) }) {
      throw Obstacle("reaches_presenter", "`\(code.member.name)` is changed by what the interactor does not have.")
    }
  }

  /// Nothing but bodies may touch the view.
  private func checkOutside(
    of code: MemberCode, _ translator: BodyTranslator, but value: Range<Int>?
  ) throws(Obstacle) {
    let tree = code.tree
    let blocks = code.blocks
    for node in code.nodes where node != code.member.node && tree.children(node).first(where: { _ in true }) == nil {
      if value?.contains(tree.range(node).lowerBound) == true { continue }
      guard !blocks.contains(where: { tree.contains(node, in: $0) }), translator.marks.touchesView(node, tree) else {
        continue
      }
      throw translator.obstacle("user_interface", "names `\(tree.text(node).prefix(40))`, which is the view's")
    }
  }

  /// Lines of a member with another margin.
  static func indented(_ text: String, from margin: String, to indent: String) -> String {
    guard margin != indent else { return text }
    let lines = text.plainLines.map { line -> String in
      if line.hasPrefix(margin) { return indent + line.dropFirst(margin.count) }
      return line
    }
    return lines.joined(separator: "\n")
  }
}

extension MemberCode {
  /// Wherever it changes a member, it gives that another value and reads nothing of it.
  func onlySets(_ id: MemberID) -> Bool {
    references.allSatisfy { reference in
      guard reference.target == .own(id), reference.access != .read, reference.access != .call else { return true }
      return reference.access == .write && Assignment(to: reference.node, tree)?.value != nil
    }
  }

  /// What holds the statements of a member: the body of a method, of accessors and observers; closures of first values are
  /// found below those.
  var blocks: [NodeID] {
    let block = tree.child(member.node, .codeBlock)
    if let block { return [block] }
    guard let binding = tree.child(member.node, .patternBinding) else { return [] }
    var found: [NodeID] = []
    if let value = tree.child(binding, .initializerClause) {
      found += tree.descendants(value).filter { node in
        tree.kind(node) == .closure && !tree.isInClosure(node, below: value)
      }
    }
    guard let accessors = tree.child(binding, .accessorBlock) else { return found }
    if tree.isBlock(accessors) { return found + [accessors] }
    return found + tree.children(accessors).compactMap { tree.child($0, .codeBlock) }
  }

  /// The only expression of a block is its result.
  func givesValue(_ block: NodeID) -> Bool {
    if member.kind == .method { return member.returnType != nil && member.returnType != "Void" }
    if let accessor = tree.parent(block), tree.kind(accessor) == .accessorDecl, tree.name(accessor) != "get" {
      return false
    }
    return tree.kind(block) != .codeBlock || !member.hasObservers
  }

  /// `private`, `fileprivate`, `public`, `open`, those of setters, and `@objc`, each with the space behind.
  var accessModifiers: [Range<Int>] {
    let gone: Set<String> = [
      "private", "fileprivate", "public", "open", "private(set)", "fileprivate(set)", "internal(set)", "@objc", "final",
      "internal",
    ]
    return tree.children(member.node).filter { [.modifier, .attribute].contains(tree.kind($0)) }.compactMap { node in
      guard gone.contains(tree.unspacedText(node)) else { return nil }
      let next = Int(tree.tokens[Int(tree.nodes[node].tokenEnd)].start)
      return tree.range(node).lowerBound..<next
    }
  }
}
