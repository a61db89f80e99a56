import MigrationModel
import ProjectIndex
import SDKCatalogue
import SwiftSource

/// A unit with the syntax of its files, and what is asked about it again and again. For one thread.
final class UnitCode {
  let unit: SplitUnit
  /// Members whose files people write and that parse, in order of parts and offsets.
  let members: [MemberCode]
  private let byID: [MemberID: MemberCode]
  private var inferences: [String: FileInference] = [:]
  private var userInterface: UserInterface
  /// Types that are declared in the unit's type, by simple name.
  let nestedTypes: [String: IndexedType]
  /// Private types beside it that its module may use.
  let filePrivate: FilePrivateTypes
  private var filePrivateMembers: FilePrivateMembers
  /// Names of types and type aliases that are declared in the unit's type, or go there.
  let nestedNames: Set<String>
  /// The property of the legacy type that leads to its module.
  let presenterProperty: String
  /// The type has a property of that name already, its own.
  let hasModule: Bool
  /// A class above or below it has one: there can be no second property of that name.
  let isRelatedToModule: Bool
  /// The properties of the presenter that lead to the other parts of the module.
  let interactorProperty: String
  let routerProperty: String
  /// What its module calls the legacy type: `view` in a presenter, `output` in the interactor of a view model.
  let counterpart: String
  /// The type of the module that holds what its parts share; empty where there is none.
  var entities = ""
  /// What of the unit's type becomes such values.
  var values: NestedValues?
  /// One level of indentation in the type's files.
  let indent: String
  /// Characters of a line that people still write in the type's files: one line in fifty is longer; 100 to 140.
  let lineWidth: Int
  /// How members leave that could not be taken back before.
  let caution: Splitter.Caution
  /// Members whose code asks services itself where it leaves.
  var whole: Set<MemberID> { caution.whole }
  private var serviceUses: [MemberID: ServiceUses] = [:]
  private var reachedMembers: [MemberID: [MemberID]] = [:]
  private var usesFromOutside: [MemberID: Bool] = [:]
  private var signatures: [MemberID: Signature?] = [:]
  private var birthValues: [MemberID: BirthValue?] = [:]
  private let memberNames: [String: MemberID]
  /// nil for a type that is not generic.
  let generics: GenericContext?
  /// What stands around the type's declaration.
  let scope: EnclosingScope?
  /// By name: type aliases of protocols that the type conforms to.
  let promisedAliases: [String: PromisedAlias]
  private var interfaceTypes: [String: Bool] = [:]
  /// What the type has from superclasses.
  let inherited: InheritedNames
  /// How many members have a base name.
  private let nameCounts: [String: Int]

  var index: ProjectIndex { unit.index }
  var type: IndexedType { unit.type }

  /// - Parameter caution: how members leave that could not be taken back before.
  init(_ unit: SplitUnit, caution: Splitter.Caution = Splitter.Caution()) {
    self.unit = unit
    self.caution = caution
    let inheritedNames = InheritedNames.inTree(of: unit.type, unit.index)
    let inherited = InheritedNames(of: unit.type, in: inheritedNames, unit.index)
    self.inherited = inherited
    generics = GenericContext(of: unit.type, in: unit.index)
    scope = EnclosingScope(of: unit.type, in: unit.index)
    promisedAliases = PromisedAlias.all(of: unit.type, in: unit.index)
    let paths = Set(unit.type.parts.map(\.file)).filter(unit.index.isWritable)
    let files = Dictionary(
      paths.compactMap { path in unit.index.parsedFile(at: path).map { (path, $0) } }, uniquingKeysWith: { $1 })
    members = unit.members.compactMap { member in
      files[member.file].map { MemberCode(member, in: $0, of: unit, inherited: inherited) }
    }
    byID = Dictionary(members.map { ($0.member.id, $0) }) { first, _ in first }
    userInterface = UserInterface(unit.index)
    nestedTypes = Dictionary(
      unit.index.types(nestedIn: unit.type.id).map { (String($0.name.split(separator: ".").last ?? ""), $0) }
    ) { first, _ in first }
    filePrivate = FilePrivateTypes(of: unit.type, in: unit.index)
    filePrivateMembers = FilePrivateMembers(of: unit.type, in: unit.index)
    nestedNames = Set(unit.members.filter { $0.kind == .type }.map(\.baseName)).union(nestedTypes.keys)
      .union(filePrivate.openings.filter { $0.value == .adopt }.map { unit.index.types[$0.key].name })
    let names = Set(unit.members.map(\.baseName))
    func free(_ name: String) -> String { names.contains(name) ? "screen" + name.capitalizedFirst : name }
    let property = ModuleProperty(of: unit, inherited: inheritedNames)
    (presenterProperty, hasModule, isRelatedToModule) = (property.name, property.isThere, property.isTaken)
    (interactorProperty, routerProperty) = (unit.kind == .view ? free("interactor") : property.name, free("router"))
    counterpart = unit.kind == .view ? "view" : "output"
    indent = Self.indentation(members, of: unit.type)
    lineWidth = Self.lineWidth(files.values.map(\.lines))
    nameCounts = unit.members.reduce(into: [:]) { $0[$1.baseName, default: 0] += 1 }
    memberNames = Dictionary(
      members.filter { $0.member.kind == .property }.map { ($0.member.baseName, $0.member.id) }
    ) { first, _ in first }
  }

  /// A private type beside the unit's type, or in such a one, that other files can be made to see.
  func canBeSeen(_ type: IndexedType) -> Bool {
    guard let outer = type.outer else { return filePrivate.openings[type.id] != nil }
    guard let part = type.parts.first, let tree = index.parsedFile(at: part.file)?.tree else { return false }
    return canBeSeen(index.types[outer]) && !isMarkedPrivate(part.node, tree)
  }

  /// A private member of another type, or of none, that other files can be made to see.
  func canBeOpened(_ member: IndexedMember) -> Bool { filePrivateMembers.canBeOpened(member) }

  /// The declaration itself says `private` or `fileprivate`.
  func isMarkedPrivate(_ member: IndexedMember) -> Bool {
    guard let tree = index.parsedFile(at: member.file)?.tree else { return true }
    return isMarkedPrivate(member.node, tree)
  }

  /// A declaration says that it is seen in its file only.
  func isMarkedPrivate(_ declaration: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.children(declaration).contains { node in
      tree.kind(node) == .modifier && ["private", "fileprivate"].contains(tree.text(node))
    }
  }

  /// Private types that a member names, directly or within them, and that other files can be made to see.
  func hiddenTypes(of code: MemberCode) -> Set<TypeID> {
    Set(
      code.uses.values.compactMap { use in
        guard var id = use.member.flatMap({ index.members[$0].type }) ?? use.type else { return nil }
        while let outer = index.types[id].outer { id = outer }
        return filePrivate.openings[id] == nil ? nil : id
      })
  }

  /// The class of a framework that the type inherits from.
  var frameworkClass: String? {
    type.superclasses.last { SDK.type($0) != nil } ?? (type.isController ? "UIViewController" : nil)
  }

  /// Where a member asks services.
  func services(of code: MemberCode) -> ServiceUses {
    if let known = serviceUses[code.member.id] { return known }
    let found = ServiceUses(code, self)
    serviceUses[code.member.id] = found
    return found
  }

  /// Objects of the type are one and the same for everybody, so that an interactor can answer to them.
  var canHaveInteractor: Bool {
    type.kind == .class && type.genericParameters.isEmpty && type.scope == nil
  }

  /// Its objects belong to the main thread.
  var isMainActor: Bool { unit.isOnMain }

  /// The property of a name.
  func member(named name: String) -> MemberID? { memberNames[name] }

  /// `Item` of `Orders.Item`.
  func simpleName(_ type: TypeID) -> String {
    index.types[type].name.split(separator: ".").last.map(String.init) ?? ""
  }

  /// Members of the unit that a member reaches, each once, sorted.
  func reached(from code: MemberCode) -> [MemberID] {
    if let known = reachedMembers[code.member.id] { return known }
    var found: Set<MemberID> = []
    for reference in code.references {
      if case .own(let id) = reference.target { found.insert(id) }
    }
    found.formUnion(code.shortNames.compactMap { member(named: code.tree.name($0)) })
    for id in found.union([code.member.id]) { found.formUnion(twins(of: id)) }
    let sorted = found.sorted()
    reachedMembers[code.member.id] = sorted
    return sorted
  }

  /// Members that stay in their file, and are named in no other: there they would stand in front of a function.
  private(set) lazy var hidingMembers = foundHidingMembers()

  /// A protocol can ask for a member that stays: no overload has its name, and no extension hides it.
  func canBeAsked(_ member: IndexedMember) -> Bool {
    !isOverloaded(member) && code(of: member.id).flatMap(signature)?.isGeneric != true
  }

  /// Others have its name.
  func isOverloaded(_ member: IndexedMember) -> Bool { nameCounts[member.baseName] != 1 }

  /// Members that code of the unit reaches through something else than the object itself: another object of the type, the
  /// type as `Type.method`, what a closure is given that may be the object, or a method that a closure keeps as `[method]`.
  private(set) lazy var reachedOtherwise: Set<MemberID> = {
    var found: Set<MemberID> = []
    for code in members {
      let kept = Set(code.shortNames.filter { code.tree.kind($0) == .closureCapture }.map { code.tree.name($0) })
      if !kept.isEmpty {
        found.formUnion(members.map(\.member).filter { $0.kind == .method && kept.contains($0.baseName) }.map(\.id))
      }
      let through = Set(code.references.map(\.offset))
      for (node, use) in code.uses where code.tree.kind(node) == .memberAccess {
        if let id = use.member {
          if byID[id] != nil, !through.contains(use.offset) { found.insert(id) }
        } else if isOfUnknownArgument(node, code) {
          found.formUnion(members.map(\.member).filter { $0.baseName == use.name && mayMean($0, use) }.map(\.id))
        }
      }
    }
    return found
  }()

  /// `strongify(self) { screen in screen.refresh() }`: nobody knows the type of what the closure is given, and the object goes
  /// where the closure goes.
  private func isOfUnknownArgument(_ access: NodeID, _ code: MemberCode) -> Bool {
    let tree = code.tree
    guard let base = tree.firstChild(access), tree.kind(base) == .declReference,
      let local = code.scope.resolution(of: base)?.local, code.scope.locals[local].kind == .closureParameter,
      let closure = tree.ancestor(code.scope.locals[local].node, where: { $0 == .closure }),
      let call = tree.call(taking: closure)
    else { return false }
    let takesObject = tree.children(call).contains { argument in
      tree.kind(argument) == .argument && tree.firstChild(argument).map(tree.text) == "self"
    }
    return takesObject && inference(inFile: code.member.file)?.type(of: base) == nil
  }

  /// Members that may run when the view is gone: closures that hold the object reach them, or such members do.
  private(set) lazy var lateMembers: Set<MemberID> = {
    var waiting: [MemberID] = []
    for code in members {
      for reference in code.references {
        guard case .own(let id) = reference.target,
          code.holdsObject(code.tree.ancestor(reference.node) { $0 == .closure })
        else { continue }
        waiting.append(id)
      }
    }
    var found: Set<MemberID> = []
    while let id = waiting.popLast() {
      guard found.insert(id).inserted, let code = byID[id] else { continue }
      for reference in code.references { if case .own(let next) = reference.target { waiting.append(next) } }
    }
    return found
  }()

  /// Members that ask services, themselves or through others.
  private(set) lazy var serviceMembers: Set<MemberID> = {
    var waiting = members.filter { !services(of: $0).nodes.isEmpty }.map(\.member.id)
    var found: Set<MemberID> = []
    while let id = waiting.popLast() {
      if found.insert(id).inserted { waiting += users(of: id).map(\.member.id) }
    }
    return found
  }()

  /// Members that change a stored property of the unit, sorted; none for what is not stored.
  func writers(of code: MemberCode) -> [MemberID] {
    code.member.isStored ? writingMembers[code.member.id] ?? [] : []
  }

  /// By member: those that give it another value or change something in it, in the order of the members.
  private lazy var writingMembers: [MemberID: [MemberID]] = members.reduce(into: [:]) { table, code in
    let written = code.references.filter { $0.access != .read && $0.access != .call }
    for case .own(let id) in written.map(\.target) where table[id]?.last != code.member.id {
      table[id, default: []].append(code.member.id)
    }
  }

  /// Members that reach a member, in their order.
  func users(of member: MemberID) -> [MemberCode] { usingMembers[member] ?? [] }

  private lazy var usingMembers: [MemberID: [MemberCode]] = members.reduce(into: [:]) { table, code in
    for id in reached(from: code) { table[id, default: []].append(code) }
  }

  /// A protocol of the type asks for it, or one that nothing is known of may, in the part that it stands in.
  func isAsked(_ member: IndexedMember) -> Bool {
    if member.modifiers.contains(.isWitness) { return true }
    guard member.access > .fileprivate, !member.modifiers.contains(.isStatic) else { return false }
    return type.parts[member.part].inherited.contains { name in
      if index.types(named: name).contains(where: { $0.kind != .external }) { return false }
      guard SDK.type(name)?.kind != .class else { return false }
      guard let asked = SDK.requirementNames(of: name) else { return true }
      return asked.contains(member.baseName)
    }
  }

  /// Code of other types, or code whose receiver nobody knows, may use a member.
  func isUsedOutside(_ member: IndexedMember) -> Bool {
    if let known = usesFromOutside[member.id] { return known }
    let isUsed =
      member.kind == .property && isAsked(member)
      || member.access > .fileprivate
        && (index.uses(of: member.id).contains { $0.type != type.id }
          || index.possibleUses(ofName: member.baseName).contains { $0.type != type.id && mayMean(member, $0.use) })
    usesFromOutside[member.id] = isUsed
    return isUsed
  }

  /// The use of a name on something of an unknown type fits a member.
  private func mayMean(_ member: IndexedMember, _ use: NameUse) -> Bool {
    guard member.kind == .method, use.access == .call else { return member.kind == .property && use.access != .call }
    return member.leftOut(by: use).map { $0.allSatisfy { member.parameters[$0].hasDefault } } ?? false
  }

  /// The outside of a member; nil if no protocol can ask for it.
  func signature(of code: MemberCode) -> Signature? {
    if let known = signatures[code.member.id] { return known }
    let made = Signature(code, self)
    signatures[code.member.id] = .some(made)
    return made
  }

  /// What the new owner of state is handed for it; nil for what begins anew wherever it is.
  func birthValue(of code: MemberCode) -> BirthValue? {
    if let known = birthValues[code.member.id] { return known }
    let made = BirthValue(code, self)
    birthValues[code.member.id] = .some(made)
    return made
  }

  /// What stands in the legacy type when a member has left: nothing, or a forwarder for those who use it from outside.
  func leavings(of code: MemberCode, _ lines: MemberLines) -> [SourceEdit] {
    guard isUsedOutside(code.member), let signature = signature(of: code) else {
      return [SourceEdit(range: lines.range, replacement: "")]
    }
    let margin = code.tree.margin(at: code.member.range.lowerBound)
    return [SourceEdit(range: lines.range, replacement: signature.forwarder(to: presenterProperty, code, margin))]
  }

  /// By file of the type: methods that it alone adds to types of frameworks, which something of an unknown type may have.
  private(set) lazy var additions: [String: Set<String>] = Dictionary(
    Set(type.parts.map(\.file)).map { file in
      let added = index.members(inFile: file).filter { member in
        member.kind == .method && member.access <= .fileprivate
          && member.type.map { index.types[$0].kind == .external } == true
      }
      return (file, Set(added.map(\.baseName)))
    }, uniquingKeysWith: { first, _ in first })

  func code(of id: MemberID) -> MemberCode? { byID[id] }

  /// A type as it is written names a type of the user interface.
  func isUserInterface(_ type: String) -> Bool {
    if let known = interfaceTypes[type] { return known }
    let answer = UserInterface.names(in: type).contains { name in
      if let own = nestedTypes[name] ?? filePrivate.type(named: name).map({ index.types[$0] }) ?? scope?.declared[name]
      {
        return userInterface.includes(own)
      }
      let names = promisedAliases[name].map { UserInterface.names(in: $0.type) } ?? [name]
      guard names.contains(where: { userInterface.includes($0) }) else { return false }
      // A framework has a type of that name, too.
      return ownAliases[name].map { UserInterface.names(in: $0).contains { userInterface.includes($0) } } ?? true
    }
    interfaceTypes[type] = answer
    return answer
  }

  /// Values of a type have pictures, colours or fonts in them.
  func isShown(_ type: String) -> Bool { userInterface.isShown(type) }

  /// By name: what type aliases of the type stand for.
  private lazy var ownAliases: [String: String] = Dictionary(
    unit.members.filter { $0.kind == .type && $0.valueType != $0.baseName }.compactMap { member in
      member.valueType.map { (member.baseName, $0) }
    }
  ) { first, _ in first }

  /// A member of another type takes or gives something of the user interface.
  func isOfUserInterface(_ member: IndexedMember) -> Bool {
    member.type == nil ? member.namedTypes.contains(where: isUserInterface) : userInterface.includes(member)
  }

  /// What knows the types of expressions in a file.
  func inference(inFile path: String) -> FileInference? {
    if let known = inferences[path] { return known }
    let made = index.inference(inFile: path)
    inferences[path] = made
    return made
  }
}
