import ProjectIndex
import SwiftSource

/// The places that make an object by `.init(...)`: which type that is, the place says that takes the object.
struct ImplicitCreations {
  /// Those that make the type.
  private(set) var certain: [UseSite] = []
  /// Those beside its name that may make it: nothing is declared for the place that could be read.
  private(set) var possible: [UseSite] = []

  init(of type: IndexedType, in index: ProjectIndex) {
    let near = Set(index.references(toType: type.id).map(\.file) + type.parts.map(\.file))
    let initializers = index.members(of: type.id).filter { $0.kind == .initializer }
    var inferences: [String: FileInference] = [:]
    for site in index.possibleUses(ofName: "init") where site.use.base == .implicitMember {
      guard near.contains(site.file) || Self.fills(near, site, index), Self.mayCall(initializers, of: type, site.use)
      else { continue }
      let inference = inferences[site.file] ?? index.inference(inFile: site.file)
      inferences[site.file] = inference
      switch Self.expectedType(at: site, inference, index) {
      case type.name?: certain.append(site)
      case nil where near.contains(site.file) && !Self.isInPreview(site, index): possible.append(site)
      default: continue
      }
    }
  }

  /// It is given to something that a file declares in which the type is named.
  private static func fills(_ files: Set<String>, _ site: UseSite, _ index: ProjectIndex) -> Bool {
    guard let taker = site.use.assignedTo ?? site.use.enclosingCall else { return false }
    if let member = taker.member { return files.contains(index.members[member].file) }
    return taker.type.map { type in index.types[type].parts.contains { files.contains($0.file) } } ?? false
  }

  /// `#Preview { ... }` runs on the main actor, and nobody keeps what it makes.
  private static func isInPreview(_ site: UseSite, _ index: ProjectIndex) -> Bool {
    guard let tree = index.parsedFile(at: site.file)?.tree, var node = tree.reference(at: site.use.offset) else {
      return false
    }
    while let macro = tree.ancestor(node, where: { [.macroExpansionDecl, .macroExpansionExpr].contains($0) }) {
      if tree.name(macro) == "Preview" { return true }
      node = macro
    }
    return false
  }

  /// The labels are those of an initializer; one that nobody has written takes nothing, or is a superclass's.
  private static func mayCall(_ initializers: [IndexedMember], of type: IndexedType, _ use: NameUse) -> Bool {
    let labels = use.argumentLabels
    guard use.access == .call else { return true }
    guard !initializers.isEmpty else { return labels.isEmpty || !type.superclasses.isEmpty }
    return initializers.contains { initializer in
      let known = Set(initializer.parameters.map { $0.label ?? "_" })
      let needed = initializer.parameters.filter { !$0.hasDefault && !$0.isVariadic }
      // The last one may be a closure behind the call.
      let isLastKnown = labels.last.map { known.contains($0) || $0 == "_" } ?? true
      return isLastKnown && labels.dropLast().allSatisfy(known.contains) && needed.count <= labels.count
    }
  }

  /// The full name of the type; nil if it is not known.
  private static func expectedType(at site: UseSite, _ inference: FileInference?, _ index: ProjectIndex) -> String? {
    guard let tree = index.parsedFile(at: site.file)?.tree, let name = tree.reference(at: site.use.offset) else {
      return nil
    }
    let call = tree.parent(name).flatMap { tree.kind($0) == .call && tree.firstChild($0) == name ? $0 : nil }
    let text = inference?.expectedType(of: call ?? name)
    return text.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) }
  }
}
