import ProjectIndex
import SwiftSource

/// Uses of members that are not in their type any more.
struct GoneMembers {
  private let review: PatchReview
  /// Type -> members that it had before.
  private let gone: [String: [IndexedMember]]

  init(_ review: PatchReview) {
    self.review = review
    gone = review.legacyTypes.reduce(into: [:]) { result, name in
      let left = Set(Self.members(of: name, in: review.after.index).map(\.name))
      let lost = Self.members(of: name, in: review.before.index).filter { !left.contains($0.name) }
      if !lost.isEmpty { result[name] = lost }
    }
  }

  private static func members(of type: String, in index: ProjectIndex) -> [IndexedMember] {
    index.types(named: type).flatMap { index.members(of: $0.id) }
  }

  var objections: [Objection] {
    let unresolved = newlyUnresolved
    guard !gone.isEmpty else { return unresolved }
    return unresolved + usesInside + usesThroughValues
      + gone.keys.sorted().flatMap { type in
        (gone[type] ?? []).flatMap { usesOutside($0, type) + namedElsewhere($0, type) }
      }
  }

  // MARK: In the type

  /// `load()` or `self.load()`, in the type or a subclass, where it named `load()` before.
  private var usesInside: [Objection] {
    let lost = Set(usesOfLost)
    guard !lost.isEmpty else { return [] }
    let index = review.after.index
    return review.after.paths.flatMap { path in
      index.members(inFile: path).flatMap { user -> [Objection] in
        guard let type = user.type.map({ index.types[$0].name }) else { return [] }
        return Self.ownUses(of: user).filter { use in
          lost.contains(OwnUse(type: type, use)) && !(use.member.map { isNew($0, index) } ?? false)
        }.map { use in
          Objection(
            path, line: use.line, "`\(type).\(user.name)` uses `\(use.name)`, which is no member of its type any more.")
        }
      }
    }
  }

  /// Names without a receiver in the legacy types that mean nothing now: the code that stays had no such names.
  private var newlyUnresolved: [Objection] {
    let known = Set(unresolved(in: review.before).map(\.use))
    let new = unresolved(in: review.after).filter { !known.contains($0.use) && !isGone($0.use) }
    return new.filter { !review.isGlobal($0.use.name) }.map {
      Objection($0.path, line: $0.line, "`\($0.use.type)` uses `\($0.use.name)`, which means nothing there.")
    }
  }

  private func isGone(_ use: OwnUse) -> Bool { gone.values.contains { $0.contains { $0.baseName == use.name } } }

  private func unresolved(in state: CodeState) -> [(use: OwnUse, path: String, line: Int)] {
    let index = state.index
    return index.members.flatMap { user -> [(use: OwnUse, path: String, line: Int)] in
      guard let type = user.type.map({ index.types[$0].name }), review.legacyTypes.contains(type),
        review.touched.contains(user.file)
      else { return [] }
      return Self.ownUses(of: user).filter { $0.member == nil && $0.type == nil && $0.name.first?.isLowercase == true }
        .filter { $0.base != .superReference || !isForeign(index.types(named: type).first?.superclasses.last, index) }
        .map { (OwnUse(type: type, $0), user.file, $0.line) }
    }
  }

  /// Nobody but the compiler knows what members the class has.
  private func isForeign(_ superclass: String?, _ index: ProjectIndex) -> Bool {
    superclass.map { index.types(named: $0).allSatisfy { $0.kind == .external } } ?? false
  }

  /// What the members in the files of the patch use of themselves and is gone.
  private var usesOfLost: [OwnUse] {
    let index = review.before.index
    return index.members.flatMap { user -> [OwnUse] in
      guard let type = user.type.map({ index.types[$0].name }) else { return [] }
      return Self.ownUses(of: user).filter { use in
        guard let id = use.member, let owner = index.members[id].type else { return false }
        return gone[index.types[owner].name]?.contains { $0.name == index.members[id].name } == true
      }.map { OwnUse(type: type, $0) }
    }
  }

  /// A member that takes the place of one that is gone: it was not there before.
  private func isNew(_ id: MemberID, _ index: ProjectIndex) -> Bool {
    let member = index.members[id]
    guard let type = member.type.map({ index.types[$0].name }) else { return false }
    return !Self.members(of: type, in: review.before.index).contains { $0.name == member.name }
  }

  /// A name that a member of a type uses without a receiver or on `self`, with the labels that it is called with.
  private struct OwnUse: Hashable {
    let type: String
    let name: String
    let labels: [String]

    init(type: String, _ use: NameUse) {
      (self.type, name, labels) = (type, use.name, use.access == .call ? use.argumentLabels : [])
    }
  }

  private static func ownUses(of member: IndexedMember) -> [NameUse] {
    member.body.uses.filter { use in
      switch use.base {
      case .explicitSelf, .implicitSelf, .free, .superReference: !use.context.contains(.typePosition)
      case .member, .implicitMember: false
      }
    }
  }

  // MARK: Through values of the type

  /// `controller.load()` in the files of the patch.
  private var usesThroughValues: [Objection] {
    let index = review.after.index
    return review.after.paths.flatMap { path in
      index.members(inFile: path).flatMap { user in
        user.body.uses.compactMap { use -> Objection? in
          guard case .member = use.base, use.member == nil, let receiver = receiver(of: use, in: index),
            let lost = gone[receiver], lost.contains(where: { $0.baseName == use.name }),
            !Self.members(of: receiver, in: index).contains(where: { $0.baseName == use.name })
          else { return nil }
          return Objection(path, line: use.line, "`\(use.name)` is no member of `\(receiver)` any more.")
        }
      }
    }
  }

  private func receiver(of use: NameUse, in index: ProjectIndex) -> String? {
    use.type.map { index.types[$0].name } ?? use.receiverType
  }

  // MARK: Elsewhere in the tree

  private func usesOutside(_ member: IndexedMember, _ type: String) -> [Objection] {
    let index = review.tree.index
    let known = index.types(named: type).flatMap { index.members(of: $0.id) }.filter { $0.name == member.name }
    let takesCalls = Self.members(of: type, in: review.after.index).contains(where: WiderShape(gone: member).isServed)
    var seen: Set<String> = []
    let sites = known.flatMap { index.uses(of: $0.id) }.filter { site -> Bool in
      guard review.after.files[site.file] == nil, stands(site, member) else { return false }
      return !takesCalls || site.use.access != .call
    }
    return sites.filter { seen.insert($0.file).inserted }
      .map { Objection($0.file, line: $0.use.line, "`\(type).\(member.name)` is used here and has left its type.") }
  }

  /// The use is still in its file, whatever earlier patches made of that.
  private func stands(_ site: UseSite, _ member: IndexedMember) -> Bool {
    guard review.tree.hasChanged(site.file) else { return true }
    guard let bytes = review.tree.contents(at: site.file) else { return false }
    let tree = SyntaxTree.parse(bytes)
    return (0..<tree.nodes.count).contains { node in
      [.memberAccess, .declReference].contains(tree.kind(node)) && tree.plainName(node) == member.baseName
    }
  }

  /// Storyboards, selectors and key paths find members by name.
  private func namedElsewhere(_ member: IndexedMember, _ type: String) -> [Objection] {
    let isConnected = review.tree.connections[type]?.contains {
      $0 == member.baseName || $0.hasPrefix(member.baseName + ":")
    }
    guard isConnected == true || member.modifiers.contains(.isObjectiveC) else { return [] }
    return [
      Objection(
        member.file, line: member.line,
        "`\(type).\(member.name)` is found by name through Objective-C and has left its type.")
    ]
  }
}
