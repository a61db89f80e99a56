import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A private method that is asked for every element, `rows.filter { matches($0) }`, and hands on what a control says, is
  /// asked for no more: the control is read once in front, so that the code around can go to the presenter with that.
  static let elementQuestions = RewriteStep(
    id: "presenter",
    words: StepWords(head: "Changes:\n") { subject, _ in
      "Read controls of \(subject.type.name) once in front of what filters by them"
    }
  ) { subject, tasks in
    guard subject.module != nil, subject.kind == .screen else { return StepOutcome() }
    let moves = subject.plainMoves
    let units = subject.members.compactMap { member -> MoveUnit? in
      guard let names = subject.bodyNames(of: member), let question = ElementQuestion(member, names, moves) else {
        return nil
      }
      return question.unit(taskID: subject.task(of: member, among: tasks))
    }
    return StepOutcome(units: units)
  }
}

/// A private method with parameters that asks the presenter with them and with what controls say:
/// `presenter.matches(filterIndex: filterControl.selectedSegmentIndex, row: row)`.
private struct ElementQuestion {
  private let subject: SplitSubject
  private let member: IndexedMember
  private let lines: Range<Int>
  private let asked: AskedQuestion
  private let sites: [ElementSite]

  /// nil if the method is anything else, or if one of its callers could not ask the same.
  init?(_ member: IndexedMember, _ names: BodyNames, _ moves: MemberMoves) {
    let subject = names.subject
    guard member.kind == .method, member.access <= .fileprivate, member.returnType != nil, !member.isAsync,
      !member.isThrowing, member.genericParameters.isEmpty,
      member.parameters.contains(where: { subject.isDomain($0.type) }),
      subject.isHandedOn(member), subject.refusals[Self.key(member)] == nil,
      ExternalUses(subject: subject).obstacle(member) == nil, let asked = AskedQuestion(member, names),
      let lines = MemberText(of: member.range, in: names.file)?.lines
    else { return nil }
    let users = moves.users[member.id] ?? []
    sites = users.compactMap { ElementSite($0.use, in: subject.index.members[$0.user], asked, member, moves, subject) }
    guard !users.isEmpty, sites.count == users.count else { return nil }
    (self.subject, self.member, self.lines, self.asked) = (subject, member, lines, asked)
  }

  private static func key(_ member: IndexedMember) -> String { "element question of " + member.name }

  func unit(taskID: String) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [member.file: [SourceEdit(range: lines, replacement: "")]]
    var statements: Set<String> = []
    for site in sites {
      edits[site.file, default: []].append(SourceEdit(range: site.call, replacement: site.text))
      guard statements.insert("\(site.file) \(site.start)").inserted else { continue }
      let constants = asked.readings.map { "let \($0.name) = \($0.text)\n\(site.indent)" }.joined()
      edits[site.file, default: []].append(SourceEdit(range: site.start..<site.start, replacement: constants))
    }
    let callers = Set(sites.map { subject.symbol(of: $0.user) }).sorted()
    return MoveUnit(
      keys: [Self.key(member)], title: "the callers of `\(member.name)` ask the presenter", symbols: [], edits: edits,
      additions: [],
      behaviour: ["Changes `\(subject.symbol(of: member))`: it is gone, its callers ask what it asked."]
        + callers.map { "Changes `\($0)`: it reads the control once and asks the presenter itself." },
      taskID: taskID)
  }
}
