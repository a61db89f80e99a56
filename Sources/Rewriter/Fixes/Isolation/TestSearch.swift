import ProjectIndex
import SwiftSource

/// Finds methods of tests that can be bound to the main actor.
struct TestSearch {
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
      member.modifiers.isDisjoint(with: [.isStatic, .isNonisolated, .isWitness]),
      member.attributes.allSatisfy({ ["discardableResult", "Test"].contains($0) })
    else { return false }
    if member.modifiers.contains(.isOverride) { return isFixture(member, of: index.types[type]) }
    return !member.isAsync || !member.body.uses.contains(where: ClassIsolation.isBlocking)
  }

  /// XCTest makes ready on the main thread where no test waits.
  private func isFixture(_ member: IndexedMember, of type: IndexedType) -> Bool {
    guard type.superclasses == ["XCTestCase"], index.subclasses(of: type.id).isEmpty,
      let tree = index.parsedFile(at: member.file)?.tree, FixtureWork(member, tree) != nil
    else { return false }
    return !index.members(of: type.id).contains(where: \.isAsync)
  }

  private func isTestCase(_ type: IndexedType) -> Bool {
    type.superclasses.contains("XCTestCase") || type.attributes.contains("Suite")
      || index.members(of: type.id).contains { $0.attributes.contains("Test") }
  }
}
