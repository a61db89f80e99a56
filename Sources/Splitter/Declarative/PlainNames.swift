import ProjectIndex
import SDKCatalogue
import SwiftSource

/// What a presenter can name that does not import the user interface.
enum PlainNames {
  /// The first name in some code that only a file which imports the user interface knows.
  /// - Parameter isTaken: what is left out.
  static func foreign(
    in roots: [NodeID], _ code: MemberCode, _ unit: UnitCode, isTaken: (NodeID) -> Bool = { _ in false }
  ) -> NodeID? {
    allForeign(in: roots, code, unit).first { !isTaken($0) }
  }

  /// All such names.
  static func allForeign(in roots: [NodeID], _ code: MemberCode, _ unit: UnitCode) -> [NodeID] {
    let tree = code.tree
    return roots.flatMap { $0..<Int(tree.nodes[$0].subtreeEnd) }.filter { node in
      // The wrapper of a property goes with it.
      isForeign(node, code, unit) && tree.ancestor(node, where: { $0 == .attribute }) == nil
    }
  }

  /// Frameworks that code needs beside those that its file imports.
  static func frameworks(in roots: [NodeID], _ code: MemberCode) -> Set<String> {
    let tree = code.tree
    var found: Set<String> = []
    for root in roots {
      for node in root..<Int(tree.nodes[root].subtreeEnd)
      where [.declReference, .identifierType].contains(tree.kind(node)) && code.scope.resolution(of: node)?.local == nil
      {
        guard let type = SDK.type(tree.name(node)), !type.isLibrary, code.uses[node]?.type == nil,
          tree.ancestor(node, where: { $0 == .attribute }) == nil, !frameworks.contains(type.framework)
        else { continue }
        found.insert(type.framework)
      }
    }
    return found.subtracting([
      "Swift", "Foundation", "Dispatch", "CoreGraphics", "ObjectiveC", "CoreFoundation", "_Concurrency", "",
    ])
  }

  private static func isForeign(_ node: NodeID, _ code: MemberCode, _ unit: UnitCode) -> Bool {
    let tree = code.tree
    switch tree.kind(node) {
    case .declReference, .identifierType, .memberType:
      guard code.scope.resolution(of: node)?.local == nil, !isOwn(node, code, unit) else { return false }
      let name = tree.name(node)
      if unit.isUserInterface(name) || name.hasPrefix("withTransaction") { return true }
      guard code.uses[node]?.type == nil, code.uses[node]?.member == nil, let type = SDK.type(name) else {
        return false
      }
      return frameworks.contains(type.framework)
    case .memberAccess:
      if let id = code.uses[node]?.member { return givesView(unit.index.members[id], unit) }
      return false
    case .argument: return ["fromOffsets", "atOffsets"].contains(tree.label(ofArgument: node) ?? "")
    case .macroExpansionExpr: return true
    default: return false
    }
  }

  /// `App` of the view itself.
  private static func isOwn(_ node: NodeID, _ code: MemberCode, _ unit: UnitCode) -> Bool {
    guard code.tree.kind(node) == .declReference, let id = code.uses[node]?.member else { return false }
    let member = unit.index.members[id]
    return member.type == unit.type.id && member.kind == .property
  }

  private static func givesView(_ member: IndexedMember, _ unit: UnitCode) -> Bool {
    member.type != unit.type.id && unit.isOfUserInterface(member)
  }

  private static let frameworks: Set<String> = [
    "UIKit", "SwiftUI", "AppKit", "WebKit", "MapKit", "QuartzCore", "SafariServices", "MessageUI", "AVKit", "PhotosUI",
    "ContactsUI", "WidgetKit", "Charts", "StoreKit",
  ]
}
