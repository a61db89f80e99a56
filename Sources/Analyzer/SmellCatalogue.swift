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
    ForceUnwrappedDependency.self,
    StrongDelegate.self,
    SingletonCoupling.self,
  ]

  /// What is known about each smell before any code is read, then the rules about suppression comments.
  package static var rules: [Rule] { smells.map { $0.rule } + SuppressionRules.all }
}
