import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Looks for every legacy member in the legacy type and its module as they are now, and reads it back there.
final class MemberComparison: MemberBorder {
  let before: FusedCode
  let after: FusedCode
  /// Legacy members by key: places in the declarations before.
  let legacy: [MemberKey: [Int]]
  /// Types of a legacy file that have become the legacy type's: places in the declarations after.
  let adopted: Set<Int>
  private let names: Set<String>
  private let state: ChangingState
  private let inherited: Set<String>
  private let outside: Outside
  private let objects: Set<String>
  private let workedOut: Set<String>
  private let proven: ProvenMembers
  private let stage: StageCode
  /// By declaration that has the key of a legacy member.
  private var answers: [Int: Answer] = [:]
  /// By declaration.
  private var legacyOnes: [Int: Bool] = [:]
  private var standing: [Int: Bool] = [:]
  private var readByOthers: [Int: Bool] = [:]

  /// What a declaration is of the legacy member whose key it has.
  enum Answer {
    /// The member, with what was written out in it.
    case same(Set<Int>)
    /// It asks another part for the member.
    case passesOn
    /// A constant that the assembly hands over.
    case given
    case different(before: [Word], after: [Word], used: Set<Int>)
  }

  init(_ side: LegacySide, after: FusedCode) {
    (before, self.after, legacy, state) = (side.code, after, side.members, side.state)
    (inherited, outside, proven, objects) = (side.inherited, side.outside, side.proven, side.objects)
    workedOut = side.workedOut
    let types = Self.adoptedTypes(side.code, after)
    adopted = types
    names = side.names.union(types.map { after.declarations[$0].name })
    stage = StageCode(after, adopted: types, side.proven)
  }

  /// What stood at the top of a legacy file stands in the legacy type, as it was.
  private static func adoptedTypes(_ before: FusedCode, _ after: FusedCode) -> Set<Int> {
    let old = before.declarations.filter { $0.owner.isEmpty && $0.kind == .type }
    let new = Set(after.declarations.filter { $0.owner.isEmpty && $0.kind == .type }.map(\.name))
    let gone = Dictionary(old.filter { !new.contains($0.name) }.map { ($0.name, $0) }) { first, _ in first }
    return Set(
      after.declarations.indices.filter { place in
        let declaration = after.declarations[place]
        guard declaration.owner == after.legacy, declaration.kind == .type, let was = gone[declaration.name],
          let tree = before.files[was.path]?.tree, let now = after.tree(place)
        else { return false }
        return tree.rawWords(was.node) == now.rawWords(declaration.node)
      })
  }

  static func key(_ place: Int, _ code: FusedCode) -> MemberKey {
    let declaration = code.declarations[place]
    return MemberKey(declaration, code.files[declaration.path]?.tree ?? SyntaxTree.parse([]))
  }

  // MARK: - Border

  func isLegacy(_ declaration: Int) -> Bool {
    if let known = legacyOnes[declaration] { return known }
    let found = isLegacyMember(declaration)
    legacyOnes[declaration] = found
    return found
  }

  private func isLegacyMember(_ declaration: Int) -> Bool {
    if adopted.contains(declaration) { return true }
    return !isShortcut(declaration) && !isMakingPart(declaration) && !isLink(declaration)
      && after.declarations[declaration].baseNames.allSatisfy(isNamed)
      && legacy[Self.key(declaration, after)] != nil
  }

  private func isNamed(_ name: String) -> Bool { names.contains(name) }

  /// Leads to another part of the module.
  private func isLink(_ declaration: Int) -> Bool {
    guard let part = after.owners[declaration] else { return false }
    return after.declarations[declaration].kind == .variable
      && after.parts[part].links[after.declarations[declaration].name] != nil
  }

  /// Makes or ends a part of the module, not the legacy object.
  private func isMakingPart(_ declaration: Int) -> Bool {
    after.owners[declaration] != 0
      && [.initializer, .deinitializer].contains(after.declarations[declaration].kind)
  }

  /// Stands in an extension of a protocol of the module.
  private func isShortcut(_ declaration: Int) -> Bool {
    after.newProtocols.contains(after.declarations[declaration].owner)
  }

  /// What stands beside the declaration in the legacy type is nothing but its name: if not, it is a part of that.
  func standsForItself(_ method: Int) -> Bool {
    if let known = standing[method] { return known }
    let found = isLegacy(method) && isWhole(method)
    standing[method] = found
    return found
  }

  private func isWhole(_ method: Int) -> Bool {
    let key = Self.key(method, after)
    if after.owners[method] == 0 || (legacy[key]?.count ?? 0) > 1 { return true }
    if isAskedByNamesake(method) { return false }
    let beside = after.members(of: 0, named: after.declarations[method].baseName).filter { Self.key($0, after) == key }
    return beside.allSatisfy { PassedOn($0, in: after) != nil }
  }

  /// A method of its name in another part of the module does more than to ask it: it is a part of that.
  private func isAskedByNamesake(_ method: Int) -> Bool {
    let (key, name) = (Self.key(method, after), after.declarations[method].baseName)
    return after.declarations(named: name).contains { other in
      guard let owner = after.owners[other], owner != 0, owner != after.owners[method], let tree = after.tree(other),
        Self.key(other, after) == key, PassedOn(other, in: after) == nil
      else { return false }
      return tree.descendants(after.declarations[other].node).contains { node in
        guard tree.kind(node) == .memberAccess, tree.plainName(node) == name, let base = tree.firstChild(node) else {
          return false
        }
        let link = tree.plainName(tree.unwrapped(base))
        return after.parts[owner].links[link] == after.owners[method]
      }
    }
  }

  func isOwnName(_ name: String) -> Bool {
    names.contains(name) || inherited.contains(name) && SDK.function(name) == nil
  }

  func isWorkedOut(_ name: String) -> Bool { workedOut.contains(name) }

  func hadMethod(_ name: String, _ labels: ArgumentLabels) -> Bool {
    before.members(of: 0, named: name).contains { method in
      guard before.declarations[method].kind == .function, let tree = before.tree(method) else { return false }
      return labels.mayFit(tree.parameters(before.declarations[method].node), in: tree)
    }
  }

  func mayChange(_ name: String, isPart: Bool, by method: String) -> Bool {
    state.mayChange(name, isPart: isPart, by: method)
  }

  func holdsObject(_ name: String) -> Bool { objects.contains(name) }

  // MARK: - Members

  /// What a declaration with the key of a legacy member is.
  func answer(for declaration: Int) -> Answer {
    if let known = answers[declaration] { return known }
    let found = find(declaration)
    answers[declaration] = found
    return found
  }

  private func find(_ declaration: Int) -> Answer {
    if isGiven(declaration) { return .given }
    if let passed = PassedOn(declaration, in: after), passed.part != after.owners[declaration] {
      let name = after.declarations[declaration].name
      let asked = after.members(of: passed.part, named: after.declarations[declaration].baseName)
      if asked.contains(where: { after.declarations[$0].name == name }) { return passedOn(declaration) }
    }
    let key = MemberText.isRead(after.declarations[declaration].kind) ? stage.key(of: declaration, isReadByOthers) : nil
    if let used = key.flatMap(proven.proof).flatMap(stage.declarations) { return .same(used) }
    var difference = Answer.different(before: [], after: [], used: [])
    for old in legacy[Self.key(declaration, after)] ?? [] {
      for way in Self.ways {
        let result = compare(old, declaration, way)
        if case .same(let used) = result {
          // Who calls its delegate is told by all members together.
          if let key, !way.namesSenders, let numbers = stage.numbers(of: used) { proven.prove(key, with: numbers) }
          return result
        }
        difference = nearer(difference, result)
      }
    }
    return difference
  }

  /// More of it than its name may be read where it is named: its code, or what its parameters are by default.
  private func isReadByOthers(_ declaration: Int) -> Bool {
    if let known = readByOthers[declaration] { return known }
    let found = mayBeRead(declaration)
    readByOthers[declaration] = found
    return found
  }

  private func mayBeRead(_ declaration: Int) -> Bool {
    let (isFunction, node) = (after.declarations[declaration].kind == .function, after.declarations[declaration].node)
    guard isFunction ? standsForItself(declaration) : isLegacy(declaration), let tree = after.tree(declaration) else {
      return true
    }
    // A method that changes nothing may only look something up.
    if isFunction, after.owners[declaration] == 0, !tree.descendants(node).contains(where: tree.changes) { return true }
    return tree.parameters(node).contains { tree.child($0, .initializerClause) != nil }
  }

  /// Those who know the member see what they saw.
  private func passedOn(_ declaration: Int) -> Answer {
    guard after.owners[declaration] == 0, after.declarations[declaration].kind == .function else { return .passesOn }
    let now = MemberText(code: after, border: self, isMoved: false, outside: outside).head(of: declaration)
    let old = (legacy[Self.key(declaration, after)] ?? []).map {
      MemberText(code: before, border: LegacyBorder(objects: objects), isMoved: false, outside: outside).head(of: $0)
    }
    return old.contains(now) ? .passesOn : .different(before: old.first ?? [], after: now, used: [])
  }

  /// Stored in a part of the module without a value of its own, and in the legacy type too.
  private func isGiven(_ declaration: Int) -> Bool {
    guard after.owners[declaration] != 0, after.declarations[declaration].kind == .variable,
      let tree = after.tree(declaration), tree.mainToken(after.declarations[declaration].node).keyword == .let,
      legacy[Self.key(declaration, after)]?.contains(where: isConstant) == true
    else { return false }
    return tree.children(after.declarations[declaration].node).filter { tree.kind($0) == .patternBinding }
      .allSatisfy { tree.child($0, .initializerClause) == nil && tree.child($0, .accessorBlock) == nil }
  }

  /// What says most about what is wrong: the difference of fewer words.
  private func nearer(_ one: Answer, _ other: Answer) -> Answer {
    guard case .different(let was, let now, _) = one, case .different(let before, let after, _) = other,
      !(was.isEmpty && now.isEmpty)
    else { return other }
    return Self.distance(before, after) < Self.distance(was, now) ? other : one
  }

  private static func distance(_ one: [Word], _ other: [Word]) -> Int {
    let (left, right) = (one.map(\.shown), other.map(\.shown))
    let head = zip(left, right).prefix { $0 == $1 }.count
    let tail = zip(left.dropFirst(head).reversed(), right.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    return left.count + right.count - 2 * (head + tail)
  }

  /// How texts are compared: as they stand first.
  private struct Way: Equatable {
    var namesSenders = false
    var spells = false
  }

  private static let ways = [Way(), Way(namesSenders: true), Way(spells: true), Way(namesSenders: true, spells: true)]

  /// It is never another value than the one that the object was made with.
  private func isConstant(_ old: Int) -> Bool { LegacySide.isConstant(old, before, state, outside) }

  private func compare(_ old: Int, _ new: Int, _ way: Way) -> Answer {
    let isMoved = after.owners[new] != 0
    // Who is asked by the legacy type is given every argument.
    let hasHead =
      isMoved
      && after.members(of: 0, named: after.declarations[new].baseName).contains {
        Self.key($0, after) == Self.key(new, after)
      }
    let handles = isMoved ? after.tree(new)?.handles(of: after.declarations[new].node) ?? [] : []
    let reading = ProvenMembers.LegacyReading(
      declaration: old, isMoved: isMoved, leavesDefaults: hasHead, handles: handles, namesSenders: way.namesSenders,
      spells: way.spells)
    let text = MemberText(
      code: after, border: self, isMoved: isMoved, leavesDefaults: hasHead, handles: handles,
      namesSenders: way.namesSenders, spells: way.spells, outside: outside)
    guard let was = legacyWords(reading), let now = text.words(of: new) else {
      return .different(before: [], after: [], used: [])
    }
    let isSame =
      was.numbered == now.words.numbered
      && before.declarations[old].condition == after.declarations[new].condition
    return isSame ? .same(now.used) : .different(before: was.words, after: now.words, used: now.used)
  }

  private func legacyWords(_ reading: ProvenMembers.LegacyReading) -> (words: [Word], numbered: [Word])? {
    proven.words(reading) {
      MemberText(
        code: before, border: LegacyBorder(objects: objects), isMoved: reading.isMoved,
        leavesDefaults: reading.leavesDefaults,
        handles: reading.handles, namesSenders: reading.namesSenders, spells: reading.spells,
        outside: outside
      ).words(of: reading.declaration)?.words
    }
  }
}
