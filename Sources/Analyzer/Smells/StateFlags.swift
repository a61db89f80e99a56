import Effects
import ProjectIndex

/// Stored flags of a type that say together what a screen shows: loading beside failure or emptiness, or three parts of the
/// screen at least.
struct StateFlags {
  /// In order of the type.
  let flags: [IndexedMember]

  /// nil where the flags are few, or independent of each other.
  init?(_ subject: Subject) {
    let flags = subject.ownMembers.filter { member in
      member.kind == .property && member.isStored && Self.isFlag(member)
        && member.modifiers.isDisjoint(with: [.isStatic, .isOutlet])
        && !member.attributes.contains(where: Self.handedIn.contains)
    }
    let progress = flags.filter { Self.hasWord(of: Self.progress, $0) || Self.goesOn($0, subject) }
    let outcome = flags.filter { Self.hasWord(of: Self.outcomes, $0) }
    let shown = flags.filter { Self.hasWord(of: Self.parts, $0) }
    let telling = flags.filter { flag in
      (progress + outcome + shown).contains { $0.id == flag.id }
    }
    let excludes = Set(progress.map(\.id)).union(outcome.map(\.id)).count >= 2 && !progress.isEmpty && !outcome.isEmpty
    if excludes || telling.count >= 3 {
      self.flags = telling
    } else {
      // So many that come and go say together what is shown, whatever they are called.
      let changing =
        subject.type.kind == .class || subject.isSwiftUIView
        ? flags.filter { Self.isStream($0) || Self.turns($0, subject) } : []
      let found = changing.count >= 3 ? changing : Self.choices(subject)
      guard found.count >= 3 else { return nil }
      self.flags = found
    }
  }

  /// Three or more of the flags that a value is made with end with one word: `selected`, `signatureSelected`,
  /// `adultSelected` say together which of several is.
  private static func choices(_ subject: Subject) -> [IndexedMember] {
    guard subject.type.kind == .struct, !subject.isSwiftUIView else { return [] }
    let flags = subject.ownMembers.filter { member in
      member.kind == .property && member.isStored && member.valueType == "Bool"
        && member.modifiers.isDisjoint(with: .isStatic)
    }
    let alike = Dictionary(grouping: flags) { lastWord(of: $0.name) }.values.filter { $0.count >= 3 }
    return alike.max { ($0.count, $1[0].id) < ($1.count, $0[0].id) } ?? []
  }

  private static func lastWord(of name: String) -> String {
    let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
    return name[start...].lowercased()
  }

  /// What is done, as long as it lasts, where the type waits for it: `isReporting` around an `await`.
  private static func goesOn(_ flag: IndexedMember, _ subject: Subject) -> Bool {
    guard flag.name.hasPrefix("is"), flag.name.hasSuffix("ing") else { return false }
    return subject.index.uses(of: flag.id).contains { site in
      guard site.type == subject.type.id, site.use.context.contains(.assignsTrue), site.isInBody else { return false }
      return site.member.map { subject.index.members[$0].isAsync } == true
    }
  }

  /// A stream that begins with one of both: nobody would watch what never changes.
  private static func isStream(_ member: IndexedMember) -> Bool {
    member.isLet && member.initialValue != nil && member.valueType != "Bool"
  }

  /// Whether a flag is raised or taken down by the type itself.
  private static func turns(_ flag: IndexedMember, _ subject: Subject) -> Bool {
    subject.index.uses(of: flag.id).contains { site in
      site.type == subject.type.id && !site.use.context.isDisjoint(with: [.assignsTrue, .assignsFalse])
    }
  }

  /// A flag that changes, also one that a stream carries.
  private static func isFlag(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType else { return false }
    if type == "Bool" || type == "Bool?" { return !member.isLet }
    if type.contains("<Bool>") || type.contains("<Bool,") { return true }
    return ObservationSymbols.publishers.contains(type)
      && ["(false)", "(true)", "(value: false)", "(value: true)"].contains {
        member.initialValue?.hasSuffix($0) == true
      }
  }

  private static let handedIn: Set<String> = ["Binding", "AppStorage", "SceneStorage", "Environment", "FocusState"]
  private static let progress = [
    "loading", "fetching", "refreshing", "updating", "saving", "syncing", "submitting", "busy", "inprogress",
    "processing", "downloading", "uploading", "connecting", "sending", "posting", "spinner",
  ]
  private static let outcomes = [
    "error", "fail", "empty", "loaded", "success", "done", "finished", "completed", "nodata", "noresult", "retry",
  ]
  private static let parts = [
    "show", "presenting", "presented", "visible", "hidden", "display", "searching", "editing", "expanded", "collapsed",
    "selecting", "sheet", "alert", "popover", "playing", "paused", "recording", "running", "animating", "focused",
    "highlighted", "hasmore", "didload", "firstload", "connected", "scanning", "dragging", "confirm",
  ]

  private static func hasWord(of words: [String], _ member: IndexedMember) -> Bool {
    let name = member.name.lowercased()
    return words.contains(where: name.contains)
  }
}
