import MigrationModel
import ProjectIndex

extension Fix {
  /// What everybody who makes an object sets right behind becomes a parameter of its initialiser, and is there from the start.
  static let requiredDependency = Fix(id: "required-dependency") { subject throws(ObstacleError) in
    let dependency = try ForcedDependency(subject)
    let sites = try DependencySite.all(of: dependency)
    let name = dependency.property.baseName
    var draft = FixDraft(
      title: "Make \(dependency.type.name) with its \(name)",
      check: "Open what `\(dependency.type.name)` is made for from each place that makes it.")
    try dependency.declare(in: &draft)
    try DependencyInitializer(dependency, isPlain: sites.allSatisfy(\.hasNoArguments)).declare(in: &draft)
    for site in sites { site.change(&draft) }
    let made = Set(sites.filter(\.makesValue).map(\.value)).sorted()
    draft.behaviour = made.map { "`\($0)` is made before the `\(dependency.type.name)`, not behind it." }
    return draft
  }
}
