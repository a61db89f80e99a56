import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Statements of the view that change objects of the domain become methods of the interactor: what is around them can go to
  /// the presenter then.
  static let domainChanges = RewriteStep(id: "interactor", words: .pieces("data change", to: "interactor")) {
    subject, tasks in
    DomainChangeMoves(subject: subject, tasks: tasks).outcome()
  }
}

/// The changes of the domain in one controller, found member by member.
private struct DomainChangeMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]

  func outcome() -> StepOutcome {
    guard subject.module != nil, subject.kind == .screen else { return StepOutcome() }
    let moves = subject.plainMoves
    let visibility = subject.visibility
    var outcome = StepOutcome()
    var made = MadeMethods(subject)
    for member in subject.members where isCandidate(member, moves) {
      guard let names = subject.bodyNames(of: member) else { continue }
      for (number, run) in DomainChanges(names).runs.enumerated() {
        let key = "change \(number + 1) of \(member.name)"
        if let refusal = subject.refusals[key] {
          outcome.blockers.append(subject.blocker(refusal, of: member, among: tasks))
          continue
        }
        var extraction = Extraction(
          subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: run.statements
        )
        extraction.dropsSelf = true
        do throws(ObstacleError) {
          try extraction.run()
          if let unit = unit(key, run, extraction, &made) { outcome.units.append(unit) }
        } catch {
          // The steps that want the code around it say that it keeps that where it is.
          continue
        }
      }
    }
    return outcome
  }

  private func isCandidate(_ member: IndexedMember, _ moves: MemberMoves) -> Bool {
    member.kind == .method && moves.leavesPieces(member) && member.genericParameters.isEmpty
  }

  private func unit(
    _ key: String, _ run: DomainChanges.Run, _ extraction: Extraction, _ made: inout MadeMethods
  ) -> MoveUnit? {
    let member = extraction.names.member
    let method = { (name: String) in
      var signature = Signature(name: name)
      signature.parameters = extraction.parameters
      return ExtractedMethod(subject: subject, part: .interactor, signature: signature, extraction: extraction)
    }
    let candidates = MethodNames.candidates(run.name, origin: member.baseName)
    guard let choice = made.name(candidates, text: { method($0).text }) else { return nil }
    return method(choice.name).unit(
      key: key, title: "a change in `\(member.name)` to `\(choice.name)`", symbol: subject.symbol(of: member),
      taskID: subject.task(of: member, among: tasks), receiver: run.receiver,
      isShadowed: subject.declares(subject.names.presenterProperty, in: member), isNew: choice.isNew)
  }
}

/// Statements next to each other that change objects of the domain.
struct DomainChanges {
  struct Run {
    var statements: [NodeID]
    /// `updateDefects`, `updatePlayground`.
    var name: String
    /// How the controller is reached: empty, `self.`.
    let receiver: String
  }

  /// In source order.
  private(set) var runs: [Run] = []
  private let names: BodyNames
  private let work: InteractorWork

  init(_ names: BodyNames) {
    self.names = names
    work = InteractorWork(subject: names.subject, names: names, split: ViewSplit())
    let tree = names.tree
    let blocks: Set<NodeKind> = [.codeBlock, .closure, .switchCase]
    for block in tree.descendants(names.member.node) where blocks.contains(tree.kind(block)) {
      var isOpen = false
      for statement in tree.children(block) {
        guard let target = target(of: statement), let receiver = names.receiver(of: [statement]) else {
          isOpen = false
          continue
        }
        let asksView = asksView(statement)
        if isOpen, !asksView, let last = runs.indices.last {
          runs[last].statements.append(statement)
          runs[last].name = "update" + root(of: target).capitalizedFirst
        } else {
          runs.append(
            Run(statements: [statement], name: name(of: statement, target), receiver: receiver))
        }
        isOpen = !asksView
      }
    }
    runs.sort { $0.statements[0] < $1.statements[0] }
  }

  private var tree: SyntaxTree { names.tree }

  /// `updateNote`, `setPaid`; with what it says always: `clearNote`, `markAsPaid`, `updateStateToSent`.
  private func name(of statement: NodeID, _ target: NodeID) -> String {
    let property = tree.name(target)
    let noun = property.capitalizedFirst
    guard let value = Assignment(statement, tree)?.value else { return "update" + noun }
    switch tree.kind(value) {
    case .nilLiteral: return "clear" + noun
    case .stringLiteral where tree.text(value) == "\"\"": return "clear" + noun
    case .booleanLiteral:
      return FlagName.setting(property, to: tree.text(value) == "true")
        ?? "update\(noun)To\(tree.text(value).capitalizedFirst)"
    case .memberAccess where tree.firstChild(value) == nil:
      return "update\(noun)To\(tree.name(value).capitalizedFirst)"
    default: return FlagName.setting(property) ?? "update" + noun
    }
  }

  /// What a control says is asked for before the interactor's method begins: no change may come before it.
  private func asksView(_ statement: NodeID) -> Bool {
    tree.descendants(statement).contains { ViewReading($0, names, isInClosure: false, statement) != nil }
  }

  /// The member that a statement changes: `lastInspected` of `playground.lastInspected = date`; nil if it does anything else.
  private func target(of statement: NodeID) -> NodeID? {
    let effects: Set<NodeKind> = [.tryExpr, .awaitExpr, .inoutExpr]
    guard !tree.descendants(statement).contains(where: { effects.contains(tree.kind($0)) }) else { return nil }
    let changed: NodeID?
    switch tree.kind(statement) {
    case .sequenceExpr:
      let parts = Array(tree.children(statement))
      guard parts.count > 2, tree.sets(parts[1]) else { return nil }
      changed = parts[0]
    case .call:
      guard let callee = tree.firstChild(statement), tree.kind(callee) == .memberAccess,
        Self.mutations.contains(tree.name(callee))
      else { return nil }
      changed = tree.firstChild(callee)
    default: changed = nil
    }
    guard let changed, tree.kind(changed) == .memberAccess, work.change(changed) != nil else { return nil }
    return changed
  }

  /// Methods without a result that change what they are called on.
  private static let mutations: Set<String> = ["append", "removeAll", "sort", "toggle", "reverse", "shuffle"]

  /// `playground` of `presenter.playground.defects`.
  private func root(of target: NodeID) -> String {
    guard let base = tree.firstChild(target).map(tree.unwrappedBase) else { return tree.name(target) }
    return tree.name(base)
  }
}
