import MigrationModel
import ProjectIndex
import SwiftSource

/// Classes that can be bound to the main actor together only: one is used by the next, or both conform to a protocol that
/// asks from any thread.
struct IsolationGroup {
  let index: ProjectIndex
  /// The first one is that for which the others are needed.
  private(set) var classes: [IndexedType]
  private(set) var protocols: [IndexedType] = []
  private let hasOldSwiftUI: Bool

  /// More of them are a change of the app, and not one of a module.
  private static let limit = 8

  /// - Parameter surroundings: files that name them, whether or not they are analysed, and what builds the tree.
  /// - Throws: what keeps one of them off the main actor.
  init(around type: IndexedType, in index: ProjectIndex, _ surroundings: Surroundings) throws(ObstacleError) {
    (self.index, classes) = (index, [type])
    hasOldSwiftUI = Platforms.outdated(surroundings.platforms, for: Platforms.withBoundViews) != nil
    var known = 0
    while known != all.count {
      known = all.count
      for type in classes { try growProtocols(of: type) }
      for type in all { try growUsers(of: type) }
      for proto in protocols { try growConformers(to: proto) }
      guard all.count <= Self.limit else {
        throw ObstacleError("too_many", "`\(type.name)` takes \(all.count) types to the main actor with it.")
      }
    }
    for type in classes { try ClassIsolation(index: index, type: type, context: context).check() }
    for proto in protocols { try ClassIsolation(index: index, type: proto, context: context).checkUsers() }
    for other in all.dropFirst() { try check(other, surroundings.tests) }
  }

  private var all: [IndexedType] { classes + protocols }

  /// With all of them bound.
  var context: MainActorContext {
    MainActorContext(index: index, types: Set(all.map(\.id)), hasOldSwiftUI: hasOldSwiftUI)
  }

  /// What becomes of members that ran on no actor.
  var notes: [String] {
    classes.flatMap { type in
      ClassIsolation(index: index, type: type, context: context).notes.map { note in
        type.id == classes[0].id ? note : "In \(type.name), \(note)"
      }
    }
  }

  // MARK: Who belongs to it

  private mutating func growProtocols(of type: IndexedType) throws(ObstacleError) {
    let found = type.conformances.compactMap { index.type(named: $0) }.filter { $0.kind == .protocol }
    for proto in found where !context.binds(proto) && !index.protocolRequirements(of: proto.id).isEmpty {
      guard proto.attributes.isEmpty, Set(proto.inherited).isSubset(of: ["AnyObject", "class", "ObservableObject"])
      else { throw ObstacleError("protocol_witness", "`\(proto.name)`, of `\(type.name)`, asks from any thread.") }
      protocols.append(proto)
    }
  }

  /// View models that make or use the type themselves; other users are none that could go along.
  private mutating func growUsers(of type: IndexedType) throws(ObstacleError) {
    for site in context.sites(using: type.id) where !context.covers(site, isolated: type.id) {
      guard let user = site.type.map({ index.types[$0] }), isViewModel(user) else { continue }
      add(user)
    }
  }

  private mutating func growConformers(to proto: IndexedType) throws(ObstacleError) {
    for other in index.types where other.conformances.contains(proto.name) && !context.binds(other) {
      guard isViewModel(other) else {
        throw ObstacleError("protocol_witness", "`\(other.name)` conforms to `\(proto.name)`, on whatever thread.")
      }
      add(other)
    }
  }

  private mutating func add(_ type: IndexedType) {
    if !classes.contains(where: { $0.id == type.id }) { classes.append(type) }
  }

  /// Views observe it.
  private func isViewModel(_ type: IndexedType) -> Bool {
    type.kind == .class && (type.conformances.contains("ObservableObject") || type.attributes.contains("Observable"))
  }

  /// A type that goes along: all who use it are seen, and it can be changed.
  private func check(_ type: IndexedType, _ tests: [SourceFile]) throws(ObstacleError) {
    guard type.access <= .internal, let part = type.parts.first, !part.isExtension, index.isWritable(part.file),
      !type.parts.contains(where: \.isConditionallyCompiled), index.types(named: type.name).count == 1
    else { throw ObstacleError("unsupported_declaration", "`\(type.name)` can't be bound to the main actor here.") }
    if type.kind == .class, SubjectIsolation(of: type, in: index) != .none {
      throw ObstacleError("unknown_isolation", "`\(type.name)` may be bound to an actor already.")
    }
    let unseen = tests.filter { index.sourceFile(at: $0.path) == nil }
    if let path = NameChange.path(naming: type.name, in: unseen) {
      throw ObstacleError("used_in_tests", "`\(type.name)` is named in \(path), which is not analysed.")
    }
  }
}
