import ProjectIndex

/// What closures ask of the main actor that by the SDK may run on any thread. In a controller the compiler only warns of
/// it, for UIKit's sake; what the module declares is bound for good, and a presenter that such a closure is the first to ask
/// for is made on that thread. So no patch may bring more of it.
struct OffMainUses {
  private let review: PatchReview

  init(_ review: PatchReview) { self.review = review }

  var objections: [Objection] {
    let old = review.touched.flatMap { found(in: $0, review.before, review.linksBefore) }
    let new = review.touched.flatMap { found(in: $0, review.after, review.linksAfter) }
    guard new.count > old.count, let last = new.last else { return elsewhere }
    let known = Set(old.map(\.message))
    return [new.last { !known.contains($0.message) } ?? last]
  }

  private func found(in path: String, _ state: CodeState, _ links: ModuleLinks) -> [Objection] {
    let asking = AskingMembers(index: state.index) { asks($0, $1, state.index, links.moduleTypes) }
    return state.index.members(inFile: path).flatMap { user -> [Objection] in
      user.body.uses.compactMap { use in
        guard let call = foreignCall(around: use, user, state.index) else { return nil }
        if asks(use, user, state.index, links.moduleTypes) {
          return Objection(
            path, line: use.line,
            "In `\(user.name)` a closure of `\(call)` would ask for `\(use.name)`: such a closure may run on any thread, "
              + "and the module's types are bound to the main actor.")
        }
        guard !Self.staying.contains(call), let led = asking.member(runBy: use, user), asking.contains(led) else {
          return nil
        }
        return leading(use, user, call)
      }
    }
  }

  /// In files that the patch does not touch: members that begin to ask.
  private var elsewhere: [Objection] {
    let tree = review.tree.index
    let (old, new) = (asking(review.before, review.linksBefore), asking(review.after, review.linksAfter))
    let types = Set(new.subtracting(old).map(\.type))
    let users = types.flatMap { tree.types(named: $0) }.flatMap { tree.members(of: $0.id) }.filter { user in
      !review.touched.contains(user.file)
    }
    let members = AskingMembers(index: tree) { _, _ in false }
    return users.flatMap { user -> [Objection] in
      user.body.uses.compactMap { use in
        guard let led = members.member(runBy: use, user), let name = members.name(of: led),
          new.contains(name), !old.contains(name), let call = foreignCall(around: use, user, tree),
          !Self.staying.contains(call)
        else { return nil }
        return leading(use, user, call)
      }
    }
  }

  private func asking(_ state: CodeState, _ links: ModuleLinks) -> Set<AskingMembers.Name> {
    let asking = AskingMembers(index: state.index) { asks($0, $1, state.index, links.moduleTypes) }
    let members = review.touched.filter { !review.modulePaths.contains($0) }.flatMap(state.index.members(inFile:))
    let code = members.filter { !$0.isStored && !$0.isAsync && asking.contains($0.id) }
    return Set(code.compactMap { asking.name(of: $0.id) })
  }

  private func leading(_ use: NameUse, _ user: IndexedMember, _ call: String) -> Objection {
    Objection(
      user.file, line: use.line,
      "In `\(user.name)` a closure of `\(call)` runs `\(use.name)`, which would ask the module: such a closure may run on "
        + "any thread, and the module's types are bound to the main actor.")
  }

  /// The use is of what a type of the module declares, or stands in one and is of its own object.
  private func asks(
    _ use: NameUse, _ user: IndexedMember, _ index: ProjectIndex, _ moduleTypes: Set<String>
  ) -> Bool {
    if use.context.contains(.awaited) || use.context.contains(.typePosition) { return false }
    let target = use.member.flatMap { index.members[$0].type }
    let isOwn = use.base == .explicitSelf || use.base == .implicitSelf
    return [target, isOwn ? user.type : nil].contains { id in
      guard let id, index.types.indices.contains(id) else { return false }
      return moduleTypes.contains(index.types[id].name) && index.types[id].attributes.contains("MainActor")
    }
  }

  /// The call whose closure takes the code around a use away from the main actor.
  private func foreignCall(around use: NameUse, _ user: IndexedMember, _ index: ProjectIndex) -> String? {
    let around = user.body.regions.filter { $0.kind == .closure && $0.range.contains(use.offset) }
      .sorted { $0.range.lowerBound > $1.range.lowerBound }
    for region in around {
      if region.isMainActor { return nil }
      guard let call = region.call else { continue }
      if isMain(call) { return nil }
      let isSendable =
        call.member.map { index.members[$0].parameters.contains { $0.type.contains("@Sendable") } }
        ?? Self.sendable.contains(call.name)
      if isSendable { return call.name }
    }
    return nil
  }

  /// Calls of the SDK that take `@Sendable` closures.
  private static let sendable: Set<String> = [
    "detached", "addTask", "addTaskUnlessCancelled", "async", "asyncAfter", "addOperation", "addBarrierBlock",
    "addExecutionBlock", "BlockOperation", "dataTask", "uploadTask", "downloadTask", "addObserver", "scheduledTimer",
    "Timer", "observe", "performBackgroundTask", "requestAuthorization", "getNotificationSettings",
    "getDeliveredNotifications", "getPendingNotificationRequests", "evaluatePolicy", "concurrentPerform",
    "setEventHandler",
  ]

  /// Those of them that stay on the thread that they are called on, or that may be told to run on the main thread.
  private static let staying: Set<String> = ["addObserver", "scheduledTimer", "Timer", "observe", "setEventHandler"]

  /// `DispatchQueue.main.async`, `MainActor.run`: the compiler knows where these run.
  private func isMain(_ call: NameUse) -> Bool {
    guard case .member(let receiver) = call.base else { return false }
    return receiver == "MainActor" || receiver.hasSuffix("DispatchQueue.main")
  }
}
