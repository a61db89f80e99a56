extension Gate {
  /// No file, type or member is declared a second time.
  static let noDuplicates = Gate(id: "no_duplicates") { review in
    files(review) + types(review) + members(review) + namesakes(review) + conformances(review)
  }

  /// Two files of one name do not compile in one module, even in different folders.
  private static func files(_ review: PatchReview) -> [Objection] {
    let moved = review.patch.changes.filter { $0.movedFrom != nil && review.tree.existingPath(like: $0.path) != nil }
    return moved.map { Objection($0.path, "There is a file \($0.path) already.") } + newFiles(review)
  }

  private static func newFiles(_ review: PatchReview) -> [Objection] {
    review.patch.changes.filter { $0.before == nil }.flatMap { change -> [Objection] in
      let same = review.tree.existingPath(like: change.path).map { [$0] } ?? review.tree.namesakes(of: change.path)
      return same.map { Objection(change.path, "The new file \(change.path) has the name of \($0).") }
    }
  }

  private static func types(_ review: PatchReview) -> [Objection] {
    let touched = Set(review.touched)
    var known: [String: DeclaredType] = [:]
    return review.after.types.filter { !$0.isExtension && touched.contains($0.path) }.compactMap { type in
      let key = type.condition + type.name
      if let first = known.updateValue(type, forKey: key), !review.before.hasTwice(type.name) {
        return Objection(type.path, line: type.line, "`\(type.name)` is declared in \(first.path) already.")
      }
      let isNew = !review.before.types.contains { $0.name == type.name && $0.path == type.path && !$0.isExtension }
      guard isNew, let path = review.tree.path(ofType: type.name), !touched.contains(path) else { return nil }
      return Objection(type.path, line: type.line, "`\(type.name)` is declared in \(path) already.")
    }
  }

  private static func members(_ review: PatchReview) -> [Objection] {
    let (touched, owners) = (Set(review.touched), review.touchedOwners)
    let old = review.before.signatureCounts(of: owners)
    var counts: [String: Int] = [:]
    return review.after.members.filter { owners.contains($0.owner) }.compactMap { member in
      guard let signature = review.after.signature(of: member) else { return nil }
      counts[signature, default: 0] += 1
      guard counts[signature, default: 0] > max(1, old[signature] ?? 0), touched.contains(member.path) else {
        return nil
      }
      return Objection(at: member, "\(member.symbol) is declared twice.")
    }
  }

  /// A variable and a function without parameters can't share a name.
  private static func namesakes(_ review: PatchReview) -> [Objection] {
    let owners = review.touchedOwners
    let (old, new) = (review.before.bareNames(of: owners), review.after.bareNames(of: owners))
    return review.touchedMembers.filter { $0.kind == .function }.compactMap { function in
      guard let name = review.after.bareName(of: function).first, new[name] == [.function, .variable],
        old[name] != new[name]
      else { return nil }
      return Objection(at: function, "\(function.symbol) has the name of a variable.")
    }
  }

  private static func conformances(_ review: PatchReview) -> [Objection] {
    let touched = Set(review.touched)
    let old = review.before.types.reduce(into: [String: Int]()) { $0.count($1) }
    var counts: [String: Int] = [:]
    return review.after.types.flatMap { type -> [Objection] in
      counts.count(type)
      return type.inherited.compactMap { name in
        let key = type.name + ":" + name
        guard touched.contains(type.path), counts[key, default: 0] > max(1, old[key] ?? 0) else { return nil }
        return Objection(type.path, line: type.line, "`\(type.name)` conforms to `\(name)` twice.")
      }
    }
  }
}

extension [String: Int] {
  /// Counts what a type declaration or extension inherits.
  fileprivate mutating func count(_ type: DeclaredType) {
    for name in type.inherited where type.condition.isEmpty { self[type.name + ":" + name, default: 0] += 1 }
  }
}

extension PatchReview {
  /// Types of which the patch may have changed members.
  fileprivate var touchedOwners: Set<String> { Set(touchedMembers.map(\.owner)) }
}

extension CodeState {
  /// A type is declared more than once here, as in different targets.
  fileprivate func hasTwice(_ name: String) -> Bool { types.count { $0.name == name && !$0.isExtension } > 1 }

  fileprivate func signatureCounts(of owners: Set<String>) -> [String: Int] {
    members.filter { owners.contains($0.owner) }.reduce(into: [:]) { counts, member in
      if let signature = signature(of: member) { counts[signature, default: 0] += 1 }
    }
  }

  /// Kinds of the variables and of the functions without parameters that go by each name in some types.
  fileprivate func bareNames(of owners: Set<String>) -> [String: Set<Declaration.Kind>] {
    members.filter { owners.contains($0.owner) }.reduce(into: [:]) { names, member in
      for name in bareName(of: member) { names[name, default: []].insert(member.kind) }
    }
  }

  /// Names under which a member is reached without arguments; empty for others.
  fileprivate func bareName(of member: Declaration) -> [String] {
    guard let tree = tree(member), !member.owner.isEmpty, [.function, .variable].contains(member.kind),
      member.kind == .variable || tree.parameters(member.node).isEmpty
    else { return [] }
    let place = tree.hasModifier(member.node, ["static", "class"]) ? "static" : ""
    return member.baseNames.map { [member.owner, member.condition, place, $0].joined(separator: "|") }
  }

  /// What two members of a type may not have in common; nil for what may stand several times.
  fileprivate func signature(of member: Declaration) -> String? {
    guard let tree = tree(member), ![.other, .type].contains(member.kind) else { return nil }
    if member.owner.isEmpty { return nil }
    let types = tree.parameters(member.node).map { tree.parameterType($0) ?? "" }
    let result = tree.child(member.node, .returnClause).map(tree.text) ?? ""
    let isStatic = tree.hasModifier(member.node, ["static", "class"])
    let generics = tree.child(member.node, .genericWhereClause).map(tree.text) ?? ""
    let outside = [member.owner, member.condition, isStatic ? "static" : "", member.name]
    return (outside + types + [result, generics]).joined(separator: "|")
  }
}
