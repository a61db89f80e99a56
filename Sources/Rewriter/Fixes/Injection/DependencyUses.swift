import MigrationModel
import ProjectIndex
import SwiftSource

/// Where a property that may be without a value is used.
struct DependencyUses {
  let dependency: ForcedDependency

  private var index: ProjectIndex { dependency.index }

  /// Throws unless every use but those that set it takes the value as if it were there.
  func check(settingAt places: Set<String>) throws(ObstacleError) {
    let property = dependency.property
    for site in index.uses(of: property.id) where !places.contains("\(site.file):\(site.use.offset)") {
      let file = try dependency.subject.file(site.file)
      guard site.isCertain, site.use.access == .read || site.use.access == .call,
        let node = file.tree.reference(at: site.use.offset), takesValue(node, site, file.tree)
      else {
        throw ObstacleError(
          "set_elsewhere",
          "\(site.file):\(site.use.line) sets `\(property.name)` of `\(dependency.type.name)`, or asks whether it is set."
        )
      }
    }
    let near = Set(index.references(toType: dependency.type.id).map(\.file)).union([dependency.file.file.path])
    if let site = index.possibleUses(ofName: property.baseName).first(where: { near.contains($0.file) }) {
      throw ObstacleError(
        "unknown_receiver",
        "\(site.file):\(site.use.line) may use `\(property.name)` of \(dependency.type.name.codeWithArticle).")
    }
  }

  /// The value itself is asked for something, handed to code of the tree, or given back.
  private func takesValue(_ node: NodeID, _ site: UseSite, _ tree: SyntaxTree) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    let isFirst = tree.firstChild(parent) == node
    switch tree.kind(parent) {
    case .memberAccess: return isFirst && !["map", "flatMap", "unsafelyUnwrapped"].contains(tree.name(parent))
    case .call, .subscriptCall: return isFirst
    case .argument:
      guard let callee = site.use.enclosingCall else { return false }
      return callee.member != nil || callee.type.map { index.types[$0].kind != .external } == true
    case .returnStmt: return site.member.map { index.members[$0].returnType ?? index.members[$0].valueType } != nil
    default: return false
    }
  }
}
