import MigrationModel
import ProjectIndex

/// Finds roles, metrics and smells. Pure: equal trees give equal analyses.
package enum Analyzer {
}
