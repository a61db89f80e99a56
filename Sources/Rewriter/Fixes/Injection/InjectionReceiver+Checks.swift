import MigrationModel
import ProjectIndex
import SwiftSource

extension InjectionReceiver {
  /// An instance in the way and under the name in which the type can hold it. Throws where it can't.
  func checked(_ instance: SharedInstance, beside others: [SharedInstance]) throws(ObstacleError) -> SharedInstance {
    do throws(ObstacleError) {
      return try named(instance, beside: others)
    } catch {
      // It may be another one later, or be in the making when the object is made.
      guard [Self.sharedVariable, Self.circularDependency].contains(error.obstacle.reason),
        let late = try instance.askedLate(subject)
      else { throw error }
      return try named(late, beside: others)
    }
  }

  /// An instance under a name that means nothing else in the type.
  private func named(_ instance: SharedInstance, beside others: [SharedInstance]) throws(ObstacleError)
    -> SharedInstance
  {
    do throws(ObstacleError) {
      try check(instance, beside: others)
      return instance
    } catch {
      guard error.obstacle.reason == Self.nameTaken else { throw error }
      try check(instance.renamed, beside: others)
      return instance.renamed
    }
  }

  private static let nameTaken = "name_taken"
  private static let sharedVariable = "shared_variable"
  private static let circularDependency = "circular_dependency"

  /// Throws unless an instance may be held by the type, and each use may ask the type for it.
  func check(_ instance: SharedInstance, beside others: [SharedInstance]) throws(ObstacleError) {
    guard instance.isAskedLate || instance.isConstant(in: subject.index) else {
      throw ObstacleError(Self.sharedVariable, "`\(instance.text)` may be another one later.")
    }
    guard instance.isTypeKnown else {
      throw ObstacleError("unknown_type", "What `\(instance.text)` holds can't be told, or not be written elsewhere.")
    }
    let context = MainActorContext(index: subject.index)
    guard instance.owner.map(context.binds) != true && !instance.isOnMain || context.binds(type) else {
      throw ObstacleError(
        "isolation", "`\(instance.typeText)` is bound to the main actor, and `\(type.name)` is not.")
    }
    let needed = form == .parameter ? initializers.map(\.access).max() ?? type.access : min(type.access, .internal)
    let access = [instance.owner?.access, instance.property?.access].compactMap(\.self)
    guard access.allSatisfy({ $0 >= min(needed, type.access) }) else {
      throw ObstacleError("access_level", "`\(instance.text)` is not visible where `\(type.name)` is made.")
    }
    if isEager, !instance.isAskedLate, knowsType(instance) {
      throw ObstacleError(
        Self.circularDependency,
        "`\(instance.typeText)` knows `\(type.name)`: it may make one while it is made itself."
      )
    }
    if isStored(instance) { try checkStorage(of: instance) }
    try checkName(instance, beside: others)
    try checkLimit(instance)
    for use in instance.uses { try check(use, instance, context) }
  }

  /// Throws where a property more is one too many.
  private func checkStorage(of instance: SharedInstance) throws(ObstacleError) {
    // A lazy one is not coded, and classes compare nothing.
    if form != .property || instance.isAskedLate,
      let name = SynthesizedConformance(index: subject.index, type: type).name
    {
      throw ObstacleError("synthesized", "What the compiler writes for `\(name)` would take the new property in.")
    }
    guard form == .parameter, type.kind == .struct else { return }
    let all = subject.index.members(of: type.id).filter { $0.kind == .initializer }
    for initializer in all
    where InitializerInjection.isMixed(initializer, try subject.file(initializer.file).tree, subject.index) {
      throw ObstacleError(
        "unsupported_declaration",
        "`\(initializer.name)` of `\(type.name)` takes a value for `self` and stores by itself as well.")
    }
    let others = all.filter { member in
      !initializers.contains { $0.id == member.id } && !subject.index.neverEnds(member)
    }
    for other in others {
      guard !InitializerInjection.delegates(other, try subject.file(other.file).tree) else { continue }
      throw ObstacleError(
        "extension_initializer",
        "`\(other.name)` of `\(type.name)` stands in an extension, and would leave the new property without a value.")
    }
  }

  private func checkName(_ instance: SharedInstance, beside others: [SharedInstance]) throws(ObstacleError) {
    let classes = [type] + type.superclasses.compactMap { subject.index.type(named: $0) }
    let taken = classes.contains { subject.index.members(of: $0.id).contains { $0.baseName == instance.name } }
    let members = instance.uses.map(\.member) + initializers
    var isLocal = others.contains { $0.name == instance.name }
    for member in members {
      let tree = try subject.file(member.file).tree
      // The name at the end of what is asked for now goes with it.
      let asked = instance.uses.filter { $0.member.id == member.id }.map(\.range)
      isLocal =
        isLocal
        || tree.tokens(of: member.node).contains { token in
          tree.text(token.range) == instance.name && !asked.contains { $0.contains(Int(token.start)) }
        }
    }
    guard !taken, !isLocal, !Self.inherited.contains(instance.name) else {
      throw ObstacleError(Self.nameTaken, "`\(instance.name)` means something else in `\(type.name)` already.")
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
    guard !isInitialValue || member.modifiers.contains(.isLazy), !member.modifiers.contains(.isStatic),
      !member.modifiers.contains(.isConvenience),
      [.method, .property, .subscript, .initializer].contains(member.kind)
    else {
      throw ObstacleError("no_instance", "`\(member.name)` has no \(type.name) to ask for `\(instance.name)`.")
    }
    let isOutside = member.modifiers.contains(.isNonisolated) || !context.stays(use.use, in: member)
    if isOutside, context.binds(type) {
      throw ObstacleError("background_closure", "`\(member.name)` asks for `\(instance.text)` off the main actor.")
    }
    let isParameter = takes(instance, member)
    if needsCapture(use, instance) {
      guard instance.isAskedLate || !knowsType(instance), try closure(capturing: use) != nil else {
        throw ObstacleError(
          "closure",
          "A closure in `\(member.name)` asks for `\(instance.text)`: it would have to hold the \(type.name).")
      }
    }
    if member.kind == .initializer, !isParameter {
      throw ObstacleError("no_instance", "`\(member.name)` can't take `\(instance.name)` as a parameter.")
    }
    if member.file != part.file, type.access > .internal {
      throw ObstacleError("access_level", "\(member.file) may be of another module than `\(type.name)`.")
    }
  }
}

extension InjectionReceiver {
  /// The class of an instance makes the object, or may: what the object asks for when it is made could be in the making.
  func knowsType(_ instance: SharedInstance) -> Bool {
    instance.owner.map { subject.tree.mentions.reach(type.id, from: $0.id) } == true
  }

  /// A use stands in code that has to hold the object, or what is asked for, to ask for it.
  func needsCapture(_ use: SharedInstance.Use, _ instance: SharedInstance) -> Bool {
    use.use.closureDepth > 0 && !takes(instance, use.member)
      && (type.kind == .class || use.member.modifiers.contains(.isMutating))
  }

  /// A closure captures the instance.
  func isCaptured(_ instance: SharedInstance) -> Bool { instance.uses.contains { needsCapture($0, instance) } }

  /// The outermost closure around a use: it captures the instance and need not hold the object. nil where a function or a
  /// macro stands around the use.
  func closure(capturing use: SharedInstance.Use) throws(ObstacleError) -> NodeID? {
    let tree = try subject.file(use.member.file).tree
    let root = use.member.node
    let isApart = Self.declaring.contains { kind in
      tree.nodes(of: kind, around: use.range.lowerBound, in: root).contains { $0 != root }
    }
    return isApart ? nil : tree.nodes(of: .closure, around: use.range.lowerBound, in: root).first
  }

  private static let declaring: [NodeKind] = [
    .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .macroExpansionExpr,
  ]
}
