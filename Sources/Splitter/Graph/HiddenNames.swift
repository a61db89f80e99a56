import ProjectIndex
import SwiftSource

extension UnitCode {
  /// What only the member's file sees stays there with what the view does: the part of the module that the legacy type becomes
  /// stands in that file.
  func keepsHidden(_ code: MemberCode) -> Bool {
    unit.kind == .view && !whole.contains(code.member.id) && code.member.file == type.parts.first?.file
  }

  /// A node of a member names what only the member's file sees, and what can't be opened.
  func isHidden(_ node: NodeID, in code: MemberCode) -> Bool {
    guard let use = code.uses[node] else { return false }
    let file = code.member.file
    if use.member == nil, use.access == .call, case .member = use.base, additions[file]?.contains(use.name) == true {
      return true
    }
    if let id = use.member.map({ nearest($0, use, in: file) }), use.isCertain || index.members[id].file == file,
      use.type != nil || use.base == .implicitSelf || use.base == .free, isHidden(index.members[id])
    {
      return true
    }
    guard use.member == nil, let id = use.type, isHidden(index.types[id]), !canBeSeen(index.types[id]) else {
      return false
    }
    return [.identifierType, .declReference].contains(code.tree.kind(node)) && code.tree.name(node) == simpleName(id)
  }

  /// Of the members of a type that have a name, the one that only this file sees, if it has one.
  private func nearest(_ id: MemberID, _ use: NameUse, in file: String) -> MemberID {
    guard !use.isCertain, let type = index.members[id].type else { return id }
    let same = index.types[type].members.filter { index.members[$0].name == index.members[id].name }
    return same.first { index.members[$0].file == file && index.members[$0].access <= .fileprivate } ?? id
  }

  /// Of another type, or of none, and seen in its file only.
  private func isHidden(_ other: IndexedMember) -> Bool {
    guard other.access <= .fileprivate, other.type != type.id else { return false }
    if canBeOpened(other) { return false }
    guard let type = other.type.map({ index.types[$0] }), !hidesOthers(type) else { return true }
    if type.outer == self.type.id || canBeSeen(type) { return isMarkedPrivate(other) }
    return true
  }

  private func isHidden(_ type: IndexedType) -> Bool {
    (type.access <= .fileprivate || type.scope != nil) && type.id != self.type.id
      && (type.outer != self.type.id || hidesOthers(type))
  }
}
