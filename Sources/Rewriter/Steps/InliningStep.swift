import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A private method that does nothing but ask the presenter, with what it is given and what controls say, is asked for no
  /// more: who called it asks the presenter, so that its own code can go there. Where it is asked for every element,
  /// `rows.filter { matches($0) }`, the control is read once in front.
  static let inlining = RewriteStep(
    id: "presenter",
    words: StepWords(head: "Changes:\n") { subject, _ in
      "Let callers in \(subject.type.name) ask its presenter themselves"
    }
  ) { subject, tasks in
    guard subject.module != nil, subject.kind == .screen else { return StepOutcome() }
    let moves = subject.plainMoves
    let units = subject.members.compactMap { member -> MoveUnit? in
      guard let names = subject.bodyNames(of: member), let method = AskingMethod(member, names, moves) else {
        return nil
      }
      return method.unit(taskID: subject.task(of: member, among: tasks))
    }
    return StepOutcome(units: units)
  }
}

/// A private method that only asks the presenter: `presenter.matches(index: filterControl.selectedSegmentIndex, row: row)`.
private struct AskingMethod {
  private let subject: SplitSubject
  private let member: IndexedMember
  private let lines: Range<Int>
  private let asked: AskedQuestion
  private let sites: [QuestionSite]

  /// nil if the method is anything else, or if one of its callers could not ask the same.
  init?(_ member: IndexedMember, _ names: BodyNames, _ moves: MemberMoves) {
    let subject = names.subject
    guard Self.isPrivateQuestion(member, subject), subject.isHandedOn(member),
      subject.refusals[Self.key(member)] == nil, ExternalUses(subject: subject).obstacle(member) == nil,
      let asked = AskedQuestion(member, names),
      let lines = MemberText(of: member.range, in: names.file)?.lines
    else { return nil }
    let users = moves.users[member.id] ?? []
    sites = users.compactMap { QuestionSite($0.use, in: subject.index.members[$0.user], asked, subject) }
    guard !users.isEmpty, sites.count == users.count else { return nil }
    (self.subject, self.member, self.lines, self.asked) = (subject, member, lines, asked)
  }

  private static func key(_ member: IndexedMember) -> String { "question of " + member.name }

  /// It is about domain values: what turns values into what is shown is as well where it is.
  private static func isPrivateQuestion(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    guard member.kind == .method, member.access <= .fileprivate, !member.isAsync, !member.isThrowing,
      member.genericParameters.isEmpty, let result = member.returnType
    else { return false }
    return ([result] + member.parameters.map(\.type)).contains(where: subject.isDomain)
  }

  func unit(taskID: String) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [member.file: [SourceEdit(range: lines, replacement: "")]]
    var statements: Set<String> = []
    for site in sites {
      edits[site.file, default: []].append(SourceEdit(range: site.call, replacement: site.text))
      guard let start = site.start, statements.insert("\(site.file) \(start)").inserted else { continue }
      let constants = asked.readings.map { "let \($0.name) = \($0.text)\n\(site.indent)" }.joined()
      edits[site.file, default: []].append(SourceEdit(range: start..<start, replacement: constants))
    }
    let callers = Dictionary(grouping: sites) { subject.symbol(of: $0.user) }.sorted { $0.key < $1.key }
    return MoveUnit(
      keys: [Self.key(member)], title: "the callers of `\(member.name)` ask the presenter", symbols: [], edits: edits,
      additions: [],
      behaviour: ["Changes `\(subject.symbol(of: member))`: it is gone, its callers ask what it asked."]
        + callers.map { caller, sites in
          let isInFront = sites.contains { $0.start != nil }
          return "Changes `\(caller)`: it \(isInFront ? "reads the control once and " : "")asks the presenter itself."
        },
      taskID: taskID)
  }
}
