import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// Why a type is handed nothing before it is taken apart.
  static let splitType = "split_type"

  /// Shared instances come in through the initialiser, or a property where others make the object; the old ones are the default.
  static let singletonInjection = Fix(id: "injection") { subject throws(ObstacleError) in
    let type = try subject.type()
    let isSplit = subject.splitTypes.contains(type.name) || ExistingModule.property(of: type, in: subject.index) != nil
    guard !isSplit else {
      throw ObstacleError(
        splitType,
        "`\(type.name)` is being split, so no parameter is added to it; what moves to its interactor goes on using the "
          + "shared instance: to hand that in through the interactor's initializer is left to a person.")
    }
    guard !ExistingModule.isPart(type, in: subject.index) else {
      throw ObstacleError(
        splitType,
        "`\(type.name)` is a part of a module, whose assembly makes it: to hand the shared instance in there is left to a "
          + "person.")
    }
    let receiver = try InjectionReceiver(subject: subject, type: type)
    return try injected(SharedInstance.all(in: subject, type), into: receiver)
  }

  /// What a type that was taken apart, or a part of its module, still reaches for comes in as well.
  /// - Parameter reached: what the type reached for before.
  static func injectionBehindSplit(
    _ subject: FixSubject, _ type: IndexedType, reached: [SharedInstance]
  ) throws(ObstacleError) -> FixDraft {
    try injected(
      SharedInstance.all(like: reached, in: subject, type), into: InjectionReceiver(subject: subject, type: type))
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
