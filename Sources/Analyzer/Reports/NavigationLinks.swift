import MigrationModel
import ProjectIndex

/// Which screen leads to which.
enum NavigationLinks {
  /// Sorted by origin, target, file, line; test code left out.
  static func all(in context: TreeContext) -> [NavigationLink] {
    var links: [NavigationLink] = []
    for type in context.index.types where !context.survey.isTest(type) {
      for id in type.members {
        let file = context.index.members[id].file
        links += context.steps(of: id).filter { $0.how != "instantiate" }.map { step in
          NavigationLink(from: type.name, to: step.targetName ?? "", how: step.how, file: file, line: step.line)
        }
      }
    }
    return links.sorted {
      ($0.from, $0.to, $0.file, $0.line, $0.how) < ($1.from, $1.to, $1.file, $1.line, $1.how)
    }
  }
}
