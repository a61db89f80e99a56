import Effects
import MigrationModel
import ProjectIndex

/// Every rule over every type that people wrote and that is no test code: first those that ask for a type and its
/// neighbours alone, then those that compare features.
struct RuleRounds: Sendable {
  private let context: TreeContext
  private let types: [IndexedType]

  init(_ context: TreeContext) {
    self.context = context
    types = context.index.types.filter { type in
      type.kind != .protocol && !type.isObjectiveC && !context.survey.own.isForeign(type.id)
        && !context.survey.isTest(type)
        && !context.survey.files.isGenerated(context.survey.declaration(of: type))
        && !Self.isMadeForPreviews(type, in: context)
    }
  }

  /// What the rules find that need no features.
  var early: [Finding] { findings(.none) { !$0.comparesFeatures } }

  /// What the others find.
  func late(_ circles: NavigationCircles) -> [Finding] { findings(circles) { $0.comparesFeatures } }

  private func findings(_ circles: NavigationCircles, of isWanted: (any Smell.Type) -> Bool) -> [Finding] {
    let smells = SmellCatalogue.enabled(in: context).filter { isWanted($0.smell) }
    let findings = Parallel.map(types.count) { [context, types] position in
      let subject = Subject(context: context, type: types[position], circles: circles)
      var findings: [Finding] = []
      for (smell, settings) in smells { findings += smell.report(on: subject, settings) }
      return findings
    }
    return findings.flatMap { $0 }
  }

  /// A view that nothing but previews uses never gets into the app.
  private static func isMadeForPreviews(_ type: IndexedType, in context: TreeContext) -> Bool {
    guard context.presentation[type.id].contains(.isSwiftUIView) else { return false }
    let users = context.survey.profiles[type.id].users
    return !users.isEmpty && users.allSatisfy { context.index.types[$0].conformances.contains("PreviewProvider") }
  }
}
