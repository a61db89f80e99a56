import ProjectIndex
import SwiftSource

/// Which code of a tree the compiler knows to run on the main actor.
struct MainActorContext {
  let index: ProjectIndex
  /// Members that count as bound.
  var bound: Set<MemberID> = []
  /// Types that do.
  var types: Set<TypeID> = []
  /// The tree is built with an Xcode whose SwiftUI binds no more than what its protocols ask for.
  var hasOldSwiftUI = false
  /// What a list does when it is pulled down is going to wait for what is bound.
  var awaitsRefreshes = false

  /// Protocols of the SDK that bind what conforms to them.
  private static let protocols: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate"]

  /// Those that do so since Xcode 16. Before, they bind what they ask for and no more, unless a wrapper binds the type.
  private static let newlyBinding: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "UIViewRepresentable", "UIViewControllerRepresentable", "PreviewProvider",
  ]
  private static let requirements: Set<String> = [
    "body", "previews", "makeUIView", "updateUIView", "makeUIViewController", "updateUIViewController",
    "makeCoordinator", "sizeThatFits",
  ]

  /// Calls whose closures run elsewhere, or may: by the SDK they are `@Sendable`.
  static let leaving: Set<String> = [
    "detached", "addTask", "addTaskUnlessCancelled", "async", "asyncAfter", "sync", "addOperation", "dataTask",
    "uploadTask", "downloadTask", "addObserver", "scheduledTimer", "Timer", "performBackgroundTask", "perform",
    "requestAuthorization", "getNotificationSettings", "getDeliveredNotifications", "evaluatePolicy", "observe",
    "notify", "addTeardownBlock", "NSPredicate", "withTaskCancellationHandler", "concurrentPerform", "setEventHandler",
    "getPendingNotificationRequests",
  ]

  /// Of those, the ones whose closures can wait.
  static let waiting: Set<String> = ["detached", "addTask", "addTaskUnlessCancelled"]

  /// A type as a whole is bound, by itself or by what it inherits from.
  func binds(_ type: IndexedType) -> Bool {
    type.conformances.contains(where: Self.newlyBinding.contains) || bindsWhole(type)
  }

  /// A member of a type is bound.
  private func binds(_ type: IndexedType, _ member: IndexedMember) -> Bool {
    guard hasOldSwiftUI, !bindsWhole(type) else { return binds(type) }
    guard type.conformances.contains(where: Self.newlyBinding.contains) else { return false }
    return Self.requirements.contains(member.baseName)
      || member.kind == .initializer && type.conformances.contains("App")
      || index.members(of: type.id).contains { ObservationUsers.wrapper(of: $0) != nil }
  }

  private func bindsWhole(_ type: IndexedType) -> Bool {
    if type.isController || type.attributes.contains("MainActor") || types.contains(type.id) { return true }
    if type.conformances.contains(where: Self.protocols.contains) { return true }
    if type.superclasses.contains(where: UserInterfaceNames.isFrameworkType) { return true }
    return (type.superclasses + type.conformances).contains { name in
      index.type(named: name)?.attributes.contains("MainActor") == true
    }
  }

  /// A place runs on the main actor, waits for it, or only names a type.
  /// - Parameter isolated: a type that counts as bound.
  func covers(_ site: UseSite, isolated: TypeID) -> Bool {
    let context = site.use.context
    if context.contains(.typePosition) || !site.isInBody && site.use.access != .call { return true }
    if context.contains(.defaultArgument) { return false }
    guard let id = site.member else { return false }
    let member = index.members[id]
    if member.modifiers.contains(.isNonisolated) { return context.contains(.awaited) }
    let isBound = site.type == isolated || site.type.map { binds(index.types[$0], member) } ?? false
    guard isBound || bound.contains(id) || member.attributes.contains("MainActor") else { return false }
    return context.contains(.awaited) || stays(site.use, in: member)
  }

  /// What is on the main actor once a type is.
  func boundMembers(of type: TypeID) -> [IndexedMember] {
    index.members(of: type).filter {
      $0.kind != .type && $0.kind != .case && !$0.modifiers.contains(.isNonisolated)
    }
  }

  /// Everybody who makes a type or reaches for it.
  func sites(using type: TypeID) -> [UseSite] {
    index.references(toType: type) + boundMembers(of: type).flatMap { index.uses(of: $0.id) }
      + ImplicitCreations(of: index.types[type], in: index).certain
  }

  /// No closure around a use leaves the main actor.
  func stays(_ use: NameUse, in member: IndexedMember) -> Bool {
    let around = member.body.regions.filter { $0.kind == .closure && $0.range.contains(use.offset) }
      .sorted { $0.range.lowerBound > $1.range.lowerBound }
    for region in around {
      if region.isMainActor { return true }
      guard let call = region.call else { continue }
      if isMain(call) { return true }
      if let callee = call.member {
        if index.members[callee].parameters.contains(where: { $0.type.contains("@Sendable") }) { return false }
      } else if call.name == "refreshable" {
        return awaitsRefreshes
      } else if Self.leaving.contains(call.name) || call.argumentLabels.contains(where: Self.isCompletion) {
        return false
      }
    }
    return true
  }

  /// `DispatchQueue.main.async`, `MainActor.run`
  func isMain(_ call: NameUse) -> Bool {
    guard case .member(let receiver) = call.base else { return false }
    return receiver == "MainActor"
      || ["async", "asyncAfter"].contains(call.name) && receiver.hasSuffix("DispatchQueue.main")
  }

  /// A closure that is told when work is done.
  static func isCompletion(_ label: String) -> Bool { label.lowercased().hasSuffix("handler") }
}
