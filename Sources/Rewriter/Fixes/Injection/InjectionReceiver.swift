import MigrationModel
import ProjectIndex
import SwiftSource

/// A type that gets shared instances handed in.
struct InjectionReceiver {
  let subject: FixSubject
  let type: IndexedType
  /// The declaration and its file.
  let part: TypePart
  let file: ParsedFile
  /// The designated initialisers in the declaration.
  let initializers: [IndexedMember]
  private let form: Form

  /// How an instance gets in.
  private enum Form {
    /// Parameters of the initialisers that are there.
    case parameter
    /// The memberwise initialiser of a structure.
    case memberwise
    /// Somebody else makes the object, and may set the property before it is used.
    case property
  }

  init(subject: FixSubject, type: IndexedType) throws(ObstacleError) {
    self.subject = subject
    self.type = type
    (part, file) = try subject.declaration(of: type)
    let body = part.body
    initializers = subject.index.members(of: type.id).filter { member in
      member.kind == .initializer && member.part == 0 && body.contains(member.range.lowerBound)
        && !member.modifiers.contains(.isConvenience)
    }
    guard type.kind == .class || type.kind == .struct else {
      throw ObstacleError("unsupported_declaration", "`\(type.name)` is no class and no structure.")
    }
    if let heir = subject.index.subclasses(of: type.id).first {
      throw ObstacleError("subclassed", "`\(subject.index.types[heir].name)` inherits from `\(type.name)`.")
    }
    if type.kind == .struct {
      form = initializers.isEmpty ? .memberwise : .parameter
    } else {
      form = initializers.contains(where: InitializerInjection.takesParameters) ? .parameter : .property
    }
    try checkDeclaration()
  }

  /// The instance is asked for when the object is made, not when it is used.
  var isEager: Bool { form != .property }

  /// Ends the sentence of what changes.
  var way: String {
    form == .property ? " before its first use" : ""
  }

  private func checkDeclaration() throws(ObstacleError) {
    let synthesized: Set<String> = ["Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Sendable"]
    if form == .memberwise, let name = type.conformances.first(where: synthesized.contains) {
      throw ObstacleError("synthesized", "What the compiler writes for `\(name)` would take the new property in.")
    }
    if form == .property, type.attributes.contains("Observable") || type.superclasses.isEmpty {
      throw ObstacleError("no_initializer", "`\(type.name)` has no initialiser of its own that could take a parameter.")
    }
    if form == .parameter {
      let references = initializers.flatMap { subject.index.uses(of: $0.id) }.filter { $0.use.access != .call }
      if let site = references.first {
        throw ObstacleError(
          "initializer_reference",
          "\(site.file):\(site.use.line) hands on an initialiser of `\(type.name)` as a function.")
      }
      for initializer in initializers where initializer.modifiers.contains(.isWitness) {
        throw ObstacleError("protocol_witness", "A protocol asks for `\(initializer.name)` of `\(type.name)`.")
      }
    }
  }

  /// Throws unless an instance may be held by the type, and each use may ask the type for it.
  func check(_ instance: SharedInstance, beside others: [SharedInstance]) throws(ObstacleError) {
    guard instance.property.isLet, instance.property.isStored, !instance.property.isConditionallyCompiled else {
      throw ObstacleError("shared_variable", "`\(instance.text)` may be another one later.")
    }
    let context = MainActorContext(index: subject.index)
    guard !context.binds(instance.owner) || context.binds(type) else {
      throw ObstacleError(
        "isolation", "`\(instance.owner.name)` is bound to the main actor, and `\(type.name)` is not.")
    }
    let needed = form == .parameter ? initializers.map(\.access).max() ?? type.access : min(type.access, .internal)
    guard instance.owner.access >= min(needed, type.access), instance.property.access >= min(needed, type.access) else {
      throw ObstacleError("access_level", "`\(instance.text)` is not visible where `\(type.name)` is made.")
    }
    if isEager, subject.tree.mentions.reach(type.id, from: instance.owner.id) {
      throw ObstacleError(
        "circular_dependency", "`\(instance.owner.name)` knows `\(type.name)`: it may make one while it is made itself."
      )
    }
    try checkName(instance, beside: others)
    try checkLimit(instance)
    for use in instance.uses { try check(use, instance, context) }
  }

  private func checkName(_ instance: SharedInstance, beside others: [SharedInstance]) throws(ObstacleError) {
    let classes = [type] + type.superclasses.compactMap { subject.index.type(named: $0) }
    let taken = classes.contains { subject.index.members(of: $0.id).contains { $0.baseName == instance.name } }
    let members = instance.uses.map(\.member) + initializers
    var isLocal = others.contains { $0.name == instance.name }
    for member in members {
      let tree = try subject.file(member.file).tree
      isLocal = isLocal || tree.tokens(of: member.node).contains { tree.text($0.range) == instance.name }
    }
    guard !taken, !isLocal, !Self.inherited.contains(instance.name) else {
      throw ObstacleError("name_taken", "`\(instance.name)` means something else in `\(type.name)` already.")
    }
  }

  /// What is asked for in some builds or on newer systems alone may not be there in others.
  private func checkLimit(_ instance: SharedInstance) throws(ObstacleError) {
    var limit: LimitedCode?
    for use in instance.uses {
      let tree = try subject.file(use.member.file).tree
      let node = tree.nodes(of: .memberAccess, around: use.range.lowerBound, in: use.member.node).last
      guard let found = node.flatMap(tree.limit) else { return }
      limit = found
    }
    guard let what = limit?.obstacle else { return }
    throw ObstacleError(what.reason, "`\(type.name)` asks for `\(instance.text)`, and \(what.what).")
  }

  /// Properties of the SDK's controllers and views that a class of the tree may be called like.
  private static let inherited: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "presentationController", "undoManager",
    "windowController", "document", "window", "storyboard", "view", "body", "layer",
  ]

  private func check(
    _ use: SharedInstance.Use, _ instance: SharedInstance, _ context: MainActorContext
  ) throws(ObstacleError) {
    let member = use.member
    let isInitialValue = member.initialValueRange?.contains(use.use.offset) ?? false
    guard !isInitialValue, !member.modifiers.contains(.isStatic), !member.modifiers.contains(.isConvenience),
      [.method, .property, .subscript, .initializer].contains(member.kind)
    else {
      throw ObstacleError("no_instance", "`\(member.name)` has no \(type.name) to ask for `\(instance.name)`.")
    }
    let isOutside = member.modifiers.contains(.isNonisolated) || !context.stays(use.use, in: member)
    if isOutside, context.binds(type) {
      throw ObstacleError("background_closure", "`\(member.name)` asks for `\(instance.text)` off the main actor.")
    }
    let isParameter = member.kind == .initializer && form == .parameter
    if use.use.closureDepth > 0, !isParameter, type.kind == .class || member.modifiers.contains(.isMutating) {
      throw ObstacleError(
        "closure", "A closure in `\(member.name)` asks for `\(instance.text)`: it would have to hold the \(type.name).")
    }
    if member.kind == .initializer, !isParameter || !InitializerInjection.takesParameters(member) {
      throw ObstacleError("no_instance", "`\(member.name)` can't take `\(instance.name)` as a parameter.")
    }
    if member.file != part.file, type.access > .internal {
      throw ObstacleError("access_level", "\(member.file) may be of another module than `\(type.name)`.")
    }
  }

  /// The properties, how they get their values, and the uses that ask for them.
  func inject(_ instances: [SharedInstance], into draft: inout FixDraft) throws(ObstacleError) {
    for instance in instances {
      let edit = property(declaration(of: instance))
      draft.edit(part.file, edit.range, edit.replacement)
      for use in instance.uses { draft.edit(use.member.file, use.range, instance.name) }
    }
    guard form == .parameter else { return }
    for initializer in initializers {
      let injection = InitializerInjection(initializer: initializer, file: file, unit: unit)
      for edit in try injection.edits(instances) { draft.edit(part.file, edit.range, edit.replacement) }
    }
  }

  /// The members whose code differs afterwards, and the new shapes of initialisers, with what becomes of them.
  func changes(by instances: [SharedInstance]) -> [(symbol: String, what: String)] {
    let users = Set(instances.flatMap(\.uses).map(\.member.id))
    let labels = instances.map { $0.name + ":" }.joined()
    return type.members.map { subject.index.members[$0] }.flatMap { member -> [(symbol: String, what: String)] in
      guard form == .parameter, initializers.contains(where: { $0.id == member.id }) else {
        return users.contains(member.id) ? [(member.name, "asks for what was handed in")] : []
      }
      guard InitializerInjection.takesParameters(member) else { return [(member.name, "holds the old instances")] }
      return [
        (member.name, "takes more"),
        (member.name.dropLast() + labels + ")", "stores what is handed in; callers stay as they are"),
      ]
    }
  }

  private func declaration(of instance: SharedInstance) -> String {
    switch form {
    case .parameter:
      let isNear = instance.uses.allSatisfy { $0.member.file == part.file }
      return "\(isNear ? "private " : "")let \(instance.name): \(instance.typeText)"
    case .memberwise: return "var \(instance.name): \(instance.typeText) = \(instance.text)"
    case .property: return "lazy var \(instance.name): \(instance.typeText) = \(instance.text)"
    }
  }

  private var unit: String { Indentation.unit(of: type, subject.index, [part.file: file]) }

  /// A property below the stored ones of the declaration, or at its top.
  private func property(_ text: String) -> SourceEdit {
    let stored = subject.index.members(of: type.id).last { member in
      member.kind == .property && member.isStored && !member.modifiers.contains(.isStatic) && member.part == 0
        && !member.isConditionallyCompiled
    }
    let margin = file.tree.margin(at: file.tree.keywordOffset(of: part.node)) + unit
    if let stored {
      let end = file.lineRange(of: stored.node).upperBound
      return SourceEdit(
        range: end..<end, replacement: file.tree.margin(at: stored.range.lowerBound) + text + "\n")
    }
    let start = part.body.lowerBound
    return SourceEdit(range: start..<start, replacement: "\n" + margin + text)
  }
}
