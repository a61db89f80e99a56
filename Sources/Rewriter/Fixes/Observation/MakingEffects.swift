import ProjectIndex
import SwiftSource

/// What happens besides when an object is made. `@StateObject` makes it once; `@State` makes it whenever the view's structure
/// is made, and throws all but the first away.
struct MakingEffects {
  let subject: FixSubject
  let type: IndexedType

  private var index: ProjectIndex { subject.index }

  /// Its initializers and what its properties begin with have no effect.
  func check() throws(ObstacleError) {
    for member in index.members(of: type.id) {
      switch member.kind {
      case .initializer: try check(member)
      case .property
      where member.isStored && !member.modifiers.contains(.isStatic) && !member.modifiers.contains(.isLazy):
        guard let range = member.initialValueRange else { continue }
        let isLater = member.initialValue?.hasSuffix("}") == true
        let call = member.body.uses.first { use in
          range.contains(use.offset) && !(isLater && use.closureDepth > 0) && asksTree(use)
        }
        if let call { throw obstacle(call, "`\(member.name)` of `\(type.name)` begins with a call of") }
      default: continue
      }
    }
  }

  /// What a view gives it is had without an effect.
  /// - Parameter range: where the view makes it.
  func check(_ holder: IndexedMember, in range: Range<Int>) throws(ObstacleError) {
    let call = holder.body.uses.first { range.contains($0.offset) && asksTree($0) }
    if let call { throw obstacle(call, "`\(holder.name)` makes `\(type.name)` with a call of") }
  }

  private func check(_ initializer: IndexedMember) throws(ObstacleError) {
    let pipelines = QuietPipelines(initializer, try subject.file(initializer.file), index)
    let call = initializer.body.uses.first { use in
      guard use.access == .call, use.base != .superReference, use.name.first?.isLowercase == true else { return false }
      let isCase = use.member.map { index.members[$0].kind == .case } ?? false
      return use.name != "init" && !isCase && !Self.isReading(use) && !pipelines.contain(use)
    }
    if let call { throw obstacle(call, "`\(initializer.name)` of `\(type.name)` calls") }
  }

  private func obstacle(_ call: NameUse, _ words: String) -> ObstacleError {
    ObstacleError(
      "init_side_effects", "\(words) `\(call.name)`: `@State` would do that more often than `@StateObject`.")
  }

  /// Calls a function of the tree, or starts something of the SDK.
  private func asksTree(_ use: NameUse) -> Bool {
    guard use.access == .call, use.name != "init", use.name.first?.isLowercase == true, !Self.isReading(use) else {
      return false
    }
    return use.member.map { index.members[$0].kind != .case } ?? Self.starting.contains(use.name)
  }

  /// Methods of the SDK that begin what goes on without the object.
  static let starting: Set<String> = [
    "addObserver", "scheduledTimer", "resume", "connect", "start", "sink", "assign", "send", "post", "register",
    "beginBackgroundTask", "activate", "open", "set", "removeObject", "createDirectory", "write",
  ]

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
}
