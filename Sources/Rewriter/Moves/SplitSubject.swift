import MigrationModel
import ProjectIndex
import SwiftSource

/// What a rewrite must mind besides the analysed files.
struct Surroundings: Sendable {
  /// A project lists its files one by one: none of them gets another path.
  var listsFiles = false
  /// Ends of the paths of code that is not in the targets of its folder.
  var targetExceptions: [String] = []
  /// Files with tests, whether or not they are analysed.
  var tests: [SourceFile] = []
  /// Names behind a point that the tests set.
  var setByTests: Set<String> = []
  /// Lowest versions that the tree is built for, by platform.
  var platforms: [String: String] = [:]
  /// The tree's own code is bound to actors here and there.
  var usesActors = false

  /// The modules can be bound to the main actor.
  var hasMainActor: Bool { usesActors || Platforms.outdated(platforms, for: Platforms.withActors) == nil }

  /// Why there can be no SwiftUI, or nothing that is bound to the main actor, in the tree; nil if there can.
  func objection(to what: String) -> Obstacle? {
    hasMainActor ? nil : Platforms.objection(platforms, to: what, since: Platforms.withActors)
  }

  /// The type of a closure as the tree can write it.
  func spelled(_ closure: String) -> String {
    hasMainActor ? closure : closure.replacing("@MainActor ", with: "").replacing("@Sendable ", with: "")
  }

  /// Everything that the tree is built for is known to have the macro `@Observable`.
  var hasObservation: Bool {
    let isKnown = Platforms.withObservation.keys.contains { platforms[$0] != nil }
    return isKnown && Platforms.outdated(platforms, for: Platforms.withObservation) == nil
  }
}

/// The legacy type that is taken apart, with the syntax of its files. Nothing of it changes. It is a class because so many
/// values hold it: what it took to copy all of it with each of them was a third of the rewriter's machine code.
final class SplitSubject {
  let index: ProjectIndex
  let type: IndexedType
  /// All of the type runs on the main actor, and so does its module; else both run wherever they are called.
  let isMainActor: Bool
  let names: ModuleNames
  /// The module that earlier patches have made; nil if there is none yet.
  let module: ExistingModule?
  /// Syntax of the files that hold parts of the type, without those of other targets, by path.
  let files: [String: ParsedFile]
  /// One level of indentation in the type's file.
  let indent: String
  /// Where each member belongs by the analyzer, by file and line.
  let verdicts: [Location: MemberRoles.Verdict]
  /// The type names that the module's files can use.
  let scope: TypeScope
  /// Names of the tree's types that talk to the outside or store things.
  let services: Set<String>
  /// Names of the tree's types that prepare what views show.
  let presenters: Set<String>
  /// Where members stand in the tree that the plan is about.
  let places: MemberPlaces
  /// What a gate has refused before, by `MoveUnit` key.
  let refusals: [String: Obstacle]
  /// Where the tests of the type's module are; nil if nobody knows.
  let testTarget: TestTarget?
  /// What lies around the analysed files.
  let surroundings: Surroundings
  /// What was found out about the type in this look at it.
  let memory: SubjectMemory
  /// What the steps found out of its members.
  let moves = MovesMemory()

  init(
    index: ProjectIndex, type: IndexedType, isMainActor: Bool, names: ModuleNames, module: ExistingModule? = nil,
    files: [String: ParsedFile], indent: String, verdicts: [Location: MemberRoles.Verdict], scope: TypeScope,
    services: Set<String>, presenters: Set<String>, places: MemberPlaces, refusals: [String: Obstacle] = [:],
    testTarget: TestTarget? = nil, surroundings: Surroundings, memory: SubjectMemory = SubjectMemory()
  ) {
    self.index = index
    self.type = type
    self.isMainActor = isMainActor
    self.names = names
    self.module = module
    self.files = files
    self.indent = indent
    self.verdicts = verdicts
    self.scope = scope
    self.services = services
    self.presenters = presenters
    self.places = places
    self.refusals = refusals
    self.testTarget = testTarget
    self.surroundings = surroundings
    self.memory = memory
  }

  /// What it is.
  var kind: SubjectKind { names.kind }

  /// For new code of the tree.
  var writer: SwiftWriter { SwiftWriter(indent: indent, hasMainActor: surroundings.hasMainActor) }

  /// The members of the type in its files, in order of parts and offsets.
  var members: [IndexedMember] {
    memory.members.answer { type.members.map { index.members[$0] }.filter { files[$0.file] != nil } }
  }

  /// Where a member belongs: by the analyzer, or where the module members are that it calls.
  func role(of member: IndexedMember) -> Role {
    guard let verdict = verdicts[Location(file: member.file, line: member.line)] else { return .other }
    guard verdict.isFallback, let module, member.id != module.property else { return verdict.role }
    return module.calls(in: member, files[member.file]).home ?? verdict.role
  }

  /// A service or an interactor of the tree that is none of this module.
  func isService(typeNamed written: String) -> Bool {
    let name = written.hasPrefix("any ") ? String(written.dropFirst(4)) : written
    return (services.contains(name) && !name.hasSuffix("ViewModel") || Self.knownServices.contains(name))
      && !names.all.contains(name)
  }

  /// A view model or presenter, which no interactor knows: it prepares what a view shows.
  func isPresentation(typeNamed name: String) -> Bool {
    let isOther = name != type.name && !isService(typeNamed: name)
    return isOther && (isPresenter(typeNamed: name) || Self.namesViewModel(name))
  }

  /// `OrderViewModel`, or the protocol that a view knows it by: `OrderViewModelType`.
  private static func namesViewModel(_ name: String) -> Bool {
    let ends = ["", "Protocol", "Type", "Inputs", "Outputs", "Input", "Output"]
    return ends.contains { name.hasSuffix("ViewModel" + $0) }
  }

  /// A class by its role; what a generator writes prepares nothing for a view, whoever uses it.
  private func isPresenter(typeNamed name: String) -> Bool {
    guard presenters.contains(name), let found = index.type(named: name), found.kind == .class else { return false }
    return !found.parts.contains { index.sourceFile(at: $0.file)?.isGenerated == true }
  }

  /// A type as written that names a view model or presenter; not one for what is declared inside it alone.
  func namesPresentation(_ type: String?) -> Bool { presentation(in: type) != nil }

  /// The view model or presenter that a type as written names.
  func presentation(in type: String?) -> String? {
    let names = type?.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? []
    return names.map(String.init).first(where: isPresentation)
  }

  /// What stores things or talks to the outside in Foundation and in common libraries.
  static let knownServices: Set<String> = [
    "AF", "Alamofire", "MoyaProvider", "KeychainSwift", "KeychainWrapper",
    "UserDefaults", "NSUbiquitousKeyValueStore", "FileManager", "URLSession", "NSPersistentContainer", "URLCache",
    "HTTPCookieStorage", "URLCredentialStorage",
    "NSManagedObjectContext", "ModelContext", "Realm", "DatabaseQueue", "DatabasePool", "CKDatabase", "Firestore",
    "FIRAuth", "FIRDatabase", "FIRFunctions", "FIRStorage",
  ]

  /// Its place for a blocker or a task.
  func location(of member: IndexedMember) -> Location {
    places[member.name]
      ?? Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
  }

  /// A place in a member's code, for a blocker: where the member stood, as far from its first line as it is now.
  /// - Parameter lines: how many more lines it has.
  func location(line: Int, column: Int, lines: Int = 0, in member: IndexedMember) -> Location {
    let place = location(of: member)
    let last = max(place.line, place.endLine)
    let first = min(place.line + line - member.line, last)
    return Location(file: place.file, line: first, column: column, endLine: min(first + lines, last))
  }

  /// The id of the task that names a member's place, else of the first; empty without tasks.
  func task(of member: IndexedMember, among tasks: [PlanTask]) -> String {
    let place = location(of: member)
    let near = tasks.first { $0.locations.contains { $0.file == place.file && place.contains($0.line) } }
    return (near ?? tasks.first)?.id ?? ""
  }

  /// Why a member stays, at its place.
  func blocker(_ obstacle: Obstacle, of member: IndexedMember, among tasks: [PlanTask]) -> Blocker {
    obstacle.blocker(symbol(of: member), location(of: member), taskID: task(of: member, among: tasks))
  }

  /// `Type.member`.
  func symbol(of member: IndexedMember) -> String { type.name + "." + member.name }

  /// Types declared inside the type, by simple name.
  var nestedTypes: [String: IndexedType] {
    memory.nestedTypes.answer {
      Dictionary(index.types(nestedIn: type.id).map { (String($0.name.split(separator: ".").last ?? ""), $0) }) {
        first, _ in first
      }
    }
  }

  /// A type declared inside the type, by the name with which others name it: `Orders.Item`.
  func ownType(named name: String) -> IndexedType? {
    name.hasPrefix(type.name + ".") ? nestedTypes[String(name.dropFirst(type.name.count + 1))] : nil
  }

  /// A file of the type may use publishers or other streams.
  var knowsStreams: Bool {
    ["Combine", "SwiftUI", "RxSwift", "RxCocoa", "ReactiveSwift", "ReactiveKit", "OpenCombine"].contains(
      where: scope.imports)
  }

  /// The tree's types that are views or controllers, that extend one, keep one, or serve one: its data source, its
  /// transition. A method may be called after one: no type begins with a small letter.
  func isUserInterface(typeNamed name: String) -> Bool {
    if name.first?.isLowercase == true { return false }
    if UserInterfaceNames.isFrameworkType(name) { return true }
    guard let found = index.type(named: name), found.kind != .external else {
      return UserInterfaceNames.isCalledView(name)
        || UserInterfaceNames.swiftUI.contains(name) && scope.imports("SwiftUI")
        || UserInterfaceNames.combine.contains(name) && scope.imports("SwiftUI") && !scope.imports("Combine")
    }
    let outer = name.split(separator: ".").first.map(String.init) ?? name
    if index.type(named: outer)?.conformances.contains("View") == true { return true }
    return found.isController || found.superclasses.contains { UserInterfaceNames.isFrameworkType($0) }
      || keepsViews(found)
      || found.conformances.contains { $0.hasPrefix("UI") && UserInterfaceNames.isView($0) }
  }
}
