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
  /// The initialisers in the declaration that store what the type is made of.
  let initializers: [IndexedMember]
  let form: Form
  /// The compiler writes its only initialiser: it gets one of its own.
  let hasNoInitializer: Bool

  /// How an instance gets in.
  enum Form {
    /// Parameters of the initialisers that are there, or of the one that a class without any gets.
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
    let (index, body, tree) = (subject.index, part.body, file.tree)
    let own = index.members(of: type.id).filter { member in
      member.kind == .initializer && member.part == 0 && body.contains(member.range.lowerBound)
    }
    initializers = own.filter { member in
      !member.modifiers.contains(.isConvenience) && !InitializerInjection.delegates(member, tree)
        && !index.neverEnds(member)
    }
    guard type.kind == .class || type.kind == .struct else {
      throw ObstacleError("unsupported_declaration", "`\(type.name)` is no class and no structure.")
    }
    if let heir = subject.index.subclasses(of: type.id).first {
      throw ObstacleError("subclassed", "`\(subject.index.types[heir].name)` inherits from `\(type.name)`.")
    }
    hasNoInitializer = type.kind == .class && Self.isMadeOfNothing(type, index)
    if type.kind == .struct {
      form = own.isEmpty ? .memberwise : .parameter
    } else {
      let takes = initializers.contains(where: InitializerInjection.takesParameters)
      form = takes || hasNoInitializer ? .parameter : .property
    }
    try checkDeclaration()
  }

  /// The instance is asked for when the object is made, not when it is used.
  var isEager: Bool { form != .property }

  /// Ends the sentence of what changes.
  var way: String {
    form == .property ? " before its first use" : ""
  }

  /// The type keeps an instance, and does not only hand it to the code of its initialisers.
  func isStored(_ instance: SharedInstance) -> Bool {
    form != .parameter || !instance.uses.allSatisfy { $0.member.kind == .initializer }
  }

  /// An initialiser gets a parameter for an instance.
  func takes(_ instance: SharedInstance, _ initializer: IndexedMember) -> Bool {
    form == .parameter && initializers.contains { $0.id == initializer.id }
      && InitializerInjection.takesParameters(initializer)
      && (isStored(instance) || instance.uses.contains { $0.member.id == initializer.id })
  }

  /// The compiler writes `init()` of a class, and nothing else asks for that.
  private static func isMadeOfNothing(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    let protocols = type.conformances.flatMap { index.types(named: $0) }
    let above = protocols.flatMap { $0.inherited + $0.conformances }.flatMap { index.types(named: $0) }
    return type.superclasses.isEmpty
      && !(protocols + above).flatMap { index.members(of: $0.id) }.contains { $0.kind == .initializer }
      && !index.members(of: type.id).contains { $0.kind == .initializer }
  }

  private func checkDeclaration() throws(ObstacleError) {
    try checkAccess()
    let isBare = type.kind == .class && type.superclasses.isEmpty || type.attributes.contains("Observable")
    let takes = initializers.contains(where: InitializerInjection.takesParameters)
    if form == .parameter && !takes && !hasNoInitializer || form == .property && isBare {
      throw ObstacleError("no_initializer", "`\(type.name)` has no initialiser of its own that could take a parameter.")
    }
    if let site = initializerReference {
      throw ObstacleError(
        "initializer_reference",
        "\(site.file):\(site.use.line) hands on an initialiser of `\(type.name)` as a function.")
    }
    if form == .parameter {
      for initializer in initializers where initializer.modifiers.contains(.isWitness) {
        throw ObstacleError("protocol_witness", "A protocol asks for `\(initializer.name)` of `\(type.name)`.")
      }
    }
  }

  /// A place that names an initialiser without a call. The one that the compiler writes is named through its type alone:
  /// `ForEach(orders, content: OrderRow.init)`.
  private var initializerReference: UseSite? {
    switch form {
    case .parameter: initializers.flatMap { subject.index.uses(of: $0.id) }.first { $0.use.access != .call }
    case .memberwise: subject.index.references(toType: type.id).first(where: namesInitializer)
    case .property: nil
    }
  }

  private func namesInitializer(_ site: UseSite) -> Bool {
    guard let tree = subject.index.parsedFile(at: site.file)?.tree, let node = tree.reference(at: site.use.offset),
      let name = tree.parent(node), tree.kind(name) == .memberAccess, tree.firstChild(name) == node,
      tree.name(name) == "init"
    else { return false }
    return tree.parent(name).map { tree.kind($0) != .call || tree.firstChild($0) != name } ?? true
  }

  /// What nobody can make but its own file gets nothing handed in.
  private func checkAccess() throws(ObstacleError) {
    var outer: IndexedType? = type
    var isPrivate = type.scope != nil || file.tree.isInPrivateExtension(part.node)
    while let type = outer {
      isPrivate = isPrivate || type.access <= .fileprivate
      outer = type.outer.map { subject.index.types[$0] }
    }
    if isPrivate {
      throw ObstacleError("private_type", "`\(type.name)` is private to its file: no test could hand it anything.")
    }
    let open = initializers.filter(InitializerInjection.takesParameters)
    let isClosed: Bool
    switch form {
    case .parameter: isClosed = !open.isEmpty && open.allSatisfy { $0.access <= .fileprivate }
    case .memberwise:
      let taken = subject.index.members(of: type.id).filter(\.isMemberwise)
      isClosed = taken.contains { $0.access <= .fileprivate } && taken.contains(where: \.mustBeGiven)
    case .property: isClosed = false
    }
    if isClosed {
      throw ObstacleError("private_initializer", "No initialiser of `\(type.name)` can be called from a test.")
    }
  }
}

extension IndexedMember {
  /// The memberwise initializer takes a value for it, and is as private as it is.
  fileprivate var isMemberwise: Bool {
    guard kind == .property, isStored, modifiers.isDisjoint(with: [.isStatic, .isLazy]) else { return false }
    if attributes.isEmpty { return !isLet || initialValueRange == nil }
    // Other wrappers make their value by themselves.
    return initialValueRange == nil
      && ["State", "Binding", "ObservedObject", "Bindable"].contains(where: attributes.contains)
  }

  /// Nobody can leave it out: without such a property `init()` stays open.
  fileprivate var mustBeGiven: Bool {
    initialValueRange == nil && (isLet || valueType.map { $0.hasSuffix("?") || $0.hasSuffix("!") } != true)
  }
}
