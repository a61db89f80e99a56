import MigrationModel

/// Every smell that the analyzer knows, one line each, in the order of the catalogue.
package enum SmellCatalogue {
  static let smells: [any Smell.Type] = [
    MassiveViewController.self,
    NetworkingInViewController.self,
    PersistenceInViewController.self,
    FormattingInViewController.self,
    BusinessLogicInViewController.self,
    ImperativeNavigation.self,
    InlineModuleConstruction.self,
    StringlyNavigation.self,
    EntityInView.self,
    DelegateOverload.self,
    ForceUnwrappedDependency.self,
    StrongDelegate.self,
    StrongSelfCapture.self,
    MainThreadBlocking.self,
    UnsafeMainActorMutation.self,
    SingletonCoupling.self,
    FileTooLong.self,
    CircularFeatureNavigation.self,
    MassiveViewModel.self,
    ViewModelNavigation.self,
    NetworkingInViewModel.self,
    PersistenceInViewModel.self,
    BusinessLogicInViewModel.self,
    UIImportInViewModel.self,
    MissingMainActor.self,
    LegacyObservation.self,
    ObservationWrapperMismatch.self,
    CombineState.self,
    BooleanStateFlags.self,
    MutablePublishedState.self,
    UnmanagedTask.self,
    CancellationShown.self,
    ViewOwnsLogic.self,
    NestedNavigationStack.self,
    UntypedRoute.self,
    NonFinalViewModel.self,
  ]

  /// The smells that a configuration wants, with what it says about them: looked up once, not for each type of a tree.
  static func enabled(in context: TreeContext) -> [(smell: any Smell.Type, settings: RuleSettings)] {
    smells.map { ($0, context.settings(of: $0.rule)) }.filter(\.1.isEnabled)
  }

  /// What is known about each smell before any code is read, then the rules about suppression comments.
  package static var rules: [Rule] { smells.map { $0.rule } + SuppressionRules.all }
}
