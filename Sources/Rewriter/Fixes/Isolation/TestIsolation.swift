import ProjectIndex
import SwiftSource

/// The tests that use a type, and go to the main actor with it: XCTest runs them on the main thread anyway.
struct TestIsolation {
  /// With the tests bound.
  let context: MainActorContext
  private let type: IndexedType
  private let methods: [IndexedMember]

  init(of type: IndexedType, _ context: MainActorContext) {
    self.type = type
    let open = context.sites(using: type.id).filter { !context.covers($0, isolated: type.id) }
    let search = TestSearch(context: context, type: type.id)
    let found = search.methods(for: Set(open.compactMap(\.member)))
    methods = found.sorted().map { context.index.members[$0] }
    var context = context
    context.bound = found
    self.context = context
  }

  /// Puts `@MainActor` in front of the methods.
  func bind(in draft: inout FixDraft) throws(ObstacleError) {
    for method in methods {
      guard let file = context.index.parsedFile(at: method.file) else { continue }
      let start = method.range.lowerBound
      let space = file.tree.startsLine(start) ? "\n" + file.tree.margin(at: start) : " "
      draft.edit(method.file, start..<start, "@MainActor" + space)
    }
    let groups = Dictionary(grouping: methods) { $0.type.map { context.index.types[$0].name } ?? "" }
    for (name, methods) in groups.sorted(by: { $0.key < $1.key }) {
      let what = methods.count == 1 ? "a method runs" : "\(methods.count) methods run"
      draft.change(name, "\(what) on the main actor, like the `\(type.name)` in use there")
    }
    let waiting = methods.filter(\.isAsync).map(\.name)
    guard !waiting.isEmpty else { return }
    let what =
      waiting.count == 1
      ? "runs on the main actor between what it awaits" : "run on the main actor between what they await"
    draft.behaviour.append("\(listed(waiting)) \(what).")
  }
}

/// Finds methods of tests that can be bound to the main actor.
private struct TestSearch {
  let context: MainActorContext
  let type: TypeID

  private var index: ProjectIndex { context.index }

  /// Of some members those that can be bound, with the tests that ask them.
  func methods(for members: Set<MemberID>) -> Set<MemberID> {
    var found: Set<MemberID> = []
    for id in members where !found.contains(id) {
      if let group = group(of: id) { found.formUnion(group) }
    }
    return found
  }

  /// A member with all that ask it, directly or not; nil where one of them can't be bound.
  private func group(of member: MemberID) -> Set<MemberID>? {
    var group: Set<MemberID> = []
    var open = [member]
    while let id = open.popLast() {
      guard group.insert(id).inserted else { continue }
      guard canBeBound(index.members[id]) else { return nil }
      for site in index.uses(of: id) where !context.covers(site, isolated: type) {
        guard let user = site.member, context.stays(site.use, in: index.members[user]) else { return nil }
        open.append(user)
      }
    }
    return group
  }

  /// A plain method of a test case that is called by name or by the test runner.
  private func canBeBound(_ member: IndexedMember) -> Bool {
    guard member.kind == .method, index.isWritable(member.file), let type = member.type, isTestCase(index.types[type]),
      member.modifiers.isDisjoint(with: [.isStatic, .isNonisolated, .isOverride, .isWitness]),
      member.attributes.allSatisfy({ ["discardableResult", "Test"].contains($0) })
    else { return false }
    return !member.isAsync || !member.body.uses.contains(where: ClassIsolation.isBlocking)
  }

  private func isTestCase(_ type: IndexedType) -> Bool {
    type.superclasses.contains("XCTestCase") || type.attributes.contains("Suite")
      || index.members(of: type.id).contains { $0.attributes.contains("Test") }
  }
}
