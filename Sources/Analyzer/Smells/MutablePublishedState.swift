import Effects
import MigrationModel
import ProjectIndex

/// Observed state that everybody may set although only its type does.
enum MutablePublishedState: Smell {
  static let rule = Rule(
    id: "mutable_published_state", severity: .medium, phase: .viewState, title: "Published state open to all",
    rationale: """
      State that a view can set is state whose changes can't be found in one place. `private(set)` says that the type \
      alone decides, and lets the compiler keep it so.
      """,
    source: "Seeds 000 and 004: `private(set)` for state that views only read.",
    steps: ["private-setter"],
    example: """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published var orders: [Int] = []
        func load() { orders = [1] }
      }
      """,
    counterexample: """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published private(set) var orders: [Int] = []
        func load() { orders = [1] }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel || !subject.traits.isDisjoint(with: [.isObservable, .isObservableObject]),
      subject.type.access < .open
    else { return [] }
    let candidates = ObservableState(subject).properties.filter { isOnlySetInside($0, subject) }
    let sure = candidates.filter { property in
      subject.index.possibleUses(ofName: property.name).allSatisfy { !mayChange($0) }
    }
    let open = sure.isEmpty ? candidates.filter { isLikelySetInside($0, subject) } : sure
    guard !open.isEmpty else { return unset(subject) + OpenStreams.findings(in: subject) }
    let name = subject.type.name
    let names = open.map(\.name)
    return [
      FindingDraft(
        symbol: name, places: open.map(subject.location),
        message: "Only `\(name)` sets \(Prose.names(names, limit: 5)), but everybody may",
        problem:
          "\(Prose.names(names, limit: 6)) of `\(name)` \(names.count == 1 ? "is" : "are") set nowhere else in the "
          + "tree, and no view binds \(names.count == 1 ? "it" : "them"). The declaration still lets any holder change "
          + "\(names.count == 1 ? "it" : "them").",
        fix: ["Declare \(Prose.names(names, limit: 10)) as `private(set)`."],
        confidence: sure.isEmpty ? .medium : .high, isByHand: sure.isEmpty)
    ]
  }

  /// State that nobody changes at all, while everybody may.
  private static func unset(_ subject: Subject) -> [FindingDraft] {
    let open = ObservableState(subject).properties.filter { property in
      isOpen(property) && subject.index.uses(of: property.id).allSatisfy { !mayChange($0) }
        && subject.index.possibleUses(ofName: property.name).allSatisfy { !mayChange($0) }
        && subject.index.stringUses(of: property.id).isEmpty
    }
    guard !open.isEmpty else { return [] }
    let name = subject.type.name
    let names = open.map(\.name)
    let (isOne, them) = (open.count == 1, open.count == 1 ? "it" : "them")
    return [
      FindingDraft(
        symbol: name, places: open.map(subject.location),
        message: "Nobody sets \(Prose.names(names, limit: 5)) of `\(name)`, but everybody may",
        problem:
          "\(Prose.names(names, limit: 6)) \(isOne ? "is" : "are") set nowhere in the tree, and no view binds \(them). The "
          + "declaration still lets any holder of the `\(name)` change \(them).",
        fix: [
          "Declare \(Prose.names(names, limit: 10)) as \(isOne ? "a constant" : "constants"), or as `private(set)`."
        ],
        confidence: .medium, isByHand: true)
    ]
  }

  /// Something of the name is changed of which nothing is known, but nowhere where the type is.
  private static func isLikelySetInside(_ property: IndexedMember, _ subject: Subject) -> Bool {
    let near = Set(subject.profile.holders + subject.profile.users + subject.profile.creators)
    return subject.index.possibleUses(ofName: property.name).allSatisfy { site in
      !mayChange(site) || subject.context.survey.files.isTest(site.file)
        || site.type.map { !near.contains($0) } ?? false
    }
  }

  /// Writes it, or hands out a binding to it, `$model.title`: `model.$title` is what tells of its changes.
  private static func mayChange(_ site: UseSite) -> Bool {
    site.use.isWrite || isAssignTarget(site)
      || ["$", "Bindable("].contains { site.use.receiverText?.contains($0) == true }
  }

  private static func isOpen(_ property: IndexedMember) -> Bool {
    property.setterAccess > .fileprivate
      && property.modifiers.isDisjoint(with: [.isOverride, .isWitness, .isObjectiveC])
  }

  private static func isOnlySetInside(_ property: IndexedMember, _ subject: Subject) -> Bool {
    guard isOpen(property) else { return false }
    var isSetInside = false
    for site in subject.index.uses(of: property.id) {
      if site.type == subject.type.id, site.use.isOwn {
        // An extension in another file could not set it any more.
        if site.use.isWrite, site.file != property.file { return false }
        if site.use.isWrite || isAssignTarget(site) { isSetInside = true }
      } else if mayChange(site) {
        return false
      }
    }
    return isSetInside
  }

  /// `assign(to: \.name, on: model)`
  private static func isAssignTarget(_ site: UseSite) -> Bool {
    guard site.isInBody, let call = site.use.enclosingCall else { return false }
    return call.name == "assign" || ["bind", "set"].contains(call.name) && site.use.context.contains(.projected)
  }
}
