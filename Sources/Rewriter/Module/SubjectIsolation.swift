import ProjectIndex
import SwiftSource

/// On which actor the code of a class runs, as its declaration says.
enum SubjectIsolation: Sendable, Equatable {
  /// `@MainActor`, as a class of the tree that it inherits from, or a protocol of the tree that it is declared with.
  case mainActor
  /// Wherever it is called.
  case none
  /// The declaration does not say, for the reason given.
  case unknown(String)

  init(of type: IndexedType, in index: ProjectIndex) {
    let declared = type.parts.filter { !$0.isExtension }.flatMap(\.inherited)
    let sources = ([type.name] + type.superclasses + declared).compactMap { index.type(named: $0) }
    if sources.contains(where: { $0.attributes.contains("MainActor") }) {
      self = .mainActor
    } else if let actor = sources.flatMap(\.attributes).first(where: { $0.hasSuffix("Actor") }) {
      self = .unknown("is bound to `@\(actor)`")
    } else if let name = Self.stranger(type, declared, index) {
      self = .unknown("inherits from `\(name)`, which may bind it to an actor")
    } else if let name = (declared + type.conformances).first(where: { $0.hasSuffix("Sendable") }) {
      self = .unknown("conforms to `\(name)`: what it holds must be safe to share")
    } else {
      self = .none
    }
  }

  /// A superclass that is not in the tree, or a protocol of a UI framework.
  private static func stranger(_ type: IndexedType, _ declared: [String], _ index: ProjectIndex) -> String? {
    let superclass = type.superclasses.first { name in
      name != "NSObject" && index.type(named: name).map { $0.kind != .class } ?? true
    }
    return superclass ?? declared.first { UserInterfaceNames.isFrameworkType($0) }
  }

  /// Why no module can be made that runs where the type runs.
  func obstacle(_ type: IndexedType) -> Obstacle? {
    guard case .unknown(let why) = self else { return nil }
    return Obstacle(reason: "unknown_isolation", message: "`\(type.name)` \(why).")
  }
}

extension SplitSubject {
  /// The module is made with the type. One without an actor and without constants that its module could need: two that ask
  /// at the same time for the first time would each make one. One whose initializers ask for what is stored: they have no
  /// instance yet that could be handed over.
  var isEager: Bool {
    guard kind.keepsState else { return false }
    if let module { return module.content.isEager }
    guard type.kind == .class else { return false }
    return isMainActor ? readsInInitializers : !hasConstants { $0.valueType?.hasSuffix("Formatter") != true }
  }

  /// Some initializer asks a service, and no constant of the type is one.
  private var readsInInitializers: Bool {
    guard type.superclasses.isEmpty, !hasConstants({ $0.valueType.map(isService) ?? true }) else { return false }
    // One on no actor could not make it.
    let initializers = members.filter { $0.kind == .initializer }
    guard initializers.allSatisfy({ !$0.modifiers.contains(.isNonisolated) }) else { return false }
    return initializers.contains { member in
      member.body.uses.contains { use in
        let named = use.type.map { index.types[$0].name } ?? use.name
        return isService(typeNamed: named)
          || use.member.flatMap { index.members[$0].valueType }.map(isService) == true
      }
    }
  }

  private func hasConstants(_ isMeant: (IndexedMember) -> Bool) -> Bool {
    members.contains { member in
      member.kind == .property && member.isStored && member.isLet && !member.modifiers.contains(.isStatic)
        && isMeant(member)
    }
  }

  /// `@Observable`: each stored variable is observed.
  var isObservable: Bool { type.attributes.contains("Observable") }
}
