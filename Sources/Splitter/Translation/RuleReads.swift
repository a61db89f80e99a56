import ProjectIndex
import SwiftSource

/// Values of a view model that a rule in one of its closures works with: they are handed over.
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
