import MigrationModel
import ProjectIndex

/// Types that were taken apart whole, before the steps look at the rest.
package struct PartedTypes: Sendable {
  /// A type with its patches, in the order in which they apply.
  package struct Part: Sendable {
    /// Name of the type.
    package let type: String
    /// Numbered behind what was there before.
    package let patches: [Patch]
    /// From where a later rewrite goes on; nil if nothing is left for it.
    package let origin: SplitOrigin?
    /// More of it moves in a later rewrite, which has to find the type as these patches leave it.
    package let isUnfinished: Bool

    package init(type: String, patches: [Patch], origin: SplitOrigin? = nil, isUnfinished: Bool = false) {
      (self.type, self.patches, self.origin, self.isUnfinished) = (type, patches, origin, isUnfinished)
    }
  }

  /// Those with patches and those out of which nothing moves, in the order of the plan.
  package let parts: [Part]
  /// What stays in them, and why.
  package let blockers: [Blocker]

  package init(parts: [Part], blockers: [Blocker]) { (self.parts, self.blockers) = (parts, blockers) }

  var patches: [Patch] { parts.flatMap(\.patches) }

  /// Path -> the file behind the patches.
  var contents: [String: [UInt8]] { patches.flatMap(\.changes).reduce(into: [:]) { $0[$1.path] = $1.after } }

  /// The number of a type's last patch.
  func lastPatch(of type: String) -> Int? { parts.first { $0.type == type }?.patches.last?.number }

  /// Names of types of which more moves in a later rewrite.
  var unfinished: Set<String> { Set(parts.filter(\.isUnfinished).map(\.type)) }

  func contains(_ type: String) -> Bool { parts.contains { $0.type == type } }

  static func + (first: PartedTypes, second: PartedTypes) -> PartedTypes {
    PartedTypes(parts: first.parts + second.parts, blockers: first.blockers + second.blockers)
  }
}

/// Takes types apart in a tree, as many as share no file; is asked again, behind their patches, until it takes none.
package typealias TypeParting = (_ stage: PartingStage) -> PartedTypes

/// What types are taken apart behind.
package struct PartingStage {
  /// The open tasks, in plan order.
  package let items: [RewriteRequest.Item]
  /// The tree.
  package let index: ProjectIndex
  /// What the analyzer says of its types.
  package let types: [TypeReport]
  /// Those that had their turn.
  package let done: Set<String>
  /// How many patches stand before.
  package let patchCount: Int
  /// Gives the numbers of the patches of a feature that changed some files last.
  package let latest: (_ slug: String, _ paths: [String]) -> [Int]
  /// Whether a patch fits the tree with the patches of its own feature alone, and its other patches of this stage.
  package let standsAlone: ([Patch]) -> Bool
  /// The tree with other bytes at some paths, and without some files.
  package let changing: (_ changes: [String: [UInt8]], _ removed: Set<String>) -> ProjectIndex
}
