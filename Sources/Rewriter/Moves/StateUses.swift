import ProjectIndex
import SwiftSource

/// All uses of a variable, where each of them can be reached by a longer path.
struct StateUses {
  /// nil if one of them can't, or if there may be others.
  let places: [(file: String, offset: Int)]?

  init(_ member: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    let sites = index.uses(of: member.id)
    guard index.stringUses(of: member.id).isEmpty, !Self.mayHaveOthers(member, subject),
      sites.allSatisfy({ Self.isPlain($0, subject) }), Set(sites.map(\.file)).allSatisfy(index.isWritable)
    else {
      places = nil
      return
    }
    places = sites.map { ($0.file, $0.use.offset) }
  }

  /// Something of an unknown type has a member of that name, in a file that knows the presenter or under a name by which it is
  /// known anywhere.
  static func mayHaveOthers(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    let index = subject.index
    let callable = subject.mayBeCalled(member)
    let sites = index.possibleUses(ofName: member.baseName).filter { site in
      // `.rows` alone is a case or a static member, and never an object's own; paths are looked up as such.
      (callable || site.use.access != .call)
        && (site.use.base != .implicitMember || member.modifiers.contains(.isStatic))
    }
    guard !sites.isEmpty else { return false }
    let references = index.references(toType: subject.type.id)
    let files = Set(references.map(\.file) + subject.type.parts.map(\.file))
    let holders = references.compactMap(\.member).map { index.members[$0] }
    let names = Set(holders.flatMap { [$0.baseName] + $0.parameters.map(\.name) })
    return sites.contains { site in
      guard !files.contains(site.file), case .member(let chain) = site.use.base else { return true }
      let last = chain.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
      return names.contains(last) || chain.hasSuffix(")") || chain.hasSuffix("]")
    }
  }

  private static func isPlain(_ site: UseSite, _ subject: SplitSubject) -> Bool {
    guard site.isCertain, let id = site.member, let file = subject.index.parsedFile(at: site.file) else { return false }
    let member = subject.index.members[id]
    let isOwn = member.type == subject.type.id
    // Before all variables have a value none of them is reached through another.
    guard member.kind != .initializer || !isOwn, member.kind != .deinitializer, site.use.access != .passedInout,
      isOwn || site.use.access == .read || site.use.access == .call
    else { return false }
    let tree = file.tree
    guard let node = tree.reference(at: site.use.offset) else {
      return false
    }
    return !tree.text(node).hasPrefix("$") && !isChangedAround(node, tree)
  }

  /// A closure is run while the variable may be changed, as in `rows.removeAll { ... }`: it must not reach for another part of
  /// the same value.
  private static func isChangedAround(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node,
      let call = tree.parent(access), tree.kind(call) == .call, tree.firstChild(call) == access
    else { return false }
    guard !keeping.contains(tree.name(access)) else { return false }
    return tree.descendants(call).contains { tree.kind($0) == .closure }
  }

  /// Calls that change nothing.
  private static let keeping: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "first", "last", "firstIndex", "lastIndex", "allSatisfy",
    "reduce", "sorted", "min", "max", "forEach", "enumerated", "prefix", "drop", "count",
  ]
}
