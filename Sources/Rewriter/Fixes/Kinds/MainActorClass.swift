import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `@MainActor` for a class whose state views show, where everything that uses it is on the main actor already.
  static let mainActorClass = Fix(id: "main-actor") { subject throws(ObstacleError) in
    let type = try subject.type()
    let (part, file) = try subject.declaration(of: type)
    var draft = FixDraft(
      title: "Bind \(type.name) to the main actor", check: "A use from elsewhere would be a compile error.")
    var context = MainActorContext(
      index: subject.index,
      hasOldSwiftUI: Platforms.outdated(subject.platforms, for: Platforms.withBoundViews) != nil)
    guard !context.binds(type) else { return draft }
    context.awaitsRefreshes = true
    if let obstacle = Surroundings(platforms: subject.platforms, usesActors: subject.index.usesActors).objection(
      to: "`@MainActor`")
    {
      throw ObstacleError(obstacle: obstacle)
    }
    try subject.tree.checkUnseen(type)
    // Who uses a value of a list is mostly another feature, whose patches those of this one must not need.
    let tests = TestIsolation(of: type, context)
    let isolation = ClassIsolation(
      index: subject.index, type: type, context: tests.context, mayBeIdentifiable: false)
    try isolation.check()
    let edit = file.tree.attributed("@MainActor", at: part.range.lowerBound)
    draft.edit(part.file, edit.range, edit.replacement)
    draft.change(type.name, "the compiler keeps its state on the main actor")
    draft.behaviour = isolation.notes
    try RefreshCalls(of: type, context).wait(in: &draft)
    try tests.bind(in: &draft, of: subject)
    return draft
  }
}
