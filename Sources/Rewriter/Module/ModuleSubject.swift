import MigrationModel
import ProjectIndex
import SwiftSource

/// A controller whose module stands, with the syntax of its files. Nothing of it changes. It is a class because so many
/// values hold it.
final class ModuleSubject {
  let index: ProjectIndex
  let type: IndexedType
  let module: ExistingModule
  /// Syntax of the files that hold parts of the type, without those of other targets, by path.
  let files: [String: ParsedFile]
  /// One level of indentation in the type's file.
  let indent: String
  /// The type names that the module's files can use.
  let scope: TypeScope
  /// Where the type stands in the tree that the plan is about.
  let place: Location
  /// Where its members stand there, by name.
  let places: [String: Location]
  /// What a gate has refused before, by `MoveUnit` key.
  let refusals: [String: Obstacle]
  /// Where the tests of the type's module are; nil if nobody knows.
  let testTarget: TestTarget?
  /// What lies around the analysed files.
  let surroundings: Surroundings

  private(set) lazy var members = type.members.map { index.members[$0] }.filter { files[$0.file] != nil }
  /// What code in other files can't see.
  private(set) lazy var visibility = FileVisibility(of: self)
  /// Types declared inside the type, by simple name.
  private(set) lazy var nestedTypes: [String: IndexedType] = Dictionary(
    index.types(nestedIn: type.id).map { (String($0.name.split(separator: ".").last ?? ""), $0) }
  ) { first, _ in first }

  init(
    index: ProjectIndex, type: IndexedType, module: ExistingModule, files: [String: ParsedFile], work: ModuleWork,
    testTarget: TestTarget?, surroundings: Surroundings
  ) {
    (self.index, self.type, self.module, self.files) = (index, type, module, files)
    (place, places, refusals) = (work.place, work.places, work.refusals)
    (self.testTarget, self.surroundings) = (testTarget, surroundings)
    indent = Indentation.unit(of: type, index, files)
    let parts = module.names.types.compactMap(index.type(named:)).map { SubjectFiles.parsed(of: $0, in: index) }
    scope = TypeScope(type, parts.reduce(files) { $0.merging($1) { own, _ in own } }, index)
  }

  var names: ModuleNames { module.names }

  /// For new code of the tree.
  var writer: SwiftWriter { SwiftWriter(indent: indent, hasMainActor: surroundings.hasMainActor) }

  /// The place of a member for a blocker.
  func location(of member: IndexedMember) -> Location {
    places[member.name]
      ?? Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
  }

  /// What a protocol of the module asks for, in its order.
  func requirements(_ name: String) -> [Signature] { ExistingModule.requirements(name, in: index) }

  /// The tree's types that are views or controllers, that extend one, or serve one: its data source, its transition. A
  /// method may be called after one: no type begins with a small letter.
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
      || found.conformances.contains { $0.hasPrefix("UI") && UserInterfaceNames.isView($0) }
  }
}
