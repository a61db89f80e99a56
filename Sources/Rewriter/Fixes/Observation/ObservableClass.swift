import MigrationModel
import ProjectIndex
import SwiftSource

/// An `ObservableObject` that is to become `@Observable`: whether nothing depends on its publishers.
struct ObservableClass {
  let subject: FixSubject
  let type: IndexedType
  /// What is observed besides what was published.
  let shown: [IndexedMember]

  private var members: [IndexedMember] { subject.index.members(of: type.id) }

  func check() throws(ObstacleError) {
    guard type.kind == .class, type.superclasses.isEmpty else {
      throw ObstacleError("superclass", "`\(type.name)` inherits from a class, which its macro does not see.")
    }
    if let heir = subject.index.subclasses(of: type.id).first {
      throw ObstacleError("subclassed", "`\(subject.index.types[heir].name)` inherits from `\(type.name)`.")
    }
    try checkProtocols()
    for member in members { try check(member) }
    try checkPublishers()
  }

  private func checkProtocols() throws(ObstacleError) {
    let own = Set(members.map(\.name))
    let coding = [
      ("Codable", ["init(from:)", "encode(to:)"]), ("Decodable", ["init(from:)"]), ("Encodable", ["encode(to:)"]),
    ]
    for (name, written) in coding where type.conformances.contains(name) && !own.isSuperset(of: written) {
      throw ObstacleError(
        "synthesized_coding", "`\(type.name)` is `\(name)`: the macro's own properties would be coded.")
    }
    for name in type.conformances where name != "ObservableObject" {
      guard let found = subject.index.type(named: name), found.conformances.contains("ObservableObject") else {
        continue
      }
      throw ObstacleError(
        "observable_protocol", "`\(type.name)` conforms to `\(name)`, which asks for an `ObservableObject`.")
    }
  }

  private func check(_ member: IndexedMember) throws(ObstacleError) {
    if member.isConditionallyCompiled {
      throw ObstacleError("conditional_code", "`\(member.name)` of `\(type.name)` stands inside `#if`.")
    }
    guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic) else { return }
    if !member.modifiers.isDisjoint(with: [.isObjectiveC, .isDynamic]) {
      throw ObstacleError("key_value_observing", "`\(member.name)` of `\(type.name)` is visible to Objective-C.")
    }
    if !member.isLet, member.sharesDeclaration {
      throw ObstacleError("shared_declaration", "`\(member.name)` of `\(type.name)` is declared together with others.")
    }
    let plain: Set<String> = ["Published", "ObservationIgnored", "MainActor", "available", "nonobjc"]
    if let wrapper = member.attributes.first(where: { !plain.contains($0) }) {
      throw ObstacleError(
        "property_wrapper", "`\(member.name)` of `\(type.name)` has the wrapper `@\(wrapper)` already.")
    }
    guard member.hasObservers, member.attributes.contains("Published") || shown.contains(where: { $0.id == member.id })
    else { return }
    if setsItself(member) {
      throw ObstacleError(
        "observer_sets_itself",
        "An observer of `\(member.name)` of `\(type.name)` sets `\(member.name)`: it would run again from now on, without end."
      )
    }
    if let initializer = try initializer(setting: member) {
      throw ObstacleError(
        "observer_in_init", "`\(initializer.name)` sets `\(member.name)`, whose `didSet` would run there from now on.")
    }
  }

  /// The observer of a stored property does not run for what it sets itself; that of the macro's storage does.
  private func setsItself(_ member: IndexedMember) -> Bool {
    let change = IndirectChange(index: subject.index, property: member)
    return member.body.uses.contains { use in
      use.member == member.id && (use.access != .read || change.isInPlace(use, inFile: member.file))
    }
  }

  /// One that changes what has a value already: an observer would run.
  private func initializer(setting member: IndexedMember) throws(ObstacleError) -> IndexedMember? {
    for other in members where other.kind == .initializer {
      let changes = other.body.uses.filter { $0.member == member.id && $0.access != .read }
      if changes.isEmpty { continue }
      if try !isFirstValue(of: member, in: other, changes) { return other }
    }
    return nil
  }

  /// The one statement that gives the variable a value: no observer runs for the first, with the macro either.
  private func isFirstValue(
    of member: IndexedMember, in initializer: IndexedMember, _ changes: [NameUse]
  ) throws(ObstacleError) -> Bool {
    guard member.initialValue == nil, let type = member.valueType, !type.hasSuffix("?"), !type.hasSuffix("!"),
      !initializer.modifiers.contains(.isConvenience), changes.count == 1, changes[0].access == .write
    else { return false }
    let tree = try subject.file(initializer.file).tree
    guard let block = tree.child(initializer.node, .codeBlock) else { return false }
    return tree.statements(of: block).contains { statement in
      guard tree.kind(statement) == .sequenceExpr, let place = tree.firstChild(statement) else { return false }
      return [.declReference, .memberAccess].contains(tree.kind(place))
        && Int(tree.mainToken(place).start) == changes[0].offset
    }
  }

  /// `objectWillChange`.
  private func checkPublishers() throws(ObstacleError) {
    let names = [type.name] + members.filter { $0.name == "objectWillChange" }.map(\.name)
    let own = members.first { $0.body.uses.contains { $0.name == "objectWillChange" } }
    if names.count > 1 || own != nil {
      throw ObstacleError("publisher", "`\(own?.name ?? type.name)` works with `objectWillChange` of `\(type.name)`.")
    }
    guard let place = listener() else { return }
    throw ObstacleError("publisher", "\(place) may listen to `objectWillChange` of `\(type.name)`.")
  }

  /// A place that asks the class, or what is not known, when it changes. A parent reaches it by a property that doesn't write
  /// its type.
  private func listener() -> String? {
    let search = ByteSearch("objectWillChange")
    let files = Set(subject.index.files.filter { !search.offsets(in: $0.contents).isEmpty }.map(\.path))
    guard !files.isEmpty else { return nil }
    for member in subject.index.members where files.contains(member.file) {
      for use in member.body.uses where use.name == "objectWillChange" {
        switch use.base {
        case .explicitSelf, .implicitSelf, .superReference, .free: continue
        case .member, .implicitMember: break
        }
        if use.receiverType.map(isSubject) ?? true { return "\(member.file):\(use.line)" }
      }
    }
    return nil
  }

  /// A type's text stands for the class.
  private func isSubject(_ text: String) -> Bool {
    let plain = String(text.prefix { !"<?!".contains($0) })
    return plain == type.name || plain == type.name.split(separator: ".").last.map(String.init)
  }
}
