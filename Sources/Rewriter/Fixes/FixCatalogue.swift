/// The fixes, one line each.
package enum FixCatalogue {
  static let all: [Fix] = [
    .weakDelegate,
    .weakSelf,
    .mainQueue,
    .mainActorClass,
    .finalClass,
    .exclusiveFlags,
    .privateSetter,
    .unusedImport,
    .taskModifier,
    .cancellationClause,
    .observableMacro,
    .observationWrapper,
    .singletonInjection,
    .requiredDependency,
    .typedIdentifier,
  ]

  /// What a task's step names; nil if it is no fix.
  static func fix(_ step: String?) -> Fix? { all.first { $0.id == step } }

  /// Ids of the fixes, as `Rule.steps` names them.
  package static var ids: [String] { all.map(\.id) }
}
