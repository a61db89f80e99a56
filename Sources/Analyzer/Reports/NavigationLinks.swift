import MigrationModel
import ProjectIndex

/// Which screen leads to which.
enum NavigationLinks {
  /// Sorted by origin, target, file, line. Test code is left out, and so is what only makes a screen.
  static func all(in context: TreeContext) -> [NavigationLink] {
    context.index.navigation.filter { link in
      link.how != NavigationKind.instantiate.rawValue && !link.from.isEmpty && !context.survey.files.isTest(link.file)
    }
  }
}
