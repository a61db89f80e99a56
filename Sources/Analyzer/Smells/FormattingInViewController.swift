import Effects
import MigrationModel
import ProjectIndex

/// A view controller that turns domain values into the text it shows.
enum FormattingInViewController: Smell {
  static let rule = Rule(
    id: "formatting_in_view_controller", severity: .medium, phase: .presenter, asksForSplit: true,
    title: "Formatting in a view controller",
    rationale: """
      How a date, an amount or a count reads is a decision that has edge cases (locale, plural, missing value). Inside a \
      controller it can only be checked by looking at labels; in a Presenter it is a function from value to text.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: the Presenter prepares content for display.",
    steps: ["presenter"],
    example: """
      import UIKit
      final class OrderViewController: UIViewController {
        let label = UILabel()
        func show(_ date: Date) { label.text = DateFormatter().string(from: date) }
      }
      """,
    counterexample: """
      import UIKit
      final class OrderViewController: UIViewController {
        let label = UILabel()
        func show(_ date: String) { label.text = date }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController else { return [] }
    let hits = hits(in: subject)
    guard !hits.isEmpty else { return [] }
    let move = InteractorMove(hits: hits, subjectOfMove: "the text", part: .presenter)
    let members = hits.hits.map(\.member.name)
    let name = subject.type.name
    return [
      FindingDraft(
        symbol: name, places: hits.places,
        message: "`\(name)` formats what it shows in \(Prose.names(members)): \(Prose.names(hits.phrases))",
        problem: [
          "\(Prose.count(members.count, "member")) of `\(name)` \(members.count == 1 ? "makes" : "make") text for the "
            + "screen: \(move.clauses()).", move.consequence, move.companions,
        ].compactMap { $0 }.joined(separator: " "),
        fix: move.steps + [
          "Hand the finished text to the view: `\(subject.stem)ViewProtocol` gets strings, no dates, numbers or models."
        ], confidence: hits.confidence)
    ]
  }

  /// Members that use formatters, or put members of domain values into a text that is shown.
  static func hits(in subject: Subject) -> ConcernHits {
    ConcernHits(subject) { member in
      let uses = member.body.uses
      let direct = subject.touches(member).of(.formatting).map { uses[$0.use] }.filter { !isSetUp($0, by: member) }
      let shown = uses.filter { isShownDomainValue($0, subject) }
      return (direct + shown).sorted { $0.offset < $1.offset }
    } likely: { member in
      let composed = ComposedText(member, subject).map { text in member.body.uses.filter(text.isComposed) } ?? []
      return (composed + helped(member, subject)).sorted { $0.offset < $1.offset }
    }
  }

  /// What the tree adds to a value, or a helper, so that it gives text: `date.relativeText`.
  private static func helped(_ member: IndexedMember, _ subject: Subject) -> [NameUse] {
    guard !subject.touches(member).concerns.isDisjoint(with: Concerns(.interface)) else { return [] }
    return subject.outsideCalls(.formats, in: member).filter { call in
      guard call.isSure, let callee = call.use.member, !isConstantText(subject.index.members[callee]) else {
        return false
      }
      let text = subject.index.members[callee].returnType ?? subject.index.members[callee].valueType
      return ["String", "String?", "NSAttributedString", "NSAttributedString?"].contains(text)
    }.map(\.use)
  }

  /// `L10n.title`: a text of the app, found by its key, is made of no values.
  private static func isConstantText(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.modifiers.contains(.isStatic)
  }

  /// An initialiser that makes a formatter to keep it formats nothing.
  private static func isSetUp(_ use: NameUse, by member: IndexedMember) -> Bool {
    member.kind == .initializer && use.isTypeCall && FormattingSymbols.formatters.contains(use.name)
  }

  /// A member of a domain value, or a plain value that a service keeps.
  private static func isShownValue(_ value: MemberID, of type: TypeID, _ subject: Subject) -> Bool {
    switch subject.context.roles[type].role {
    case .entity: return true
    case .service, .interactor:
      return DomainSymbols.plainValues.contains(subject.index.members[value].valueType.flatMap(TypeName.plain) ?? "")
    default: return false
    }
  }

  /// `label.text = "\\(order.total) EUR"`: a domain value inside a literal whose text goes to the screen.
  private static func isShownDomainValue(_ use: NameUse, _ subject: Subject) -> Bool {
    guard use.context.contains(.interpolation), let type = subject.context.survey.own.type(of: use) else {
      return false
    }
    guard let value = use.member, !use.isCall, isShownValue(value, of: type, subject) else { return false }
    if let target = use.assignedTo, FormattingSymbols.shownText.contains(target.name) { return true }
    for call in use.enclosingCalls {
      if FormattingSymbols.silentCalls.contains(call.name) { return false }
      if FormattingSymbols.showingCalls.contains(call.name) { return true }
    }
    return false
  }
}
