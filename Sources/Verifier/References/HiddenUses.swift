import ProjectIndex
import SwiftSource

/// Uses of private members and globals from other files.
struct HiddenUses {
  private let review: PatchReview
  private var state: CodeState { review.after }

  init(_ review: PatchReview) { self.review = review }

  /// Uses that the index resolves, in touched files; only what was not so before.
  var objections: [Objection] {
    let old = Set(review.touched.flatMap { hidden(in: $0, review.before.index) }.map(\.message))
    let members = review.touched.flatMap { hidden(in: $0, state.index) }.filter { !old.contains($0.message) }
    return members + review.touched.filter(review.modulePaths.contains).flatMap(throughController)
  }

  private func hidden(in path: String, _ index: ProjectIndex) -> [Objection] {
    index.members(inFile: path).flatMap { user in
      user.body.uses.compactMap { use -> Objection? in
        guard let id = use.member, case let member = index.members[id], isHidden(member, from: user, use) else {
          return nil
        }
        return Objection(path, line: use.line, "`\(user.name)` uses `\(index.symbol(of: member))`, which is private.")
      }
    }
  }

  private func isHidden(_ member: IndexedMember, from user: IndexedMember, _ use: NameUse) -> Bool {
    let isWrite = use.access != .read && use.access != .call
    let access = isWrite ? min(member.access, member.setterAccess) : member.access
    if access > .fileprivate || !mayBe(use, member) { return false }
    if member.file != user.file { return true }
    return access == .private && member.type != nil && member.type != user.type && !isNested(user, in: member)
  }

  /// The labels of a call are those of the method: the index also takes another overload, for want of the SDK's.
  private func mayBe(_ use: NameUse, _ member: IndexedMember) -> Bool {
    guard use.access == .call, member.kind == .method else { return true }
    var labels = use.argumentLabels[...]
    for parameter in member.parameters {
      if let next = labels.first, next == "_" || next == parameter.label {
        labels.removeFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return labels.isEmpty
  }

  private func isNested(_ user: IndexedMember, in member: IndexedMember) -> Bool {
    let types = state.index.types
    guard let outer = member.type, let inner = user.type, types.indices.contains(outer), types.indices.contains(inner)
    else { return false }
    return types[inner].name.hasPrefix(types[outer].name + ".") || types[outer].name.hasPrefix(types[inner].name + ".")
  }

  /// `viewController.name` in the module, whether the index knows the receiver or not.
  private func throughController(_ path: String) -> [Objection] {
    let members = state.members.filter { $0.path == path }
    return members.flatMap { member -> [Objection] in
      let names = review.linksAfter.controllerProperties(of: member.owner)
      guard !names.isEmpty, let tree = state.tree(member), let lines = state.files[path]?.lines else { return [] }
      return tree.descendants(member.node).compactMap { node in
        guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node),
          names.contains(tree.plainName(tree.unwrapped(base))), isPrivate(node, tree)
        else { return nil }
        let message = "\(member.symbol) uses `\(tree.plainName(node))`, which is private to the legacy type."
        return Objection(path, line: lines.line(at: tree.range(node).lowerBound), message)
      }
    }
  }

  /// All members of the legacy types that the access may mean are private.
  private func isPrivate(_ access: NodeID, _ tree: SyntaxTree) -> Bool {
    let name = tree.plainName(access)
    let call = tree.parent(access).flatMap { tree.kind($0) == .call && tree.firstChild($0) == access ? $0 : nil }
    let named = state.members.filter { member in
      guard review.legacyTypes.contains(member.owner), member.baseName == name else { return false }
      guard let call, member.kind == .function, let target = state.tree(member) else { return true }
      return tree.argumentLabels(ofCall: call).mayFit(target.parameters(member.node), in: target)
    }
    return !named.isEmpty && named.allSatisfy { state.access(of: $0) <= .fileprivate }
  }
}

extension CodeState {
  /// As written, else that of the extension, else internal.
  func access(of member: Declaration) -> AccessLevel {
    guard let tree = tree(member) else { return .internal }
    if let own = tree.writtenAccess(member.node) { return own }
    guard let outer = tree.ancestor(member.node, where: { $0 == .extensionDecl }) else { return .internal }
    return tree.parent(member.node).flatMap(tree.parent) == outer ? tree.writtenAccess(outer) ?? .internal : .internal
  }
}

extension SyntaxTree {
  /// The access modifier of a declaration, `private(set)` left aside.
  func writtenAccess(_ declaration: NodeID) -> AccessLevel? {
    let words: [String: AccessLevel] = [
      "private": .private, "fileprivate": .fileprivate, "internal": .internal, "package": .package, "public": .public,
      "open": .open,
    ]
    return children(declaration).lazy.filter { self.kind($0) == .modifier }.compactMap { words[self.text($0)] }.first
  }
}
