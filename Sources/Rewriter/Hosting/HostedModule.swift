import MigrationModel
import ProjectIndex
import SwiftSource

extension ProjectIndex {
  /// `#Preview { ... }`, or a provider of previews.
  func isPreview(_ site: UseSite) -> Bool {
    if let type = site.type, types[type].conformances.contains("PreviewProvider") { return true }
    guard let tree = parsedFile(at: site.file)?.tree, let call = tree.call(at: site.use.offset) else { return false }
    let macro = tree.ancestor(call) { [.macroExpansionDecl, .macroExpansionExpr].contains($0) }
    return macro.map { tree.name($0) == "Preview" } ?? false
  }
}
