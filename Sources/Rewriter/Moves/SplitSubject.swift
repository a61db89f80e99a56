import MigrationModel
import ProjectIndex
import SwiftSource

/// The legacy type that is taken apart, with the syntax of its files.
struct SplitSubject: Sendable {
  let index: ProjectIndex
  let type: IndexedType
  let names: ModuleNames
  /// Syntax of the files that hold parts of the type, by path.
  let files: [String: ParsedFile]
  /// One level of indentation in the type's file.
  let indent: String
  /// Ids of the steps that the plan asks for.
  let steps: Set<String>
  /// Where each member belongs by the analyzer, by file and line.
  let roles: [Location: Role]

  /// The members of the type, in order of parts and offsets.
  var members: [IndexedMember] { type.members.map { index.members[$0] } }

  /// Where a member belongs by the analyzer.
  func role(of member: IndexedMember) -> Role { roles[Location(file: member.file, line: member.line)] ?? .other }

  /// Its place for a blocker or a task.
  func location(of member: IndexedMember) -> Location {
    Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
  }

  /// `Type.member`.
  func symbol(of member: IndexedMember) -> String { type.name + "." + member.name }

  /// Types declared inside the type, by simple name.
  var nestedTypes: [String: IndexedType] {
    let nested = index.types.filter { $0.outer == type.id }
    return Dictionary(nested.map { (String($0.name.split(separator: ".").last ?? ""), $0) }) { first, _ in first }
  }

  /// The tree's types that are views or controllers, or that extend one.
  func isUserInterface(typeNamed name: String) -> Bool {
    if UserInterfaceNames.isFrameworkType(name) { return true }
    guard let found = index.type(named: name) else { return false }
    return found.isController || found.superclasses.contains { UserInterfaceNames.isFrameworkType($0) }
  }
}
