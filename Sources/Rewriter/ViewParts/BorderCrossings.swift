import ProjectIndex
import SwiftSource

/// Where a name that is declared on one side of the border of a part is used on the other side.
struct BorderCrossings {
  private let view: LongView
  private let part: ViewPart
  /// UTF-8 byte offsets of the identifiers of the file, by name without backticks.
  private let offsets: [String: [Int]]
  /// What the index knows of names, by offset.
  private let uses: [Int: NameUse]
  /// UTF-8 byte offsets of the members of the file.
  private let members: [Range<Int>]

  init(view: LongView, part: ViewPart) {
    (self.view, self.part) = (view, part)
    let tree = view.tree
    offsets = tree.tokens.reduce(into: [:]) { offsets, token in
      guard token.kind == .identifier else { return }
      let name = tree.text(token.range).filter { $0 != "`" && $0 != "$" }
      offsets[name, default: []].append(Int(token.start))
    }
    let members = view.subject.index.members(inFile: view.path)
    self.members = members.map(\.range)
    uses = members.reduce(into: [:]) { uses, member in
      for use in [Array(member.body.uses), Array(member.signature)].joined() { uses[use.offset] = use }
    }
  }

  /// Offsets of what may mean a declaration and stands on the other side of the border.
  /// - Parameter member: the declaration in the index, if it is there.
  func places(of name: String, declaredAt declaration: NodeID, as member: IndexedMember?) -> [Int] {
    let side = part.contains(view.tree.range(declaration).lowerBound)
    let wrapped = (offsets["_" + name] ?? []) + (offsets[name] ?? [])
    return wrapped.filter { part.contains($0) != side && mayMean(member, at: $0) }
  }

  /// None of some places changes anything, as far as they are known.
  /// - Parameter member: what they mean.
  func areReadings(_ places: [Int], of member: IndexedMember) -> Bool {
    let isObject = member.valueType.map(view.subject.isObject) ?? false
    return places.allSatisfy { place in
      guard let use = uses[place], use.isCertain, use.member == member.id, [.read, .call].contains(use.access) else {
        return false
      }
      return isObject || !isBase(place)
    }
  }

  /// Something of the value is asked for, which may change it.
  private func isBase(_ offset: Int) -> Bool {
    guard let node = view.tree.reference(at: offset), let outer = view.tree.parent(node) else { return true }
    let isFirst = view.tree.firstChild(outer) == node
    return isFirst && [.memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap].contains(view.tree.kind(outer))
  }

  /// In a member's code, what the index knows nothing of is local or a label.
  private func mayMean(_ member: IndexedMember?, at offset: Int) -> Bool {
    guard let use = uses[offset] else { return !members.contains { $0.contains(offset) } }
    guard let member, let other = use.member, use.isCertain else { return true }
    return other == member.id
  }
}
