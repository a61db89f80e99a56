import MigrationModel
import ProjectIndex
import SwiftSource

/// What holds an observed class: the properties of views, and the places that put it into the environment.
struct ObservationUsers {
  let subject: FixSubject
  let type: IndexedType
  /// Properties that hold the class by a wrapper of `ObservableObject`.
  let holders: [IndexedMember]
  /// Says what else changes for whom.
  private(set) var notes: [String] = []

  /// The wrappers of `ObservableObject`.
  static let wrappers = ["StateObject", "ObservedObject", "EnvironmentObject"]

  /// - Parameter only: the one property that is to change; nil for all.
  init(subject: FixSubject, type: IndexedType, only: IndexedMember? = nil) {
    self.subject = subject
    self.type = type
    let index = subject.index
    let named = Set(index.references(toType: type.id).compactMap(\.member)).sorted().map { index.members[$0] }
    let holding = named.filter { $0.kind == .property && $0.isStored }
    holders = only.map { [$0] } ?? holding.filter { Self.wrapper(of: $0) != nil }
    guard only == nil else { return }
    let plain = holding.filter { member in
      Self.wrapper(of: member) == nil && member.attributes.isEmpty
        && member.type.map { index.types[$0].conformances.contains("View") } == true
    }
    let views = Set(plain.compactMap { $0.type.map { index.types[$0].name } }).sorted()
    if !views.isEmpty { notes.append("\(listed(views)), which held it without listening, follows it too.") }
    if holders.contains(where: { Self.wrapper(of: $0) == "StateObject" }) {
      notes.append("SwiftUI may make more than one \(type.name) and keep the first; making one has no side effect.")
    }
  }

  static func wrapper(of member: IndexedMember) -> String? { wrappers.first(where: member.attributes.contains) }

  // MARK: Whether they may

  func check() throws(ObstacleError) {
    for holder in holders { try ObservationHolder(subject: subject, type: type, member: holder).check() }
    if let site = genericUse {
      throw ObstacleError(
        "generic_user", "\(site) asks for an `ObservableObject` by a generic parameter and works with `\(type.name)`.")
    }
    if holders.contains(where: { Self.wrapper(of: $0) == "StateObject" }) { try checkInitializers() }
  }

  /// A file with a generic parameter for any `ObservableObject` that also names the class.
  private var genericUse: String? {
    let paths = Set(subject.index.references(toType: type.id).map(\.file)).sorted()
    return paths.first { path in
      guard let tree = subject.index.parsedFile(at: path)?.tree else { return false }
      return tree.nodes.indices.contains { node in
        tree.kind(node) == .identifierType && tree.name(node) == "ObservableObject"
          && tree.parent(node).map { [.genericParameter, .genericRequirement, .someOrAnyType].contains(tree.kind($0)) }
            ?? false
      }
    }
  }

  /// `@State` makes the object whenever the view's structure is made and throws all but the first away.
  private func checkInitializers() throws(ObstacleError) {
    for member in subject.index.members(of: type.id) where member.kind == .initializer {
      let pipelines = QuietPipelines(member, try subject.file(member.file), subject.index)
      let call = member.body.uses.first { use in
        guard use.access == .call, use.base != .superReference, use.name.first?.isLowercase == true else {
          return false
        }
        return use.name != "init" && !Self.isReading(use) && !pipelines.contain(use)
      }
      if let call {
        throw ObstacleError(
          "init_side_effects",
          "`\(member.name)` of `\(type.name)` calls `\(call.name)`: `@State` would do that more often than `@StateObject`."
        )
      }
    }
  }

  /// Asks what is stored, or decodes it: whoever asks more often changes nothing.
  private static func isReading(_ use: NameUse) -> Bool {
    switch (use.name, use.argumentLabels) {
    case ("decode", ["_", "from"]): true
    case ("data", ["forKey"]), ("string", ["forKey"]), ("bool", ["forKey"]), ("integer", ["forKey"]),
      ("double", ["forKey"]), ("array", ["forKey"]), ("object", ["forKey"]), ("stringArray", ["forKey"]):
      true
    default: false
    }
  }

  // MARK: The change

  func edit(_ draft: inout FixDraft) throws(ObstacleError) {
    for holder in holders { try ObservationHolder(subject: subject, type: type, member: holder).edit(&draft) }
    guard holders.contains(where: { Self.wrapper(of: $0) == "EnvironmentObject" }) else {
      return try inject(&draft, isNeeded: false)
    }
    try inject(&draft, isNeeded: true)
  }

  /// `.environmentObject(model)` -> `.environment(model)`. Where it is needed, every such call must be understood.
  private func inject(_ draft: inout FixDraft, isNeeded: Bool) throws(ObstacleError) {
    for injection in try EnvironmentInjection.all(in: subject) {
      guard let name = injection.typeName else {
        guard isNeeded else { continue }
        throw ObstacleError(
          "unknown_environment", "What \(injection.path):\(injection.line) puts into the environment is not known.")
      }
      guard name == type.name || name == type.name.split(separator: ".").last.map(String.init) else { continue }
      draft.edit(injection.path, injection.name, "environment")
      draft.change(injection.symbol, "it hands `\(type.name)` on by `environment`")
    }
  }
}
