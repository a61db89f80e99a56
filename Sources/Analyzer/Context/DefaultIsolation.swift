import ProjectIndex

/// Where build settings bind code to the main actor that does not say otherwise: in a package with
/// `.defaultIsolation(MainActor.self)`, elsewhere if the Xcode projects say so.
struct DefaultIsolation {
  /// Folders of packages, with `/`.
  private let packages: [String]
  /// Those whose manifest binds them.
  private let bound: Set<String>
  private let isDefault: Bool

  init(_ index: ProjectIndex, facts: TreeFacts) {
    let manifests = index.files.map(\.path).filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
    packages = manifests.map(Self.folder)
    let binding = manifests.isEmpty ? [] : index.possibleUses(ofName: "defaultIsolation").map(\.file)
    bound = Set(binding.filter(manifests.contains).map(Self.folder))
    isDefault = facts.defaultsToMainActor
  }

  /// Whether a type is bound without a word: no actor, and nothing that says `nonisolated`.
  func bindsToMainActor(_ type: IndexedType) -> Bool {
    guard isDefault || !bound.isEmpty, type.kind != .actor, !type.modifiers.contains("nonisolated"),
      let path = type.parts.first?.file
    else { return false }
    let package = packages.filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
    return package.map(bound.contains) ?? isDefault
  }

  private static func folder(of manifest: String) -> String { String(manifest.dropLast("Package.swift".count)) }
}
