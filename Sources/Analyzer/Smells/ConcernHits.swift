import Effects
import MigrationModel
import ProjectIndex

/// The members of a type that touch a concern which belongs elsewhere, and what else they do.
struct ConcernHits {
  /// One member and its touches of the concern.
  struct Hit {
    let member: IndexedMember
    let uses: [NameUse]
    /// Views, controls and controllers that the same bodies work with, as they read in the code, without repetitions.
    let interface: [String]
    /// Everything that the same bodies touch.
    let concerns: Concerns
  }

  let subject: Subject
  let hits: [Hit]
  /// `medium` where all of them reach the concern through others, and farther away than one function.
  private(set) var confidence = Confidence.high

  /// The hits of a concern. Dependencies that are handed in don't count: default values of parameters, and closures that
  /// a property holds so that another can be put in their place.
  init(_ concern: Concern, in subject: Subject, where isWanted: (NameUse, IndexedMember) -> Bool = { _, _ in true }) {
    self.init(subject) { member in
      subject.touches(member).of(concern).map { member.body.uses[$0.use] }.filter { isWanted($0, member) }
    }
  }

  /// The hits that a function finds in each member.
  init(_ subject: Subject, uses: (IndexedMember) -> [NameUse]) {
    self.subject = subject
    hits = subject.workIDs.map { subject.index.members[$0] }.compactMap { member in
      guard !Self.isInjectedClosure(member) else { return nil }
      let found = uses(member).filter { !$0.context.contains(.defaultArgument) }
      guard !found.isEmpty else { return nil }
      return Hit(
        member: member, uses: found, interface: WorkedViews.names(in: member, of: subject),
        concerns: subject.touches(member).concerns)
    }
  }

  /// What is certain, or, where nothing is, what is likely.
  init(_ subject: Subject, sure: (IndexedMember) -> [NameUse], likely: (IndexedMember) -> [NameUse]) {
    self.init(subject, uses: sure)
    guard hits.isEmpty else { return }
    self.init(subject, uses: likely)
    confidence = .medium
  }

  var isEmpty: Bool { hits.isEmpty }

  /// Every place, in order.
  var places: [Location] { hits.flatMap { hit in hit.uses.map { subject.location($0, in: hit.member) } } }

  /// What the hits call, most frequent spelling first seen first.
  var phrases: [String] { Prose.unique(hits.flatMap { Self.phrases(of: $0.uses) }) }

  /// What uses call, without repetitions and without what only leads to another: `order.date` before `order.date.formatted`.
  static func phrases(of uses: [NameUse]) -> [String] {
    let all = Prose.unique(uses.map(\.phrase))
    return all.filter { phrase in
      !all.contains { $0.hasPrefix(phrase + ".") || $0.hasPrefix(phrase + "?.") }
    }
  }

  private static func isInjectedClosure(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.isStored, let type = member.valueType else { return false }
    return TypeName.isFunction(type)
  }
}
