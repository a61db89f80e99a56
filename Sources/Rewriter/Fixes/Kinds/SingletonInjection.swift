import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// Shared instances come in through the initialiser, or a property where others make the object; the old ones are the default.
  static let singletonInjection = Fix(id: "injection") { subject throws(ObstacleError) in
    let type = try subject.type()
    let isSplit = subject.splitTypes.contains(type.name) || ExistingModule.property(of: type, in: subject.index) != nil
    guard !isSplit else {
      throw ObstacleError(
        "split_type",
        "`\(type.name)` is being split, so no parameter is added to it; what moves to its interactor goes on using the "
          + "shared instance: to hand that in through the interactor's initializer is left to a person.")
    }
    guard !ExistingModule.isPart(type, in: subject.index) else {
      throw ObstacleError(
        "split_type",
        "`\(type.name)` is a part of a module, whose assembly makes it: to hand the shared instance in there is left to a "
          + "person.")
    }
    let receiver = try InjectionReceiver(subject: subject, type: type)
    var draft = FixDraft(
      title: "Hand \(type.name) what it reaches for",
      check: "Make `\(type.name)` in a test with an instance of your own.")
    var accepted: [SharedInstance] = []
    for instance in try SharedInstance.all(in: subject, type) {
      do throws(ObstacleError) {
        try receiver.check(instance, beside: accepted)
        accepted.append(instance)
      } catch {
        draft.blockers.append((type.name, instance.place, error.obstacle))
      }
    }
    guard !accepted.isEmpty else { return draft }
    try receiver.inject(accepted, into: &draft)
    let unique = accepted.filter { $0.isOnlyOne(in: subject.index) }.map(\.owner.name)
    if !unique.isEmpty {
      draft.check =
        "`\(type.name)` works as before. No other instance can be handed in yet: nobody else can call the "
        + "initializers of \(listed(unique))."
    }
    for instance in accepted where receiver.isStored(instance) {
      draft.change("\(type.name).\(instance.name)", "holds `\(instance.text)`, or what is handed in\(receiver.way)")
    }
    for (symbol, what) in receiver.changes(by: accepted) { draft.change("\(type.name).\(symbol)", what) }
    if receiver.isEager {
      let texts = listed(accepted.map(\.text))
      let verb = accepted.count == 1 ? "is" : "are"
      draft.behaviour = ["\(texts) \(verb) made with the first `\(type.name)`, where nothing has asked before."]
    }
    return draft
  }
}
