import ProjectIndex
import SwiftSource

/// A list of values of the domain that a presenter has and its views loop over.
struct RowRoot {
  /// `ForEach(model.swaps) { swap in ... }`
  struct Loop {
    let user: IndexedMember
    let closure: NodeID
    /// `title` of `id: \.title`; nil where the values tell themselves apart.
    let id: String?
  }

  let member: IndexedMember
  /// `swapRows`
  let name: String
  private(set) var loops: [Loop] = []
  /// Where views name the list, as UTF-8 byte offsets.
  private(set) var places: [(user: IndexedMember, range: Range<Int>)] = []
  /// Nobody but the presenter and these views names it.
  let isLeftAlone: Bool

  /// Those that views read, by the type of their values.
  static func all(of subject: SplitSubject) -> [(domain: String, members: [IndexedMember])] {
    let entities = subject.entities
    let lists = subject.members.filter { member in
      guard member.kind == .property, !member.modifiers.contains(.isStatic), let type = member.valueType,
        type.hasPrefix("["), type.hasSuffix("]"), entities.contains(String(type.dropFirst().dropLast()))
      else { return false }
      return subject.index.uses(of: member.id).contains(where: subject.isInView)
    }
    let groups = Dictionary(grouping: lists) { String(($0.valueType ?? "").dropFirst().dropLast()) }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Throws if a view does anything else with the list.
  init(_ member: IndexedMember, _ subject: SplitSubject) throws(ObstacleError) {
    self.member = member
    let name = Self.singular(member.baseName) + "Rows"
    self.name = name
    let index = subject.index
    let stop = { (what: String) in ObstacleError("domain_value", "`\(subject.symbol(of: member))` \(what).") }
    guard !StateUses.mayHaveOthers(member, subject), index.stringUses(of: member.id).isEmpty else {
      throw stop("may be read elsewhere by its name alone")
    }
    guard !subject.members.contains(where: { $0.baseName == name }) else { throw stop("can't be `\(name)` to views") }
    let sites = index.uses(of: member.id).filter { $0.type != subject.type.id }
    // An extension in another file can't see what is private.
    let isSeenHere = index.uses(of: member.id).allSatisfy { $0.type != subject.type.id || $0.file == member.file }
    isLeftAlone =
      isSeenHere && sites.allSatisfy(subject.isInView) && member.access == .internal && member.part == 0
      && !member.modifiers.contains(.isWitness) && !subject.isNamedInTests(member)
    for site in sites.filter(subject.isInView) {
      guard site.isCertain, site.use.access == .read, let user = site.member.map({ index.members[$0] }),
        index.isWritable(site.file), let tree = index.parsedFile(at: site.file)?.tree,
        let node = tree.reference(at: site.use.offset), tree.kind(node) == .memberAccess,
        tree.isName(tree.firstChild(node)), !tree.text(node).hasPrefix("$")
      else { throw stop("is bound, changed or reached for by a view") }
      places.append((user, tree.mainToken(node).range))
      if tree.isCounted(node) { continue }
      guard let loop = tree.loop(over: node) else {
        throw stop("is used by `\(index.symbol(of: user))` for more than to list it")
      }
      loops.append(Loop(user: user, closure: loop.closure, id: loop.id))
    }
  }

  private static func singular(_ name: String) -> String {
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }
}

extension SyntaxTree {
  /// `model.swaps.isEmpty`, `model.swaps.count`: the same of the rows.
  fileprivate func isCounted(_ node: NodeID) -> Bool {
    guard let access = parent(node), kind(access) == .memberAccess, firstChild(access) == node else { return false }
    let isCalled = parent(access).map { kind($0) == .call && firstChild($0) == access } ?? false
    return ["isEmpty", "count"].contains(name(access)) && !isCalled
  }

  /// The closure that makes a view of each value of a list.
  fileprivate func loop(over node: NodeID) -> (closure: NodeID, id: String?)? {
    guard let argument = parent(node), kind(argument) == .argument, label(ofArgument: argument) == nil,
      let call = parent(argument), kind(call) == .call, let callee = firstChild(call), kind(callee) == .declReference,
      ["ForEach", "List"].contains(name(callee)), child(call, .argument) == argument,
      let closure = child(call, .closure), child(call, .labeledClosure) == nil
    else { return nil }
    let others = children(call).filter { kind($0) == .argument && $0 != argument }
    guard let id = others.first else { return (closure, nil) }
    guard others.count == 1, label(ofArgument: id) == "id", let path = firstChild(id), kind(path) == .keyPathExpr else {
      return nil
    }
    let name = text(path).dropFirst("\\.".count)
    guard text(path).hasPrefix("\\."), name != "self", name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return (closure, String(name))
  }
}
