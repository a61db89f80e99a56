import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// Shared instances come in through the initialiser, or a property where others make the object; the old ones are the
  /// default. What a type reached for before it was taken apart its presenter is handed, too.
  static let singletonInjection = Fix(id: "injection", isLast: true) { subject throws(ObstacleError) in
    let type = try subject.type()
    guard !ExistingModule.isPart(type, in: subject.index) else {
      throw ObstacleError(
        "split_type",
        "`\(type.name)` is a part of a module, whose assembly makes it: to hand the shared instance in there is left to a "
          + "person.")
    }
    let planned = subject.asPlanned
    let reached = try SharedInstance.all(in: planned, planned.type())
    return receivers(type, subject.index).map { handed(reached, to: $0, subject) }
      .reduce(FixDraft(title: "", check: "")) { $0.adding($1) }
  }

  /// A type and the presenter of its module.
  private static func receivers(_ type: IndexedType, _ index: ProjectIndex) -> [IndexedType] {
    let files = SubjectFiles.parsed(of: type, in: index)
    let module = ExistingModule(of: type, type.parts.compactMap { files[$0.file] }, in: index)
    let presenter = module.map { index.type(named: $0.names.presenter) } ?? DrawnModule.presenter(of: type, in: index)
    return [type] + [presenter].compactMap(\.self)
  }

  /// What a type still reaches for of what it or another reached for before.
  private static func handed(_ reached: [SharedInstance], to type: IndexedType, _ subject: FixSubject) -> FixDraft {
    do throws(ObstacleError) {
      let left = try SharedInstance.all(like: reached, in: subject, type)
      return left.isEmpty
        ? FixDraft(title: "", check: "")
        : try injected(left, into: InjectionReceiver(subject: subject, type: type))
    } catch {
      var draft = FixDraft(title: "", check: "")
      draft.blockers.append((type.name, subject.task.locations.first ?? Location(file: "", line: 1), error.obstacle))
      return draft
    }
  }

  private static func injected(
    _ instances: [SharedInstance], into receiver: InjectionReceiver
  ) throws(ObstacleError) -> FixDraft {
    let (subject, type) = (receiver.subject, receiver.type)
    var draft = FixDraft(
      title: "Hand \(type.name) what it reaches for",
      check: "Make `\(type.name)` in a test with an instance of your own.")
    var accepted: [SharedInstance] = []
    for instance in instances.compactMap({ receiver.opened($0, in: &draft) }) {
      do throws(ObstacleError) {
        accepted.append(try receiver.checked(instance, beside: accepted))
      } catch {
        draft.blockers.append((type.name, instance.place, error.obstacle))
      }
    }
    guard !accepted.isEmpty else { return draft }
    try receiver.inject(accepted, into: &draft)
    let unique = accepted.filter { $0.isOnlyOne(in: subject.index) }.map(\.typeText)
    if !unique.isEmpty {
      draft.check =
        "`\(type.name)` works as before. No other instance can be handed in yet: nobody else can call the "
        + "initializers of \(listed(unique))."
    }
    for instance in accepted where receiver.isStored(instance) {
      draft.change("\(type.name).\(instance.name)", "holds `\(instance.text)`, or what is handed in\(receiver.way)")
    }
    for (symbol, what) in receiver.changes(by: accepted) { draft.change("\(type.name).\(symbol)", what) }
    let early = accepted.filter { !$0.isAskedLate && (receiver.isEager || receiver.isCaptured($0)) }
    if !early.isEmpty {
      let texts = listed(early.map(\.text))
      let verb = early.count == 1 ? "is" : "are"
      let when = receiver.isEager ? "with the first `\(type.name)`" : "with the first closure that asks for it"
      draft.behaviour = ["\(texts) \(verb) made \(when), where nothing has asked before."]
    }
    return draft
  }
}
