import Effects
import MigrationModel
import ProjectIndex

/// A stored implicitly unwrapped property that is no outlet, or a shared instance that is force unwrapped.
enum ForceUnwrappedDependency: Smell {
  static let rule = Rule(
    id: "force_unwrapped_dependency", severity: .critical, phase: .criticalSafety,
    title: "Force-unwrapped dependency",
    rationale: """
      An implicitly unwrapped property compiles everywhere and crashes where somebody forgot to set it, far from the \
      place that forgot. An initialiser parameter moves that mistake to compile time.
      """,
    source: "SwiftLint `implicitly_unwrapped_optional`, mode `all_except_iboutlets`.",
    steps: ["required-dependency"],
    example: """
      final class Session {}
      final class OrdersLoader {
        var session: Session!
        func load() { print(session.self) }
      }
      """,
    counterexample: """
      final class Session {}
      final class OrdersLoader {
        let session: Session
        init(session: Session) { self.session = session }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    properties(subject.ownIDs.filter { isForced($0, subject.index) }.map { subject.index.members[$0] }, subject)
      + shared(in: subject)
  }

  /// A stored implicitly unwrapped property that is no outlet.
  private static func isForced(_ id: MemberID, _ index: ProjectIndex) -> Bool {
    index.members[id].isStored && !(index.members[id].isLet && index.members[id].initialValueRange != nil)
      && index.members[id].modifiers.isDisjoint(with: [.isOutlet, .isOverride])
      && index.members[id].valueType?.utf8.last == UInt8(ascii: "!")
      && index.members[id].hasTypeAnnotation
  }

  /// One finding for all properties of the type: of those that certainly are dependencies, else of those that may be.
  private static func properties(_ forced: [IndexedMember], _ subject: Subject) -> [FindingDraft] {
    let open = forced.filter { !isExempt($0, subject) }
    let sure = open.filter { !isOwnState($0, subject) }
    guard let first = (sure.isEmpty ? open : sure).first, let type = first.valueType else { return [] }
    let members = sure.isEmpty ? open : sure
    let symbol = "\(subject.type.name).\(first.name)"
    let plain = String(type.dropLast())
    let others = members.dropFirst().map { "`\($0.name)`" }
    let isShared = members.allSatisfy { isCrossCutting($0, subject) }
    return [
      FindingDraft(
        symbol: symbol, places: members.map { subject.location($0) },
        message: "`\(symbol)` is an implicitly unwrapped `\(plain)`: it crashes if it is used before somebody sets it"
          + (first.modifiers.contains(.isWeak) ? ", or after it has gone" : "")
          + (others.isEmpty ? "" : "; so \(others.count == 1 ? "is" : "are") \(Prose.list(others, limit: 5))"),
        problem: members.prefix(4).map { problem($0, subject) }.joined(separator: " "),
        fix: Prose.unique(members.prefix(4).flatMap { fix($0, String(($0.valueType ?? "").dropLast()), subject) }),
        severity: sure.isEmpty || isShared ? .high : nil, confidence: sure.isEmpty ? .medium : .high,
        theme: isShared ? "\(first.name): \(plain)" : nil)
    ]
  }

  /// Many types have the same property: one and the same maker sets them all.
  private static func isCrossCutting(_ member: IndexedMember, _ subject: Subject) -> Bool {
    subject.index.members(named: member.baseName).count {
      $0.isStored && $0.valueType == member.valueType && $0.type != nil
    } >= many
  }

  private static let many = 8

  /// Not a dependency: made by Core Data or a property wrapper, set by every initialiser, a view that the type makes
  /// itself, a plain value of a model, or nothing that anybody unwraps.
  private static func isExempt(_ member: IndexedMember, _ subject: Subject) -> Bool {
    let type = member.valueType ?? ""
    let wrappers = member.attributes.filter { !plainAttributes.contains($0) }
    if !wrappers.isEmpty { return true }
    let name = TypeName.plain(type) ?? ""
    if subject.role == .entity, isValue(name, subject) { return true }
    if isLook(name, subject) || isDrawn(name) || isView(name, subject) { return true }
    return isNeverUnwrapped(member, subject)
  }

  /// A view, a control, a constraint: no dependency.
  private static func isDrawn(_ name: String) -> Bool {
    name == "NSLayoutConstraint" || Vocabulary.isInterfaceType(name) && !name.hasSuffix("Controller")
  }

  /// The same for a class of the tree, or of a library, that is no controller.
  private static func isView(_ name: String, _ subject: Subject) -> Bool {
    guard let id = subject.context.survey.lookup.find(name, from: subject.type) else {
      return UIKitSymbols.isNamedView(name)
    }
    let type = subject.index.types[id]
    return subject.context.survey.inheritsFromView(type) && !subject.context.survey.isController(type)
  }

  /// What an initialiser sets, or the type alone, before it is used: hardly anybody can forget to hand it in.
  private static func isOwnState(_ member: IndexedMember, _ subject: Subject) -> Bool {
    let setters = setters(of: member, subject)
    if member.modifiers.contains(.isLazy) || setters.contains(where: { $0.kind == .initializer }) { return true }
    guard subject.context.settersOutside(of: member).isEmpty, !isHandedIn(member, by: setters) else { return false }
    return !setters.isEmpty
  }

  /// Whether nobody reads the property, or everybody asks first whether it is there: that can't crash.
  private static func isNeverUnwrapped(_ member: IndexedMember, _ subject: Subject) -> Bool {
    // Who reads it through a protocol is not among its uses.
    guard !member.modifiers.contains(.isWitness) else { return false }
    let sites = subject.index.uses(of: member.id) + subject.index.possibleUses(ofName: member.name)
    return sites.allSatisfy { site in
      if site.use.access == .write { return true }
      guard site.use.access == .read || site.use.access == .call, let file = subject.index.fileNumber(site.file) else {
        return false
      }
      return OptionalRead(site.use, in: subject.index.files[file].contents).isSafe
    }
  }

  /// What a model holds: a plain value, a list of some, or another model.
  private static func isValue(_ name: String, _ subject: Subject) -> Bool {
    name.isEmpty || DomainSymbols.plainValues.contains(name)
      || subject.context.survey.lookup.find(name, from: subject.type).map { subject.context.roles[$0].role } == .entity
  }

  /// How a view looks: it assigns that to what may be empty anyway.
  private static func isLook(_ name: String, _ subject: Subject) -> Bool {
    subject.role == .view && !subject.isController
      && ["UIImage", "UIColor", "UIFont", "NSImage", "NSColor"].contains(name)
  }

  /// Whether a member sets the property of an instance that it has just made: a factory of the type.
  private static func isHandedIn(_ member: IndexedMember, by setters: [IndexedMember]) -> Bool {
    setters.contains { setter in
      setter.modifiers.contains(.isStatic)
        && setter.body.uses.contains { $0.member == member.id && $0.isWrite && !$0.isOwn }
    }
  }

  /// The members of the type that set the property.
  private static func setters(of member: IndexedMember, _ subject: Subject) -> [IndexedMember] {
    subject.members.filter { other in other.body.uses.contains { $0.member == member.id && $0.isWrite } }
  }

  /// Attributes that leave a property a plain stored property.
  private static let plainAttributes: Set<String> = [
    "objc", "available", "MainActor", "nonobjc", "Published",
  ]

  private static func problem(_ member: IndexedMember, _ subject: Subject) -> String {
    let type = String((member.valueType ?? "").dropLast())
    let readers = (MemberGraph(subject).users[member.id] ?? []).map { subject.index.members[$0].name }
    let outside = subject.context.settersOutside(of: member)
    let setters = outside.isEmpty ? "" : " It is set from outside, by \(Prose.names(outside))."
    let used =
      readers.isEmpty
      ? "Nothing in `\(subject.type.name)` uses it yet."
      : "\(Prose.names(readers)) \(readers.count == 1 ? "relies" : "rely") on it."
    return "`\(member.name)` of `\(subject.type.name)` is declared as `\(type)!`, so the compiler checks no use of it. "
      + "\(used)\(setters)"
  }

  private static func fix(_ member: IndexedMember, _ type: String, _ subject: Subject) -> [String] {
    if member.modifiers.contains(.isWeak) {
      return [
        "Declare `\(member.name)` as `weak var \(member.name): \(type)?`: what is held weakly may go at any time.",
        "Reach it through `\(member.name)?`, and say with `guard let` what happens without it where a value is needed.",
      ]
    }
    if subject.isController {
      return [
        "Declare `\(member.name)` as `\(type)` and take it in an initialiser of `\(subject.type.name)`.",
        storyboardAdvice(member, type, subject),
      ]
    }
    if subject.isViewClass, member.hasObservers {
      return [
        "Declare `\(member.name)` as `\(type)?`: a list or a nib makes the view before there is anything to show.",
        "Unwrap it once where it is set, hand the value on from there, and say with `guard let` what the view shows without it.",
      ]
    }
    return [
      "Declare `\(member.name)` as `\(type)` and take it in the initialiser of `\(subject.type.name)`.",
      "If it really comes later, make it `\(type)?` and say with `guard let` what happens without it.",
    ]
  }

  /// Initialisers of controllers that storyboards make can take values since iOS 13.
  private static func storyboardAdvice(_ member: IndexedMember, _ type: String, _ subject: Subject) -> String {
    if subject.type.superclasses.contains(where: AppKitSymbols.controllers.contains) {
      return
        "Where a nib or a storyboard makes the controller, make `\(member.name)` `\(type)?`, set it right where the "
        + "controller is made, and say with `guard let` what happens without it."
    }
    guard subject.context.isAvailable(iOS: 13) else {
      return "Where a storyboard makes the controller, make `\(member.name)` `\(type)?`, set it right where the "
        + "controller is made, and say with `guard let` what happens without it: storyboards call no initialiser of yours "
        + "before iOS 13."
    }
    return "Where a storyboard makes the controller, instantiate it with "
      + "`instantiateViewController(identifier:creator:)` where its module is put together, so that `\(member.name)` is there from the start."
  }

  /// `Service.shared!.load()`: a shared instance that may not be there.
  private static func shared(in subject: Subject) -> [FindingDraft] {
    var drafts: [FindingDraft] = []
    guard subject.context.survey.classes.hasForcedSharedInstances else { return [] }
    for id in subject.ownIDs {
      let uses = sharedUses(of: id, subject)
      guard let first = uses.first, case .member(let text) = first.base else { continue }
      let member = subject.index.members[id]
      let symbol = "\(subject.type.name).\(member.name)"
      drafts.append(
        FindingDraft(
          symbol: symbol, places: uses.map { subject.location($0, in: member) },
          message: "`\(symbol)` force unwraps the shared instance `\(text)`",
          problem:
            "`\(member.name)` calls `\(first.name)` on `\(text)`, which is optional. If nobody has set it up when "
            + "`\(member.name)` runs, the app crashes here.",
          fix: [
            "Take the instance in the initialiser of `\(subject.type.name)` and keep it in a property that is not optional."
          ]))
    }
    return drafts
  }

  private static func sharedUses(of member: MemberID, _ subject: Subject) -> [NameUse] {
    let uses = subject.index.members[member].body.uses
    return uses.indices.filter {
      subject.context.survey.classes[uses.key($0).receiver].contains(.isForcedSharedInstance)
    }.map { uses[$0] }
  }
}
