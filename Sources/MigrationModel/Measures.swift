/// Which metrics of a type are found: some take as long as a rule, and few forms of the report show them.
package enum Measures: Sendable {
  /// What features are put in order by: the cognitive complexity.
  case planned
  /// Every one that there is.
  case all
}
