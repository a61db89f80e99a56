import ProjectIndex
import SwiftSource

/// Methods that direct the module although they stand in the controller: between what they show they change what it holds,
/// ask for values of the domain, or decide where it leads. What was left of requests and stored data when those had moved.
struct Direction {
  /// Those that go as a whole, with the methods that show a value of the domain for one of any kind.
  let moving: Set<MemberID>
  /// Those that others call by name, override or protocol: they hand their code on.
  let handing: Set<MemberID>
  private let subject: SplitSubject

  init(_ subject: SplitSubject, _ plain: MemberMoves) {
    self.subject = subject
    let visibility = subject.visibility
    var (moving, handing): (Set<MemberID>, Set<MemberID>) = ([], [])
    for member in subject.members {
      guard !plain.movable.contains(member.id) else {
        if Self.leads(member, subject) { moving.insert(member.id) }
        continue
      }
      let isStaying = Self.stays(member, subject)
      guard isStaying || Self.isCandidate(member, subject), let names = subject.bodyNames(of: member) else { continue }
      let splitter = ViewSplitter(subject: subject, moves: plain, visibility: visibility, names: names)
      let (split, isHanded) = Self.split(splitter, isStaying: isStaying)
      guard let split, Self.directs(member, split, subject) || Self.words(splitter, split) else { continue }
      if isHanded { handing.insert(member.id) } else { moving.insert(member.id) }
    }
    self.moving = moving.union(Self.shown(by: moving.union(handing), subject))
    self.handing = handing
  }

  /// What of the method shows things, and whether it stays to hand the rest on: what controls say is handed over by who
  /// stays.
  private static func split(_ splitter: ViewSplitter, isStaying: Bool) -> (ViewSplit?, isHanded: Bool) {
    var (whole, behindHead) = (splitter, splitter)
    let rest = behindHead.resultBehindHead()
    if !isStaying, rest?.readings.isEmpty != false, let split = whole.result() { return (split, false) }
    return (rest, true)
  }

  /// Nothing of the view is in the method, but no role asks for it: it leads somewhere with what the module holds.
  private static func leads(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    isCandidate(member, subject) && directs(member, ViewSplit(), subject, byDomain: true)
  }

  private static func isCandidate(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    let fixed: MemberModifiers = [.isStatic, .isOverride, .isObjectiveC]
    return member.kind == .method && member.returnType == nil && member.modifiers.isDisjoint(with: fixed)
      && subject.refusals[member.name] == nil && !subject.isHandedOn(member)
      && (!member.modifiers.contains(.isWitness) || subject.isShown(member))
  }

  /// The declaration must stay where it is.
  private static func stays(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    let fixed: MemberModifiers = [.isOverride, .isObjectiveC, .isWitness]
    return member.kind == .method && member.returnType == nil && !member.modifiers.isDisjoint(with: fixed)
      && !subject.isHandedOn(member) && !subject.isShown(member)
      && subject.module?.content.viewMembers.contains { $0.name == member.baseName } == false
  }

  /// Between its runs of the view the method does more than ask for texts and flags.
  /// - Parameter byDomain: only values of the domain count that it asks for.
  private static func directs(
    _ member: IndexedMember, _ split: ViewSplit, _ subject: SplitSubject, byDomain: Bool = false
  ) -> Bool {
    let question = ModuleQuestion(subject)
    let faces = [subject.names.presenterProtocol, subject.names.presenter]
    // What UIKit tells a screen of its life starts things there; only what it is given for it is looked at.
    let isLife = member.modifiers.contains(.isOverride)
    return member.body.uses.contains { use in
      guard !split.covers(use.offset), let target = use.member.map({ subject.index.members[$0] }),
        let owner = target.type
      else { return false }
      // What the controller was made with is the module's too.
      if owner == subject.type.id {
        return subject.isGiven(target) && target.valueType.map(subject.isDomain) == true
      }
      guard faces.contains(subject.index.types[owner].name)
      else { return false }
      if let given = target.returnType ?? target.valueType, subject.isDomain(given) { return true }
      if isLife || byDomain { return false }
      return target.kind == .property ? use.access != .read && use.access != .call : !question.isQuestion(target)
    }
  }

  /// Between its runs of the view the method chooses what it says by what it finds, as `if` and `switch` around texts do.
  private static func words(_ splitter: ViewSplitter, _ split: ViewSplit) -> Bool {
    let (tree, member) = (splitter.tree, splitter.member)
    guard !member.modifiers.contains(.isOverride) else { return false }
    return tree.descendants(member.node).contains { node in
      guard tree.kind(node) == .stringLiteral, !split.covers(tree.range(node).lowerBound),
        let choice = tree.ancestor(node, where: { [.ifExpr, .switchExpr].contains($0) }), choice > member.node
      else { return false }
      return !split.covers(tree.range(choice).lowerBound)
    }
  }

  /// Methods of the controller that are handed values of the domain by some of them, directly or through others.
  private static func shown(by members: Set<MemberID>, _ subject: SplitSubject) -> Set<MemberID> {
    var found: Set<MemberID> = []
    var open = members.sorted()
    while let id = open.popLast() {
      for use in subject.index.members[id].body.uses {
        guard use.access == .call, let target = use.member.map({ subject.index.members[$0] }),
          target.type == subject.type.id, isCandidate(target, subject), !members.contains(target.id),
          target.parameters.contains(where: { subject.isDomain($0.type) }), found.insert(target.id).inserted
        else { continue }
        open.append(target.id)
      }
    }
    return found
  }
}

extension SplitSubject {
  /// The presenter calls the method through the view's protocol, and nobody else asks for it: no other protocol that the
  /// controller conforms to has one of the name.
  func isShown(_ member: IndexedMember) -> Bool {
    guard let module, member.kind == .method,
      module.content.viewMembers.count(where: { $0.name == member.baseName }) == 1,
      module.content.viewMembers.contains(where: { $0.identity == member.identity })
    else { return false }
    let others = type.conformances.filter { $0 != names.viewProtocol }.compactMap { index.type(named: $0) }
    return others.allSatisfy { other in
      index.members(of: other.id).allSatisfy { $0.baseName != member.baseName }
    }
  }

  /// What the view's protocol asks for, of a method that leaves it.
  func shownSignature(of member: IndexedMember) -> Signature? {
    isShown(member) ? module?.content.viewMembers.first { $0.identity == member.identity } : nil
  }
}
