import MigrationModel
import ProjectIndex
import SwiftSource

/// A finding that is to be mended, in the tree as it stands.
struct FixSubject {
  let tree: FixTree
  let task: PlanTask
  /// The places of the finding in this tree.
  let places: [Location]
  /// Lowest versions that the tree is built for, by platform.
  let platforms: [String: String]
  /// Names of types that rewrite steps take apart.
  let splitTypes: Set<String>
  /// The tree that the task speaks of.
  let legacy: FixTree
  /// Places of this tree that other features' patches take code from; worked out when asked for.
  let othersMoves: () -> [Location]

  var index: ProjectIndex { tree.index }
  /// The finding as the plan has it, in the tree before all patches.
  var asPlanned: FixSubject {
    FixSubject(
      tree: legacy, task: task, places: task.locations, platforms: platforms, splitTypes: splitTypes, legacy: legacy,
      othersMoves: { [] })
  }

  /// A file with its syntax. Throws for one that is generated or does not parse.
  func file(_ path: String) throws(ObstacleError) -> ParsedFile { try tree.file(path) }

  /// The type of the finding: of several with its name the one in the finding's file.
  func type() throws(ObstacleError) -> IndexedType {
    let named = index.types(named: task.typeName)
    let paths = Set(places.map(\.file))
    guard let type = named.first(where: { $0.parts.contains { paths.contains($0.file) } }) ?? named.first else {
      throw ObstacleError("unsupported_declaration", "`\(task.typeName)` is gone.")
    }
    if named.count > 1 {
      throw ObstacleError(
        "ambiguous_type", "The tree declares `\(task.typeName)` \(named.count) times: uses can't be told apart.")
    }
    if type.parts.contains(where: \.isConditionallyCompiled) {
      throw ObstacleError("conditional_code", "Parts of `\(type.name)` stand inside `#if`.")
    }
    return type
  }

  /// The declaration of a type. Throws for one of another tree.
  func declaration(of type: IndexedType) throws(ObstacleError) -> (part: TypePart, file: ParsedFile) {
    guard let part = type.parts.first, !part.isExtension else {
      throw ObstacleError("unsupported_declaration", "`\(type.name)` is declared outside the tree.")
    }
    return (part, try file(part.file))
  }

  /// The members of the type that a place of the finding lies in, in the order of the type.
  func members(of type: IndexedType) -> [IndexedMember] {
    type.members.map { index.members[$0] }.filter { member in
      places.contains { $0.file == member.file && member.line <= $0.line && $0.line <= member.endLine }
    }
  }

  /// The member that the finding's symbol names, `rule:Type.member:1`.
  func member(of type: IndexedType) throws(ObstacleError) -> IndexedMember {
    let members = members(of: type)
    let named = members.filter { task.id.contains(":\(type.name).\($0.name)") }
    guard let member = named.first ?? members.first else {
      throw ObstacleError("unsupported_declaration", "What is meant in `\(type.name)` is not found any more.")
    }
    return member
  }

  /// UTF-8 byte offset of a place.
  func offset(of place: Location, in file: ParsedFile) -> Int {
    let starts = file.lines.starts
    guard starts.indices.contains(place.line - 1) else { return 0 }
    return min(starts[place.line - 1] + place.column - 1, max(0, file.tree.source.count - 1))
  }
}

extension FixSubject {
  /// Throws unless every platform of the tree has what came with a version of each. At least one of them must be known.
  func require(_ what: String, _ versions: [String: String]) throws(ObstacleError) {
    guard versions.keys.contains(where: { platforms[$0] != nil }) else {
      throw ObstacleError(
        "deployment_target",
        "Neither a Package.swift nor a project file of the tree says what it is built for; \(what) needs "
          + "iOS \(versions["iOS"] ?? "").")
    }
    if let obstacle = Platforms.objection(platforms, to: what, since: versions) {
      throw ObstacleError(obstacle: obstacle)
    }
  }
}
