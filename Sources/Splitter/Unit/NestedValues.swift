import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Values that are declared in the unit's type and need nothing of it: they are the entities of its module, as soon as code
/// behind the view names them.
struct NestedValues {
  /// By member that declares one: the type.
  private(set) var types: [MemberID: IndexedType] = [:]
  private let index: ProjectIndex
  private let unitType: IndexedType

  /// Their simple names.
  var names: Set<String> { names { _ in true } }

  /// The simple names of some.
  func names(where isMeant: (MemberID) -> Bool) -> Set<String> {
    Set(types.keys.filter(isMeant).map { index.members[$0].baseName })
  }

  /// - Parameter isOpen: the partition may send the member elsewhere.
  init(of unit: UnitCode, where isOpen: (MemberID) -> Bool) {
    (index, unitType) = (unit.index, unit.type)
    guard unit.unit.kind == .view, unit.type.genericParameters.isEmpty else { return }
    for code in unit.members where code.member.kind == .type && isOpen(code.member.id) {
      guard let type = unit.nestedTypes[code.member.baseName], canLeave(type, code, unit) else { continue }
      types[code.member.id] = type
    }
    leaveOut(unit.nestedNames.union(unit.scope?.owners.keys.map { $0 } ?? []))
  }

  /// Those that name what stays, stay.
  private mutating func leaveOut(_ nested: Set<String>) {
    var isChanged = true
    while isChanged {
      let staying = nested.subtracting(names)
      let kept = types.filter { index.namesWritten(in: $0.value).isDisjoint(with: staying) }
      isChanged = kept.count < types.count
      types = kept
    }
  }

  /// Leaves out those that module files do not name, unless others do that stay in.
  /// - Parameter isNamed: by simple name.
  mutating func keepNamed(_ isNamed: (String) -> Bool) {
    var kept = types.filter { isNamed(index.members[$0.key].baseName) }
    var open = Array(kept.keys)
    while let id = open.popLast() {
      let inner = types[id].map(index.namesWritten) ?? []
      for (other, type) in types where kept[other] == nil && inner.contains(index.members[other].baseName) {
        kept[other] = type
        open.append(other)
      }
    }
    types = kept
  }

  /// Something beside them names a type.
  /// - Parameter isLeft: a member of the unit has nothing in the legacy type any more.
  func isNamedOutside(_ id: MemberID, _ isLeft: (MemberID) -> Bool) -> Bool {
    guard let type = types[id] else { return true }
    return index.references(toType: type.id).contains { site in
      guard let owner = site.type else { return true }
      if owner == unitType.id { return site.member.map { !isLeft($0) } ?? true }
      return !types.contains { isLeft($0.key) && isInside(owner, $0.value) }
    }
  }

  private func isInside(_ owner: TypeID, _ type: IndexedType) -> Bool {
    var next: TypeID? = owner
    while let id = next {
      if id == type.id { return true }
      next = index.types[id].outer
    }
    return false
  }

  private func canLeave(_ type: IndexedType, _ code: MemberCode, _ unit: UnitCode) -> Bool {
    let member = code.member
    guard type.kind == .struct || type.kind == .enum, type.parts.count == 1, type.access <= .internal,
      type.attributes.isEmpty,
      type.modifiers.allSatisfy({ ["private", "fileprivate", "internal", "indirect"].contains($0) }),
      !unit.isConditional(member), !unit.hidesOthers(type), SDK.type(member.baseName) == nil,
      !unit.type.parts[member.part].isExtension, MemberLines(of: member.range, in: code.file) != nil,
      !unit.isUserInterface(member.baseName)
    else { return false }
    return code.nodes.allSatisfy { isPlain($0, code.tree, unit) } && needsNothing(of: type)
  }

  /// The user interface, the Objective-C runtime and what a file keeps to itself can't be named elsewhere.
  private func isPlain(_ node: NodeID, _ tree: SyntaxTree, _ unit: UnitCode) -> Bool {
    switch tree.kind(node) {
    case .identifierType, .declReference:
      let name = tree.name(node)
      return name != "IndexPath" && !unit.isUserInterface(name) && SDK.function(name)?.concern != .ui
    case .memberType: return !unit.isUserInterface(tree.text(node))
    case .attribute: return !tree.text(node).hasPrefix("@objc")
    case .modifier: return tree.text(node) != "fileprivate"
    case .ifConfigDecl, .macroExpansionExpr: return false
    default: return true
    }
  }

  /// No member of the unit's type, and nothing that is private to the file.
  private func needsNothing(of type: IndexedType) -> Bool {
    index.members(of: type.id).allSatisfy { member in
      (Array(member.signature) + Array(member.body.uses)).allSatisfy { use in
        if let id = use.member {
          let used = index.members[id]
          guard used.type != unitType.id || used.kind == .type else { return false }
          return used.access > .fileprivate || used.type.map { isInside($0, type) || isInside($0, unitType) } == true
        }
        guard let id = use.type else { return true }
        return index.types[id].access > .fileprivate || isInside(id, unitType)
      }
    } && index.types(nestedIn: type.id).allSatisfy { needsNothing(of: $0) && $0.parts.count == 1 }
  }
}

extension ProjectIndex {
  /// Names of types and values that the declaration of a type writes.
  fileprivate func namesWritten(in type: IndexedType) -> Set<String> {
    guard let part = type.parts.first, let tree = parsedFile(at: part.file)?.tree else { return [] }
    let naming: Set<NodeKind> = [.identifierType, .declReference]
    return Set(tree.descendants(part.node).filter { naming.contains(tree.kind($0)) }.map { tree.name($0) })
  }
}

extension UnitCode {
  /// Types that are declared in the unit's type and are seen where some are: what these name is seen, too.
  func seen(with names: Set<String>) -> Set<String> {
    var (seen, open) = (names, Array(names))
    while let name = open.popLast() {
      let inner = nestedTypes[name].map(index.namesWritten)?.intersection(nestedNames) ?? []
      open += inner.filter { seen.insert($0).inserted }
    }
    return seen
  }
}
