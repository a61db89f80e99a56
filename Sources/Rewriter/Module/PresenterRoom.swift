import ProjectIndex

/// What a presenter can still take in before it is too big to read.
struct PresenterRoom {
  /// Of what finds no room.
  static let reason = "massive_presenter"

  private let subject: SplitSubject
  private let module: ExistingModule
  /// Lines of code of the presenter.
  private let lines: Int
  private let limit: Int

  init(_ subject: SplitSubject, _ module: ExistingModule) {
    (self.subject, self.module) = (subject, module)
    let presenter = subject.index.type(named: subject.names.presenter)
    lines = (presenter?.parts.reduce(0) { $0 + $1.codeLines } ?? 0) + Self.linesFreed(by: module.content)
    limit = subject.surroundings.presenterLines ?? .max
  }

  /// What is handed on is set by a method, one line shorter than the property before: the room is the same before and after
  /// the builder has become the only way in.
  private static func linesFreed(by content: ModuleContent) -> Int {
    content.configurations.count { way in
      content.interactorMembers.contains {
        $0.signature?.isSettable == true && $0.signature?.name == way.signature.parameters.first?.name
      }
    }
  }

  /// All of the moves if there is room for them; else only the first, so that what it opens up goes before the next one,
  /// wherever a rewrite begins. Those in front of the first that finds room wait, all at once.
  func fitted(_ units: [MoveUnit]) -> StepOutcome {
    guard lines + units.reduce(0, { $0 + Self.lines(of: $1) }) > limit else { return StepOutcome(units: units) }
    var outcome = StepOutcome()
    for unit in units {
      do throws(Refusal) {
        let unit = try fitted(unit)
        if outcome.postponed.isEmpty { outcome.units = [unit] }
        break
      } catch {
        outcome.postponed.append(error)
      }
    }
    return outcome
  }

  /// A move with what makes room for it; throws where there is none.
  private func fitted(_ unit: MoveUnit) throws(Refusal) -> MoveUnit {
    var (unit, size) = (unit, lines + Self.lines(of: unit))
    if size <= limit { return unit }
    // What only the moved code asks the presenter to hand on makes room for it.
    let freed = UnusedForwards(subject, module, behind: unit).signatures
    size -= freed.reduce(0) { $0 + lines(ofForward: $1) }
    unit.additions += freed.map(ModuleAddition.hiding)
    if size <= limit { return unit }
    let message =
      "`\(subject.names.presenter)` has \(lines) lines of code and would have \(size) with it, above \(limit)."
    throw Refusal(keys: unit.keys, obstacle: Obstacle(reason: Self.reason, message: message))
  }

  /// Lines of code that a move adds to the presenter; constants stand in a declaration, a parameter and an assignment.
  private static func lines(of unit: MoveUnit) -> Int {
    unit.additions.reduce(0) { sum, addition in
      switch addition {
      case .presenterMember(let member): sum + member.text.split(separator: "\n").count
      case .presenterDependency: sum + 3
      default: sum
      }
    }
  }

  private func lines(ofForward signature: Signature) -> Int {
    var writer = subject.writer
    writer.block("final class \(subject.names.presenter)") { $0.forward(signature, to: "interactor") }
    // Without the class and the blank line.
    return writer.text.split(separator: "\n").count - 2
  }
}
