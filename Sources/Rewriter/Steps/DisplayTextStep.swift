import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What labels, cells and alerts say is worked out by the presenter: code of the view that stays asks for texts and flags,
  /// by index where it took an element of the domain before.
  static let displayTexts = RewriteStep(id: "presenter", words: .pieces("text", to: "presenter")) {
    subject, tasks in
    DisplayTextMoves(subject: subject, tasks: tasks).outcome()
  }
}

/// The display values of one controller, found member by member.
struct DisplayTextMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]
  /// What is read of state of the module is looked for too.
  var readsState = false

  func outcome() -> StepOutcome {
    guard subject.module != nil else { return StepOutcome() }
    let moves = subject.plainMoves
    let visibility = subject.visibility
    var outcome = StepOutcome()
    var made = MadeMethods(subject)
    for member in subject.members where isCandidate(member, moves) {
      guard let names = subject.bodyNames(of: member) else { continue }
      let splitter = ViewSplitter(subject: subject, moves: moves, visibility: visibility, names: names)
      var texts = MemberTexts(splitter: splitter, taskID: subject.task(of: member, among: tasks))
      texts.readsState = readsState
      if let unit = texts.unit(&made) { outcome.units.append(unit) }
    }
    return outcome
  }

  private func isCandidate(_ member: IndexedMember, _ moves: MemberMoves) -> Bool {
    member.kind == .method && subject.refusals[MemberTexts.key(member)] == nil && moves.leavesPieces(member)
      && (readsState || !subject.isHandedOn(member)) && member.genericParameters.isEmpty
  }
}

/// The display values of one member.
struct MemberTexts {
  let splitter: ViewSplitter
  let taskID: String
  /// What is read of state of the module is looked for too.
  var readsState = false

  private var tree: SyntaxTree { splitter.tree }
  private var names: BodyNames { splitter.names }
  private var member: IndexedMember { names.member }
  private var subject: SplitSubject { splitter.subject }

  /// For refusals.
  static func key(_ member: IndexedMember) -> String { "texts of " + member.name }

  /// The move of all of them; nil if there are none.
  func unit(_ made: inout MadeMethods) -> MoveUnit? {
    let (locals, questions) = questions()
    guard !questions.isEmpty else { return nil }
    var edits: [SourceEdit] = []
    var others: [String: [SourceEdit]] = [:]
    var additions: [ModuleAddition] = []
    var methods: [String] = []
    var actions = ActionEdits(tree)
    var signatures: [Signature] = []
    for question in questions {
      guard let receiver = receiver(at: question.action?.place ?? question.nodes[0]),
        let choice = made.name(candidates(question), text: { question.text($0, indent: subject.indent) })
      else { return nil }
      let call =
        "\(receiver)\(subject.names.presenterProperty).\(choice.name)(\(question.arguments.joined(separator: ", ")))"
      if let action = question.action {
        guard !subject.declares(choice.name, in: member) else { return nil }
        actions.add(action, question.range, question.signature(choice.name), call)
      } else {
        edits.append(SourceEdit(range: question.range, replacement: call))
      }
      for widening in question.widenings { others[widening.file, default: []].append(widening.edit) }
      methods.append(choice.name)
      guard choice.isNew else { continue }
      signatures.append(question.signature(choice.name))
      let text = question.text(choice.name, indent: subject.indent)
      additions += question.additions
      additions.append(.presenterMember(.init(signature: question.signature(choice.name), text: text)))
    }
    for local in locals.locals {
      guard let lines = names.file.ownLines(of: tree.range(local.statement)) else { return nil }
      edits.append(SourceEdit(range: lines, replacement: ""))
    }
    others[member.file, default: []] += edits + actions.edits
    return MoveUnit(
      keys: [Self.key(member)], title: "what `\(member.name)` shows to \(listed(methods))",
      symbols: questions.map { _ in subject.symbol(of: member) }, edits: others, additions: additions,
      behaviour: actions.notes(subject.symbol(of: member), subject.names.presenter, signatures),
      taskID: taskID)
  }

  private func candidates(_ question: DisplayQuestion) -> [String] {
    let isList = ["tableView", "collectionView"].contains(member.baseName)
    let row = subject.names.entities + "."
    if question.type.hasPrefix(row) {
      let name = question.type.dropFirst(row.count).filter { $0 != "?" }.lowercasedFirst
      return MethodNames.candidates(name, origin: isList ? "row" : member.baseName, answers: true)
    }
    return MethodNames.candidates(question.name, origin: isList ? "row" : member.baseName, answers: true)
  }

  /// How the controller is reached; nil in a closure that does not hold it.
  private func receiver(at node: NodeID) -> String? {
    guard let receiver = names.receiver(at: node) else { return nil }
    return receiver.isEmpty && subject.declares(subject.names.presenterProperty, in: member) ? "self." : receiver
  }

  // MARK: What is shown

  /// The constants that the view needs no more, and what takes their place, with all texts that are put together here.
  private func questions() -> (DomainLocals, [DisplayQuestion]) {
    var locals = DomainLocals(splitter, knowsViews: readsState)
    while true {
      var (found, open) = answers(locals)
      if open.isEmpty {
        add(texts: locals, &found)
        if readsState { add(readings: locals, &found) }
        return (locals, found.sorted { $0.range.lowerBound < $1.range.lowerBound })
      }
      locals.remove(open)
    }
  }

  /// What is made of the constants, and those of which something else is made.
  private func answers(_ locals: DomainLocals) -> ([DisplayQuestion], Set<NodeID>) {
    var found: [DisplayQuestion] = []
    var open: Set<NodeID> = []
    for local in locals.locals {
      for use in local.uses where !locals.locals.contains(where: { tree.contains(use, in: $0.value) }) {
        if found.contains(where: { $0.nodes.contains { tree.contains(use, in: $0) } }) { continue }
        if let question = answer(
          use, locals, isLater: subject.isInEscapingClosure(tree.range(use).lowerBound, of: member))
        {
          found.removeAll { question.range.contains($0.range.lowerBound) }
          found.append(question)
        } else {
          open.insert(local.declaration)
        }
      }
    }
    return (found, open)
  }

  /// - Parameter isLater: the method is over when the use is reached, and the constant may be found no more.
  private func answer(_ use: NodeID, _ locals: DomainLocals, isLater: Bool = false) -> DisplayQuestion? {
    // What directs the module comes first: it may need the room.
    if readsState, let action = ActionClosure(around: use, locals) { return question(action, locals) }
    guard !isLater else { return nil }
    for candidate in DisplayCandidates(use, splitter).all {
      guard let type = candidate.type, DisplayType(type, subject).isPlain else { continue }
      if let question = question(candidate.nodes, type, candidate.name, locals) { return question }
    }
    return nil
  }

  private func add(texts locals: DomainLocals, _ found: inout [DisplayQuestion]) {
    for node in tree.descendants(member.node) {
      for sink in DisplaySink.sinks(at: node, splitter) where isPutTogether(sink.nodes) {
        let isKnown = found.contains { question in
          question.nodes.contains { inner in
            sink.nodes.contains { tree.contains(inner, in: $0) || tree.contains($0, in: inner) }
          }
        }
        guard !isKnown,
          let question = question(
            sink.nodes, DisplayType.type(of: sink.nodes, splitter) ?? sink.type, sink.name, locals)
        else { continue }
        found.append(question)
      }
    }
  }

  private func add(readings locals: DomainLocals, _ found: inout [DisplayQuestion]) {
    for node in StateReadings(splitter).nodes {
      let place = tree.range(node).lowerBound
      guard !found.contains(where: { $0.range.contains(place) }), receiver(at: node)?.contains("?") == false,
        let question = answer(node, locals), !found.contains(where: { $0.range.overlaps(question.range) })
      else { continue }
      found.append(question)
    }
  }

  private func question(
    _ nodes: [NodeID], _ type: String, _ name: String, _ locals: DomainLocals
  ) -> DisplayQuestion? {
    guard receiver(at: nodes[0]) != nil, !holdsWork(nodes), !splitter.isSet(nodes[0]) else { return nil }
    do throws(ObstacleError) {
      return try DisplayQuestion(nodes, type: type.replacingLastForce, name: name, of: locals, draft)
    } catch {
      return nil
    }
  }

  private func question(_ action: ActionClosure, _ locals: DomainLocals) -> DisplayQuestion? {
    guard receiver(at: action.place) != nil, !holdsWork(action.statements) else { return nil }
    do throws(ObstacleError) {
      return try DisplayQuestion.action(action, of: locals, draft)
    } catch {
      return nil
    }
  }

  private func draft(_ nodes: [NodeID], _ shared: Set<NodeID>) -> Extraction {
    var extraction = Extraction(
      subject: subject, moves: splitter.moves, visibility: splitter.visibility, names: names, part: .presenter,
      nodes: nodes, shared: shared)
    extraction.handsConstants = true
    return extraction
  }

  /// Services are the interactor's; what throws or waits is no text.
  private func holdsWork(_ nodes: [NodeID]) -> Bool {
    let all = nodes.flatMap { [$0] + Array(tree.descendants($0)) }
    let kinds: Set<NodeKind> = [.tryExpr, .awaitExpr, .inoutExpr, .assignmentOperator]
    return all.contains {
      kinds.contains(tree.kind($0)) || ServiceCall(from: $0, names, subject)?.isOfPresenter == false
    }
      || tree.ancestor(nodes[0], where: { [.tryExpr, .awaitExpr].contains($0) }).map { $0 > member.node } == true
  }

  /// The text is made here: values are put into it, formatted or joined.
  private func isPutTogether(_ nodes: [NodeID]) -> Bool {
    let all = nodes.flatMap { [$0] + Array(tree.descendants($0)) }
    return all.contains { node in
      switch tree.kind(node) {
      case .stringLiteral: !tree.descendants(node).isEmpty
      case .call: tree.firstChild(node).map { isFormat($0) } ?? false
      case .binaryOperator: tree.name(node) == "+"
      default: false
      }
    }
  }

  private func isFormat(_ callee: NodeID) -> Bool {
    guard tree.kind(callee) == .memberAccess else {
      return tree.name(callee) == "String" && tree.parent(callee).map { !tree.descendants($0).isEmpty } == true
    }
    return ["string", "joined", "formatted", "localizedString"].contains(tree.name(callee))
  }
}

extension String {
  /// `String!` is given as `String?`.
  fileprivate var replacingLastForce: String { hasSuffix("!") ? dropLast() + "?" : self }
}
