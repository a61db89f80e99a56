import Effects
import MigrationModel
import ProjectIndex

/// Presentation code that reaches for shared instances of the app's own classes.
enum SingletonCoupling: Smell {
  static let rule = Rule(
    id: "singleton_coupling", severity: .high, phase: .interactor, asksForSplit: true, title: "Coupling to singletons",
    rationale: """
      A shared instance that code reaches for by itself is a dependency that no initialiser shows. It can't be replaced \
      in a test, and state that one screen leaves in it changes what the next one does.
      """,
    source: "Hevery, Singletons are Pathological Liars (2008); Seemann, Dependency Injection (2011), ambient context.",
    steps: ["injection"],
    example: """
      import UIKit
      final class Accounts { static let shared = Accounts(); var count = 0 }
      final class HomeViewController: UIViewController {
        func show() { title = "\\(Accounts.shared.count)" }
      }
      """,
    counterexample: """
      import UIKit
      final class Accounts { static let shared = Accounts(); var count = 0 }
      final class HomeViewController: UIViewController {
        private let accounts: Accounts
        init(accounts: Accounts) { self.accounts = accounts; super.init(nibName: nil, bundle: nil) }
        func show() { title = "\\(accounts.count)" }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard isPresentation(subject) else { return [] }
    let reaches = Reaches(subject)
    return reaches.isEmpty ? [] : [draft(subject, reaches)]
  }

  /// Where a type reaches for shared instances.
  private struct Reaches {
    var places: [Location] = []
    var members: [String] = []
    var counts: [(singleton: String, owner: String, count: Int)] = []
    /// That of the surest.
    var confidence = Confidence.medium
    var isEmpty: Bool { counts.isEmpty }

    init(_ subject: Subject) {
      for id in subject.ownIDs where !subject.index.members[id].isReplaceable {
        let uses = subject.index.members[id].body.uses
        for position in uses.indices
        where subject.context.survey.classes[uses.key(position).name].contains(.isSharedInstance)
          || subject.context.survey.isLocated(uses.key(position).member)
        {
          let use = uses[position]
          let known = SingletonCoupling.owner(of: use, in: subject)?.name
          guard let owner = known ?? SharedAccess(of: use, in: subject)?.owner else { continue }
          if known != nil { confidence = .high }
          places.append(subject.location(use, in: subject.index.members[id]))
          members.append(subject.index.members[id].name)
          add("\(owner).\(use.name)", owner)
        }
      }
      members = Prose.unique(members)
    }

    private mutating func add(_ singleton: String, _ owner: String) {
      if let known = counts.firstIndex(where: { $0.singleton == singleton }) {
        counts[known].count += 1
      } else {
        counts.append((singleton, owner, 1))
      }
    }
  }

  /// Controllers, views, and what is a view's helper or a presenter beyond doubt.
  private static func isPresentation(_ subject: Subject) -> Bool {
    if subject.isController || subject.isViewClass || subject.isSwiftUIView || subject.isViewModel { return true }
    guard subject.role == .view || subject.role == .presenter else { return false }
    return subject.context.roles[subject.type.id].confidence >= 0.6
  }

  /// The class of the tree whose shared instance a use names; nil for anything else.
  private static func owner(of use: NameUse, in subject: Subject) -> IndexedType? {
    guard SharedInstances.names.contains(use.name), !use.context.contains(.defaultArgument),
      let id = subject.context.survey.own.member(of: use)
    else { return nil }
    let member = subject.index.members[id]
    guard member.modifiers.contains(.isStatic), let type = member.type, type != subject.type.id else { return nil }
    let owner = subject.index.types[type]
    guard owner.kind == .class || owner.kind == .actor, holdsInstance(member, of: owner),
      !isNamedValue(owner, subject)
    else { return nil }
    return owner
  }

  /// One of several instances that have names, do nothing and never change: `Theme.standard` beside `Theme.dark`.
  private static func isNamedValue(_ owner: IndexedType, _ subject: Subject) -> Bool {
    let profile = subject.context.survey.profiles[owner.id]
    let stored = profile.storedProperties.map { subject.index.members[$0] }
    guard profile.methods.isEmpty, stored.allSatisfy(\.isLet) else { return false }
    return stored.count { $0.modifiers.contains(.isStatic) && holdsInstance($0, of: owner) } > 1
  }

  /// Whether a static member holds an instance of its own type.
  private static func holdsInstance(_ member: IndexedMember, of owner: IndexedType) -> Bool {
    let shortName = String(owner.name.split(separator: ".").last ?? "")
    if let type = (member.valueType ?? member.returnType).flatMap(TypeName.plain) {
      return type == owner.name || type == shortName || type == "Self" || owner.inherited.contains(type)
    }
    return member.initialValue?.hasPrefix(shortName) == true
  }

  /// Lists make their cells, and storyboards their controllers: an initialiser of ours is not asked then.
  private static func entrance(_ subject: Subject) -> String {
    let isListed =
      subject.isViewClass
      && subject.type.superclasses.contains { name in
        ["Cell", "CellView", "ReusableView", "HeaderFooterView", "RowView"].contains(where: name.hasSuffix)
      }
    if isListed { return "a property that is set where the list fills `\(subject.type.name)`" }
    return "the initialiser"
      + (subject.isController
        ? ", or, if a storyboard makes `\(subject.type.name)`, where its module is put together" : "")
  }

  private static func draft(_ subject: Subject, _ reaches: Reaches) -> FindingDraft {
    let (places, members, counts) = (reaches.places, reaches.members, reaches.counts)
    let name = subject.type.name
    let listed = counts.map { "`\($0.singleton)` (\(Prose.times($0.count)))" }
    let owners = Prose.unique(counts.map(\.owner))
    return FindingDraft(
      symbol: name, places: places,
      message: "`\(name)` reaches for \(Prose.list(listed, limit: 6))",
      problem: "`\(name)` uses \(Prose.count(counts.count, "shared instance")) \(Prose.times(places.count)), in "
        + "\(Prose.names(members)). No initialiser says so: a test of `\(name)` runs against the real "
        + "\(Prose.names(owners)) and whatever state is left in \(owners.count == 1 ? "it" : "them").",
      fix: [
        "Pass the \(owners.count == 1 ? "instance" : "instances") in through \(entrance(subject)); the shared instance is the "
          + "default value.",
        "Replace the \(places.count == 1 ? "use" : "\(places.count) uses") by the \(owners.count == 1 ? "property" : "properties").",
        "Where a test needs a stand-in, write down what `\(name)` needs of \(Prose.names(owners, limit: 6)) as a protocol"
          + "\(owners.count == 1 ? "" : " each"); no patch does so.",
      ], confidence: reaches.confidence)
  }
}
