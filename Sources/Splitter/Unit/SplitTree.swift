import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// What is known of the tree around the units: what its types are for, and where its code navigates. Made once for all units.
package struct SplitTree: Sendable {
  package let index: ProjectIndex
  /// What its functions do; nil where nobody asks.
  private let effects: Effects?
  /// By `TypeID`; nil where the analyzer has said nothing.
  private let roles: [Role?]
  /// Names that stand for a type inside some declaration only: parameters of generic ones, associated types.
  private let openNames: Set<String>
  /// By name of a view model: how many types keep one.
  private let keepers: [String: Int]
  /// By member whose body navigates.
  private let steps: [MemberID: [NavigationSite]]
  /// Members that show or leave a screen, and the requirements of protocols that they meet.
  private let leading: Set<MemberID>
  /// In small letters, without folders.
  private let fileNames: Set<String>

  /// How its views can observe an object that they keep.
  let observation: Observation
  /// Its systems have actors: modules are bound to the main one.
  package let hasMainActor: Bool

  /// Where Foundation's requests are outside of Apple's systems.
  static let networkingModule = "FoundationNetworking"
  /// The tree is built there.
  let importsNetworking: Bool

  /// What the systems of a tree have to observe objects with.
  package enum Observation: Sendable {
    /// Views can't keep an object.
    case none
    /// `ObservableObject` in a `@StateObject`.
    case publishing
    /// `@Observable` in a `@State`.
    case macro
  }

  /// - Parameters:
  ///   - types: what the analyzer says of the tree's types.
  ///   - effects: what the tree's functions do, where units are taken apart.
  ///   - observation: what all systems have that the tree is built for; code that uses the macro has it.
  ///   - hasMainActor: they have actors.
  package init(
    _ index: ProjectIndex, types: [TypeReport] = [], effects: Effects? = nil, observation: Observation = .publishing,
    hasMainActor: Bool = true
  ) {
    (self.index, self.effects) = (index, effects)
    self.hasMainActor = hasMainActor
    importsNetworking = index.imports.contains { $0.contains(Self.networkingModule) }
    self.observation = observation == .macro ? .macro : Self.used(in: index) ?? observation
    let said = Dictionary(types.map { (Place(name: $0.name, file: $0.file), $0.role) }) { first, _ in first }
    roles = index.types.map { type in type.parts.first.flatMap { said[Place(name: type.name, file: $0.file)] } }
    openNames = Self.openNames(index)
    keepers = Self.keepers(index, roles)
    fileNames = Set(index.files.map { FilePath.name(of: $0.path).lowercased() })
    steps = Dictionary(grouping: index.navigationSites.filter { $0.member != nil }) { $0.member ?? 0 }
    let shown = Set(index.navigationSites.filter { $0.how.leads }.compactMap(\.member))
    leading = shown.union(shown.flatMap(index.protocolRequirements(metBy:)))
  }

  private static func openNames(_ index: ProjectIndex) -> Set<String> {
    var names = Set(index.types.flatMap(\.genericParameters))
    for member in index.members {
      names.formUnion(member.genericParameters)
      if member.kind == .type, member.type != nil { names.insert(member.baseName) }
    }
    return names
  }

  /// A name is no type that other files can write alone.
  func isOpen(_ name: String) -> Bool {
    (openNames.contains(name) || Self.associated.contains(name)) && index.types(named: name).isEmpty
      && index.aliases(named: name).isEmpty
      && SDK.type(name) == nil
  }

  /// What the standard library calls the types that its containers and streams are made of.
  private static let associated: Set<String> = [
    "Element", "Index", "Iterator", "SubSequence", "Key", "Value", "Wrapped", "Bound", "Output", "Failure", "Success",
  ]

  /// What its code uses already, whatever its projects say.
  private static func used(in index: ProjectIndex) -> Observation? {
    if index.types.contains(where: { $0.attributes.contains("Observable") }) { return .macro }
    let keepsObject = index.members.contains { $0.isStored && $0.attributes.contains("StateObject") }
    return keepsObject ? .publishing : nil
  }

  private static func keepers(_ index: ProjectIndex, _ roles: [Role?]) -> [String: Int] {
    let models = Set(index.types.filter { roles[$0.id] == .presenter && $0.kind == .class }.map(\.name))
    var keepers: [String: Set<TypeID>] = [:]
    guard !models.isEmpty else { return [:] }
    for member in index.members where member.isStored {
      guard let owner = member.type, let type = member.valueType, models.contains(type) else { continue }
      keepers[type, default: []].insert(owner)
    }
    return keepers.mapValues(\.count)
  }

  /// The class of a name is a view model of which no other type than a view keeps one, and is called after the view.
  func isOwnModel(_ model: String, of view: String) -> Bool {
    guard keepers[model] == 1 else { return false }
    let name = model.split(separator: ".").last.map(String.init) ?? model
    let stem = ["View", "Screen", "Page"].first(where: view.hasSuffix).map { String(view.dropLast($0.count)) } ?? view
    let end = ["ViewModel", "Model", "VM", "Store"].first(where: name.hasSuffix) ?? ""
    let about = name.dropLast(end.count)
    return name.hasPrefix(stem) || about.isEmpty || !end.isEmpty && stem.hasPrefix(about)
  }

  /// What a type of the tree is for.
  func role(of type: TypeID) -> Role? { roles[type] }

  /// Where a member's body navigates, in source order.
  func steps(of member: MemberID) -> [NavigationSite] { steps[member] ?? [] }

  /// Offsets of the uses in a member's body by which others do work outside of the app for it: they ask a server, or read
  /// and write what is stored, themselves or through one more function.
  func asksOutside(_ member: IndexedMember) -> Set<Int> {
    guard let effects else { return [] }
    let uses = member.body.uses
    let asked = [(Effect.service, Self.farthestService), (.stores, Self.farthest)].flatMap { effect, farthest in
      effects.asked(effect, by: member.id, farthest: farthest) { isCollaborator($0, of: member) }
    }
    return Set(asked.map { uses[$0.position].offset })
  }

  /// Farther away a caller knows nothing of it; that somebody is asked for an answer shows for longer.
  private static let farthest = 3
  private static let farthestService = 8

  /// A member of another type that is no part of a screen.
  private func isCollaborator(_ callee: MemberID, of member: IndexedMember) -> Bool {
    guard let owner = index.members[callee].type else { return true }
    guard owner != member.type, index.types[owner].outer != member.type else { return false }
    switch roles[owner] {
    case .service, .interactor, .entity, .other, nil: return !index.types[owner].isResponder
    case .view, .presenter, .router, .assembly: return false
    }
  }

  /// A member shows a screen or leaves one, or is asked for by a protocol of which some type does so.
  func leads(_ member: MemberID) -> Bool { leading.contains(member) }

  /// A Swift file of a name, without its ending, whatever its folder and its capitals.
  func hasFile(named name: String) -> Bool { fileNames.contains(name.lowercased() + ".swift") }

  /// The unit as which a type is taken apart: controllers, SwiftUI views, view models; nil for what stays whole.
  package func unit(of report: TypeReport) -> SplitUnit? {
    guard ["class", "struct", "actor"].contains(report.kind), report.role == .view || report.role == .presenter,
      let type = index.types(named: report.name).first(where: { $0.parts.first?.file == report.file })
    else { return nil }
    if report.role == .presenter { return SplitUnit(tree: self, type: type, kind: .presenter) }
    guard type.isResponder || report.isScreen || type.conformances.contains("View") || serves(type) else { return nil }
    return SplitUnit(tree: self, type: type, kind: .view)
  }

  /// The UI asks its objects what to show without drawing them: sources of tables, and what a library makes controllers of.
  private func serves(_ type: IndexedType) -> Bool {
    guard type.kind == .class, type.genericParameters.isEmpty else { return false }
    let foreign = type.superclasses.first { name in
      !index.types(named: name).contains { $0.kind == .class && !$0.isObjectiveC }
    }
    guard let foreign, foreign != "NSObject" else { return type.conformances.contains(where: isOfUI) }
    return SDK.type(foreign).map { $0.isLibrary && $0.isUI } ?? true
  }

  private func isOfUI(_ name: String) -> Bool { SDK.type(name).map { $0.isProtocol && $0.isUI } ?? false }

  private struct Place: Hashable {
    let name: String
    let file: String
  }
}

extension NavigationKind {
  /// It shows or leaves a screen; other kinds only make one.
  var leads: Bool { ![.embed, .instantiate, .prepare].contains(self) }
}
