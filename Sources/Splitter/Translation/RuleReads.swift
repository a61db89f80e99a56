import ProjectIndex
import SwiftSource

/// Values of a view model that a rule of it works with, in one of its closures or in a whole method: they are handed over.
struct RuleReads {
  /// A stored property, and where it is read.
  struct Read {
    let name: String
    let type: String
    var nodes: [NodeID]
  }

  private(set) var reads: [Read] = []

  private let code: MemberCode
  private let unit: UnitCode
  private let homes: Homes

  /// nil if the statements touch more of what stays than values that can be handed over.
  init?(_ core: [NodeID], _ code: MemberCode, _ unit: UnitCode, _ homes: Homes) {
    (self.code, self.unit, self.homes) = (code, unit, homes)
    if unit.unit.kind == .presenter, !takeReads(core) { return nil }
    let lowered = Set(reads.flatMap(\.nodes))
    let marks = ViewMarks(code, unit, homes, lowered: lowered)
    if core.contains(where: { marks.touchesView($0, code.tree) }) { return nil }
  }

  /// More values are no arguments that somebody would give a function.
  private static let most = 6

  /// What a whole member reads that works out a value at once; nil if it does more, or reads too much.
  init?(of core: [NodeID], _ translator: BodyTranslator) {
    let (code, unit, tree) = (translator.code, translator.unit, translator.tree)
    guard unit.unit.kind == .presenter, translator.resultType != nil, !code.member.isAsync,
      let rule = RuleReads(core, code, unit, translator.homes), (1...Self.most).contains(rule.reads.count),
      core.contains(where: { Gain.branches(in: $0, tree) > 0 })
    else { return nil }
    // What a closure reads later may be another value then.
    let closures = core.flatMap { [$0] + tree.descendants($0) }.filter { tree.kind($0) == .closure }
    let nodes = rule.reads.flatMap(\.nodes)
    if closures.contains(where: { closure in nodes.contains { tree.contains($0, in: closure) } }) { return nil }
    self = rule
  }

  private mutating func takeReads(_ core: [NodeID]) -> Bool {
    let tree = code.tree
    for reference in code.references where core.contains(where: { tree.contains(reference.node, in: $0) }) {
      guard case .own(let id) = reference.target, reference.receiver.isPlain else { return false }
      guard homes[id] == homes.legacy, !homes.given.contains(id) else { continue }
      guard reference.access == .read, take(id, at: reference.node) else { return false }
    }
    for node in code.shortNames where core.contains(where: { tree.contains(node, in: $0) }) {
      guard let id = unit.member(named: tree.name(node)), homes[id] == homes.legacy, !homes.given.contains(id) else {
        continue
      }
      guard tree.kind(node) == .identifierPattern, take(id, at: node) else { return false }
    }
    reads.sort { ($0.nodes.min() ?? 0) < ($1.nodes.min() ?? 0) }
    let shorthands = Set(code.shortNames)
    return !code.scope.locals.contains { local in
      !shorthands.contains(local.node) && reads.contains { $0.name == local.name }
    }
  }

  private mutating func take(_ id: MemberID, at node: NodeID) -> Bool {
    guard let member = unit.code(of: id), member.member.isStored, !member.member.modifiers.contains(.isLazy),
      let type = unit.portable(member.writtenType ?? unit.inferredType(of: member)), !type.contains("->"),
      !unit.isServiceObject(type)
    else { return false }
    if let place = reads.firstIndex(where: { $0.name == member.member.baseName }) {
      reads[place].nodes.append(node)
    } else {
      reads.append(Read(name: member.member.baseName, type: type, nodes: [node]))
    }
    return true
  }
}

extension Reference.Receiver {
  /// The object is there.
  fileprivate var isPlain: Bool {
    if case .optional = self { return false }
    return true
  }
}
