import Effects
import MigrationModel
import ProjectIndex

/// `Timer.scheduledTimer(timeInterval:target: self...repeats: true)`, `CADisplayLink(target: self...)`: the run loop keeps the
/// timer, and the timer its target, until somebody invalidates it.
struct TimerTarget {
  private let member: IndexedMember
  /// `timer`, `display link`
  private let what: String
  private let place: Location

  /// All of a type that nothing but its end would invalidate, in order.
  static func all(in subject: Subject) -> [TimerTarget] {
    let found = subject.ownIDs.flatMap { all(in: subject.index.members[$0], subject) }
    guard !found.isEmpty else { return [] }
    let isEnded = subject.type.members.contains { id in
      subject.index.members[id].kind != .deinitializer
        && subject.index.members[id].body.uses.contains { $0.name == "invalidate" }
    }
    return isEnded ? [] : found
  }

  private static func all(in member: IndexedMember, _ subject: Subject) -> [TimerTarget] {
    let uses = member.body.uses
    return uses.indices.compactMap { position in
      let use = uses[position]
      guard use.isCall, use.member == nil, use.argumentLabels.contains("target"),
        uses.contains(where: { $0.enclosingCall?.id == position && $0.context.contains(.callPassesSelf) })
      else { return nil }
      let isLink = use.name == "CADisplayLink"
      let isTimer = use.name == "Timer" || use.chainStart == "Timer"
      guard isLink || isTimer && repeats(use, in: member, subject) else { return nil }
      return TimerTarget(
        member: member, what: isLink ? "display link" : "timer", place: subject.location(use, in: member))
    }
  }

  /// Whether `repeats: true` stands among the arguments.
  private static func repeats(_ call: NameUse, in member: IndexedMember, _ subject: Subject) -> Bool {
    guard let file = subject.index.fileNumber(member.file) else { return false }
    let rest = subject.index.files[file].contents[call.offset..<member.range.upperBound]
    var depth = 0
    let end = rest.firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return byte == UInt8(ascii: ")") && depth == 0
    }
    return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self).contains("repeats: true")
  }

  func draft(_ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let end = subject.isInterfaceCode ? "the screen goes" : "`\(subject.type.name)` has done its work"
    return FindingDraft(
      symbol: symbol, places: [place],
      message:
        "The \(what) in `\(symbol)` holds `self` as its target until it is invalidated, which nothing does in time",
      problem:
        "The run loop keeps the \(what) that `\(member.name)` makes, and the \(what) keeps the `\(subject.type.name)`: "
        + "it is not freed when it is no longer needed, so a `deinit` that invalidates the \(what) never runs.",
      fix: [
        "Keep the \(what) in a property, and call `invalidate()` on it when \(end).",
        what == "timer"
          ? "Or take the form with a closure, and begin that with `[weak self]`."
          : "Or give it a target that holds `self` weakly.",
      ], isByHand: true)
  }
}
