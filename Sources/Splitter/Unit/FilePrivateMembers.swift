import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Members of other types, and functions of no type, that only the unit's own files see: those that other files can be made
/// to see without anything there meaning something else.
struct FilePrivateMembers {
  private let index: ProjectIndex
  private let files: Set<String>
  private var known: [MemberID: Bool] = [:]

  init(of type: IndexedType, in index: ProjectIndex) {
    self.index = index
    files = Set(type.parts.map(\.file)).filter(index.isWritable)
  }

  /// Whether `private` may go.
  mutating func canBeOpened(_ member: IndexedMember) -> Bool {
    if let answer = known[member.id] { return answer }
    let answer = files.contains(member.file) && opened(with: member).allSatisfy(isAlone)
    known[member.id] = answer
    return answer
  }

  /// What is seen with it: all that an extension hides whose own declaration says nothing.
  private func opened(with member: IndexedMember) -> [IndexedMember] {
    guard let tree = index.parsedFile(at: member.file)?.tree, let part = hidingExtension(of: member, tree) else {
      return [member]
    }
    return index.members(inFile: member.file).filter { hidingExtension(of: $0, tree) == part }
  }

  /// The extension that hides a member which does not say so itself.
  private func hidingExtension(of member: IndexedMember, _ tree: SyntaxTree) -> NodeID? {
    func isMarked(_ node: NodeID) -> Bool {
      tree.children(node).contains {
        tree.kind($0) == .modifier && ["private", "fileprivate"].contains(tree.text($0))
      }
    }
    guard !isMarked(member.node), let part = tree.ancestor(member.node, where: { $0 == .extensionDecl }) else {
      return nil
    }
    return isMarked(part) ? part : nil
  }

  /// Nothing else of its name can be meant where it is seen from then on, and its declaration names nothing that is hidden.
  private func isAlone(_ member: IndexedMember) -> Bool {
    guard [.method, .property].contains(member.kind) else { return false }
    let owner = member.type.map { index.types[$0] }
    let others = index.members(named: member.baseName).filter { other in
      other.id != member.id && other.type.map { index.types[$0].name } == owner?.name
    }
    guard others.allSatisfy({ $0.file == member.file }) else { return false }
    let isSeen = member.signature.allSatisfy { use in
      guard use.member == nil, let type = use.type else { return true }
      return index.types[type].access > .fileprivate && index.types[type].scope == nil
    }
    guard isSeen, owner == nil || owner?.kind == .external else { return isSeen && owner?.superclasses.isEmpty == true }
    // What is not the tree's may have such a member from elsewhere.
    guard SDK.function(member.baseName) == nil else { return false }
    return index.possibleUses(ofName: member.baseName).allSatisfy { $0.file == member.file }
      && owner.map { owner in SDK.lineage(of: owner.name) + [owner.name] }?.contains { name in
        SDK.members(of: name).contains { $0.baseName == member.baseName }
      } != true
  }
}

extension UnitCode {
  /// Members of other types that a member names and that other files have to be made to see, sorted.
  func hiddenMembers(of code: MemberCode) -> [MemberID] {
    let named = Set(code.uses.values.compactMap(\.member)).map { index.members[$0] }
    return named.filter { $0.access <= .fileprivate && $0.type != type.id && canBeOpened($0) }.map(\.id).sorted()
  }

  /// What code of other files does not see that calls a function of its name: in one type it would be called instead.
  func foundHidingMembers() -> Set<MemberID> {
    Set(
      members.filter { code in
        code.member.kind == .method && code.member.access <= .fileprivate
          && members.contains { other in
            other.member.file != code.member.file
              && other.uses.values.contains { isOther($0, than: code.member, other) }
          }
      }.map(\.member.id))
  }

  /// A call by a member's name alone that means no member which is seen where it stands.
  private func isOther(_ use: NameUse, than member: IndexedMember, _ code: MemberCode) -> Bool {
    guard use.name == member.baseName, use.access == .call, use.base == .free || use.base == .implicitSelf else {
      return false
    }
    guard let meant = use.member.map({ index.members[$0] }), meant.type != nil else { return true }
    return meant.access <= .fileprivate && meant.file != code.member.file
  }
}
