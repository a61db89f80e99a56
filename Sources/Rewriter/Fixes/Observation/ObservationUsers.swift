import MigrationModel
import ProjectIndex
import SwiftSource

/// What holds an observed class: the properties of views, and the places that put it into the environment.
struct ObservationUsers {
  let subject: FixSubject
  let type: IndexedType
  /// Properties that hold the class by a wrapper of `ObservableObject`.
  let holders: [IndexedMember]
  /// One property is to follow what the class is already.
  private let isPartial: Bool
  /// Says what else changes for whom.
  private(set) var notes: [String] = []

  /// The wrappers of `ObservableObject`.
  static let wrappers = ["StateObject", "ObservedObject", "EnvironmentObject"]

  /// - Parameter only: the one property that is to change; nil for all.
  init(subject: FixSubject, type: IndexedType, only: IndexedMember? = nil) {
    self.subject = subject
    self.type = type
    isPartial = only != nil
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
    if !isPartial {
      try checkUntyped()
      try ObserverUse(subject: subject, type: type).check()
    }
    if holders.contains(where: { Self.wrapper(of: $0) == "StateObject" }) {
      try checkMaking()
    }
  }

  /// A property with such a wrapper whose type only its value tells.
  private func checkUntyped() throws(ObstacleError) {
    for member in subject.index.members where Self.wrapper(of: member) != nil && member.isStored {
      guard !holders.contains(where: { $0.id == member.id }), let range = member.initialValueRange,
        let tree = subject.index.parsedFile(at: member.file)?.tree,
        !tree.descendants(member.node).contains(where: { tree.kind($0) == .typeAnnotation }),
        let value = tree.descendants(member.node).first(where: { tree.range($0) == range })
      else { continue }
      // What the index knows costs nothing; a file is read again for the rest only.
      let known = member.valueType ?? subject.index.inference(inFile: member.file)?.type(of: value)
      guard known.map({ $0.prefix { $0 != "<" } == type.name }) ?? true else { continue }
      throw ObstacleError(
        "unknown_type",
        "`\(subject.index.symbol(of: member))` may hold \(type.name.codeWithArticle), and does not say so.")
    }
  }

  /// `@State` makes the object whenever the view's structure is made and throws all but the first away.
  private func checkMaking() throws(ObstacleError) {
    let effects = MakingEffects(subject: subject, type: type)
    try effects.check()
    for holder in holders where Self.wrapper(of: holder) == "StateObject" {
      if let range = holder.initialValueRange { try effects.check(holder, in: range) }
      for place in ObservationHolder(subject: subject, type: type, member: holder).backings {
        try effects.check(place.member, in: place.range)
      }
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
