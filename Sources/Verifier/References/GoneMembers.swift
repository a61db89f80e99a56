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
    gone.keys.sorted().flatMap { type -> [Objection] in
      let lost = gone[type] ?? []
      return usesInside(type) + lost.flatMap { usesOutside($0, type) + namedElsewhere($0, type) }
    } + usesThroughValues
  }

  // MARK: In the type

  /// `load()` or `self.load()` where it named `load()` before and names nothing, or another overload, now.
  private func usesInside(_ type: String) -> [Objection] {
    let meant = meanings(in: type)
    return Self.members(of: type, in: review.after.index).flatMap { member in
      Self.ownUses(of: member).filter { use in
        guard let names = meant[UseKey(use)] else { return false }
        return use.member.map { !names.contains(review.after.index.members[$0].name) } ?? true
      }.map { use in
        Objection(
          member.file, line: use.line,
          "`\(type).\(member.name)` uses `\(use.name)`, which is no member of `\(type)` any more.")
      }
    }
  }

  /// Names with labels of the members that the uses in a type named before.
  private func meanings(in type: String) -> [UseKey: Set<String>] {
    let index = review.before.index
    var names: [UseKey: Set<String>] = [:]
    for member in Self.members(of: type, in: index) {
      for use in Self.ownUses(of: member) {
        if let id = use.member { names[UseKey(use), default: []].insert(index.members[id].name) }
      }
    }
    return names
  }

  private static func ownUses(of member: IndexedMember) -> [NameUse] {
    member.body.uses.filter { use in
      switch use.base {
      case .explicitSelf, .implicitSelf, .free, .superReference: !use.context.contains(.typePosition)
      case .member, .implicitMember: false
      }
    }
  }

  /// A name with the labels that it is called with.
  private struct UseKey: Hashable {
    let name: String
    let labels: [String]

    init(_ use: NameUse) { (name, labels) = (use.name, use.access == .call ? use.argumentLabels : []) }
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
    var seen: Set<String> = []
    return known.flatMap { index.uses(of: $0.id) }.filter { review.after.files[$0.file] == nil && stands($0, member) }
      .filter { seen.insert($0.file).inserted }
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
