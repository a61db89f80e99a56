import MigrationModel
import ProjectIndex
import SwiftSource

/// Whether a class can be bound to the main actor as a whole.
struct ClassIsolation {
  let index: ProjectIndex
  let type: IndexedType
  let context: MainActorContext
  /// A value of a list may be bound too, if its identity can be read from anywhere.
  var mayBeIdentifiable = true

  private var members: [IndexedMember] { index.members(of: type.id) }

  /// What becomes of members that ran on no actor.
  var notes: [String] {
    var notes: [String] = []
    let waiting = members.filter { $0.isAsync && !$0.attributes.contains("MainActor") }.map(\.name)
    if !waiting.isEmpty {
      let words =
        waiting.count == 1
        ? "runs on the main actor between what it awaits" : "run on the main actor between what they await"
      notes.append("\(listed(waiting)) \(words), and no longer beside it.")
    }
    let starting = members.filter { !work.inTasks(of: $0).isEmpty }.map(\.name)
    if !starting.isEmpty {
      let verb = starting.count == 1 ? "starts" : "start"
      notes.append("The `Task` that \(listed(starting)) \(verb) runs on the main actor, and no longer beside it.")
    }
    return notes
  }

  private var work: FreeWork { FreeWork(index: index, context: context) }

  /// Throws the first thing that may use it elsewhere.
  func check() throws(ObstacleError) {
    guard type.kind == .class, type.superclasses.isEmpty else {
      throw ObstacleError("superclass", "`\(type.name)` inherits from a class that is bound to no actor.")
    }
    if let heir = index.subclasses(of: type.id).first {
      throw ObstacleError("subclassed", "`\(index.types[heir].name)` inherits from `\(type.name)`.")
    }
    try checkProtocols()
    for member in members { try check(member) }
    try checkUsers()
  }

  /// What a protocol without an actor asks for can be asked from anywhere.
  private func checkProtocols() throws(ObstacleError) {
    let plain: Set<String> = ["ObservableObject", "AnyObject", "Sendable"]
    for name in type.conformances where !plain.contains(name) {
      if name == "Identifiable", mayBeIdentifiable, hasFreeIdentity { continue }
      let found = index.type(named: name).flatMap { $0.kind == .protocol ? $0 : nil }
      if let found, context.binds(found) || index.protocolRequirements(of: found.id).isEmpty { continue }
      throw ObstacleError("protocol_witness", "`\(type.name)` conforms to `\(name)`, which asks from any thread.")
    }
  }

  /// A class without an `id` of its own is told apart by its address; a constant of a plain type is read from anywhere.
  private var hasFreeIdentity: Bool {
    members.filter { $0.baseName == "id" }.allSatisfy { member in
      member.isStored && member.isLet && ["Int", "String", "UUID"].contains(member.valueType)
    }
  }

  private func check(_ member: IndexedMember) throws(ObstacleError) {
    for use in member.body.uses where isOwn(use) {
      if member.kind == .deinitializer, !isTask(use) {
        throw ObstacleError(
          "deinitializer", "`deinit` of `\(type.name)` uses `\(use.name)` on whatever thread it runs.")
      }
      guard !context.stays(use, in: member), !use.context.contains(.awaited) else { continue }
      throw ObstacleError(
        "background_closure", "A closure in `\(member.name)` that may run elsewhere uses `\(use.name)`.")
    }
    guard let blocking = work.blocking(in: member) else { return }
    throw ObstacleError(
      "blocking_work", "`\(member.name)` calls `\(blocking)`, which would hold up the main actor from then on.")
  }

  private func isOwn(_ use: NameUse) -> Bool {
    guard use.base == .explicitSelf || use.base == .implicitSelf else { return false }
    guard let id = use.member else { return true }
    let used = index.members[id]
    return ![.type, .case].contains(used.kind) && !used.modifiers.contains(.isNonisolated)
  }

  private func isTask(_ use: NameUse) -> Bool {
    use.member.flatMap { index.members[$0].valueType }?.hasPrefix("Task<") ?? false
  }

  /// Reads, decodes or waits in place.
  static func isBlocking(_ use: NameUse) -> Bool {
    guard use.access == .call else { return false }
    return ["decode", "jsonObject", "wait", "contents", "write"].contains(use.name) && !use.context.contains(.awaited)
      || use.argumentLabels.first == "contentsOf"
  }

  /// Everybody who makes it or reaches for it.
  func checkUsers() throws(ObstacleError) {
    let instance = context.boundMembers(of: type.id)
    if let site = context.sites(using: type.id).first(where: { !context.covers($0, isolated: type.id) }) {
      throw ObstacleError(
        "used_off_main",
        "\(site.file):\(site.use.line) uses `\(type.name)` where nothing says that it is the main actor.")
    }
    let implicit = ImplicitCreations(of: type, in: index).possible
    if let site = implicit.first(where: { !context.covers($0, isolated: type.id) }) {
      throw ObstacleError(
        "unknown_receiver",
        "\(site.file):\(site.use.line) may make \(type.name.codeWithArticle) outside of the main actor.")
    }
    var strict = context
    strict.awaitsRefreshes = false
    let near = Set(index.references(toType: type.id).map(\.file) + type.parts.map(\.file))
    for member in instance where member.access > .fileprivate {
      let unknown = index.possibleUses(ofName: member.baseName).first { site in
        // `.name` alone is a case or a static member, never an instance's.
        let isOther = site.use.base == .implicitMember && !member.modifiers.contains(.isStatic)
        return !isOther && !strict.covers(site, isolated: type.id) && near.contains(site.file)
      }
      guard let unknown else { continue }
      throw ObstacleError(
        "unknown_receiver",
        "\(unknown.file):\(unknown.use.line) may use `\(member.baseName)` outside of the main actor.")
    }
  }
}
