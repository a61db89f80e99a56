import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// A stored delegate or back reference of a class-bound type that is neither `weak` nor `unowned`.
enum StrongDelegate: Smell {
  static let rule = Rule(
    id: "strong_delegate", severity: .critical, phase: .criticalSafety, title: "Strong delegate",
    rationale: """
      A delegate usually owns the object that calls it back. If that object holds its delegate strongly, neither is ever \
      freed: the screen stays in memory with its observers and timers and goes on reacting.
      """,
    source: "SwiftLint `weak_delegate`; The Swift Programming Language, Automatic Reference Counting.",
    steps: ["weak-delegate"],
    example: """
      protocol PickerDelegate: AnyObject { func didPick() }
      final class Picker { var delegate: PickerDelegate? }
      """,
    counterexample: """
      protocol PickerDelegate: AnyObject { func didPick() }
      final class Picker { weak var delegate: PickerDelegate? }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.type.kind == .class else { return [] }
    return subject.ownIDs.compactMap { id in
      if isBackReference(subject.index.members[id].name) { return finding(subject.index.members[id], subject) }
      if BackReference.isOne(id, subject) { return finding(subject.index.members[id], subject) }
      return BackReference.isOfShower(id, subject) ? finding(subject.index.members[id], subject, isShown: true) : nil
    }
  }

  /// An outlet that Interface Builder fills with an object of the same nib has to hold it strongly, or it is gone.
  /// - Parameter isShown: whoever is referred to is only known to show the object.
  private static func finding(
    _ member: IndexedMember, _ subject: Subject, isShown: Bool = false
  ) -> FindingDraft? {
    guard member.kind == .property, member.isStored, member.modifiers.isDisjoint(with: [.isStatic, .isOutlet]),
      member.modifiers.isDisjoint(with: [.isWeak, .isUnowned]), member.attributes.allSatisfy(plainAttributes.contains),
      let text = member.valueType, let name = TypeName.plain(text), !isOwned(member, subject),
      !isMadeForIt(member, subject)
    else { return nil }
    let symbol = "\(subject.type.name).\(member.name)"
    let type = subject.context.survey.lookup.find(name, from: subject.type)
    let conformers = type.map { conformersThatHold(subject.type, of: $0, subject) } ?? []
    let isBound = isClassBound(name, subject)
    guard isBound || !conformers.isEmpty && type.map({ isMetByClassesOnly($0, subject) }) == true else { return nil }
    let owners = conformers.isEmpty ? "whoever sets it" : Prose.names(conformers)
    return FindingDraft(
      symbol: symbol, places: [subject.location(member)],
      message: "`\(symbol)` holds its `\(name)` strongly",
      problem: "`\(member.name)` of `\(subject.type.name)` is a strong reference to \(name.codeWithArticle). "
        + (conformers.isEmpty
          ? "If \(owners) also holds the `\(subject.type.name)`, the two keep each other in memory."
          : "\(owners) \(conformers.count == 1 ? "conforms" : "conform") to it and "
            + "\(conformers.count == 1 ? "holds" : "hold") \(subject.type.name.codeWithArticle), so the two keep each other in memory."),
      fix: (isBound ? [] : ["Let `\(name)` inherit from `AnyObject`: only classes conform to it."]) + [
        "Declare it as `weak var \(member.name): \(name)?`.",
        member.isLet || !text.hasSuffix("?")
          ? "Adapt the uses in `\(subject.type.name)`: the reference is optional then."
          : "Check that \(owners) \(conformers.count > 1 ? "are" : "is") held by somebody else while `\(subject.type.name)` works.",
      ], confidence: isBound && !isShown ? .high : .medium, isByHand: !isBound)
  }

  /// A protocol that values could conform to as well, while all that do are classes.
  private static func isMetByClassesOnly(_ type: TypeID, _ subject: Subject) -> Bool {
    let heirs = subject.context.survey.profiles[type].heirs.map { subject.index.types[$0] }
    return subject.index.types[type].kind == .protocol && heirs.allSatisfy { $0.kind == .class }
  }

  /// Attributes that leave a property a plain stored property.
  private static let plainAttributes: Set<String> = ["objc", "available", "MainActor", "nonobjc"]

  private static func isBackReference(_ name: String) -> Bool { name == "delegate" || name.hasSuffix("Delegate") }

  /// A class-bound protocol or class of the tree, or a delegate protocol of the SDK.
  private static func isClassBound(_ name: String, _ subject: Subject) -> Bool {
    guard let id = subject.context.survey.lookup.find(name, from: subject.type) else {
      return UIKitSymbols.isViewProtocol(name) || NavigationSymbols.delegates.contains(name)
        || SDK.type(name)?.kind == .class
    }
    return subject.context.isClassBound(subject.index.types[id])
  }

  /// Whether the type makes the object itself: it then owns it, for example to serve as the delegate of a view.
  private static func isOwned(_ member: IndexedMember, _ subject: Subject) -> Bool {
    if member.initialValue != nil, member.initialValue != "nil" { return true }
    return subject.members.contains { other in
      other.body.uses.contains { use in
        use.isTypeCall && use.assignedTo?.member == member.id
      }
    }
  }

  /// Whether somebody else makes the object on the spot, `zone.delegate = ZoneDelegate()`: nobody but the property holds it.
  private static func isMadeForIt(_ member: IndexedMember, _ subject: Subject) -> Bool {
    subject.index.uses(of: member.id).contains { site in
      guard site.use.isWrite, site.isInBody, let owner = site.member else { return false }
      return subject.index.members[owner].body.uses.contains { use in
        use.isTypeCall && use.assignedTo?.id == site.use.id
      }
    }
  }

  /// Types that conform to the delegate protocol and hold, or create, the type that calls it.
  private static func conformersThatHold(_ type: IndexedType, of delegate: TypeID, _ subject: Subject) -> [String] {
    let profiles = subject.context.survey.profiles
    let candidates = subject.index.types[delegate].kind == .protocol ? profiles[delegate].heirs : [delegate]
    return candidates.filter { profiles[$0].held.contains(type.id) || profiles[$0].created.contains(type.id) }
      .filter { !subject.context.survey.isTest(subject.index.types[$0]) }
      .map { subject.index.types[$0].name }
  }
}
