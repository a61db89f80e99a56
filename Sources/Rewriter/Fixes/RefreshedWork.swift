import ProjectIndex
import SwiftSource

extension FixSubject {
  /// A list asks for the method when it is pulled down. SwiftUI may cancel that work while the screen stays, so that nobody
  /// asks anew.
  func isRefreshed(_ member: IndexedMember) -> Bool {
    let sites = index.uses(of: member.id) + index.possibleUses(ofName: member.baseName)
    return sites.contains { site in
      index.parsedFile(at: site.file).map { isInRefresh(site.use.offset, $0.tree) } ?? false
    }
  }

  private func isInRefresh(_ offset: Int, _ tree: SyntaxTree) -> Bool {
    tree.nodes(of: .call, around: offset).contains { call in
      guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess else { return false }
      return tree.name(callee) == "refreshable" && offset >= tree.range(callee).upperBound
    }
  }
}
