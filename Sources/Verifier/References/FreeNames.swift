import ProjectIndex
import SwiftSource

/// Names in the module's files that mean nothing there: members of the legacy type without a receiver, locals that stayed
/// behind, nested types without their outer type.
struct FreeNames {
  private let review: PatchReview
  /// Members of the legacy types before the patch.
  private let legacyMembers: Set<String>

  init(_ review: PatchReview) {
    self.review = review
    let states = [review.before, review.after]
    legacyMembers = Set(
      states.flatMap(\.members).filter { review.legacyTypes.contains($0.owner) }.map(\.baseName))
  }

  var objections: [Objection] {
    let paths = review.touched.filter(review.modulePaths.contains)
    return paths.flatMap { values(in: $0) + nestedTypes(in: $0) }
  }

  private func values(in path: String) -> [Objection] {
    review.after.index.members(inFile: path).flatMap { member -> [Objection] in
      var seen: Set<String> = []
      let unknown = member.body.uses.filter { isUnknown($0) && !isGivenToEnums($0, member) }
      return unknown.filter { seen.insert($0.name).inserted }.map { use in
        let what =
          legacyMembers.contains(use.name)
          ? "is a member of the legacy type, not of this one" : "means nothing that is known here"
        return Objection(path, line: use.line, "`\(use.name)` in `\(member.name)` \(what).")
      }
    }
  }

  /// What the compiler writes into an enumeration.
  private func isGivenToEnums(_ use: NameUse, _ member: IndexedMember) -> Bool {
    let isEnum = member.type.map { review.after.index.types[$0].kind == .enum } ?? false
    return isEnum && ["rawValue", "hashValue", "allCases"].contains(use.name)
  }

  private func isUnknown(_ use: NameUse) -> Bool {
    if use.base == .explicitSelf { return use.member == nil && legacyMembers.contains(use.name) }
    guard use.base == .free, use.member == nil, use.type == nil, !use.context.contains(.typePosition) else {
      return false
    }
    guard let first = use.name.first, first.isLowercase || first == "_" else { return false }
    return !review.isGlobal(use.name)
  }

  /// `Section` where only `Orders.Section` is declared.
  private func nestedTypes(in path: String) -> [Objection] {
    guard let file = review.after.files[path] else { return [] }
    var hidden = nestedNames(where: { review.legacyTypes.contains($0) })
    hidden.subtract(nestedNames(where: { review.linksAfter.moduleTypes.contains($0) }))
    hidden.subtract(file.tree.genericParameterNames)
    return (0..<file.tree.nodes.count).compactMap { node in
      guard [.identifierType, .declReference].contains(file.tree.kind(node)) else { return nil }
      let name = file.tree.plainName(node)
      guard hidden.contains(name), review.tree.path(ofType: name) == nil, !isTopLevel(name) else { return nil }
      let line = file.lines.line(at: file.tree.range(node).lowerBound)
      return Objection(path, line: line, "`\(name)` is nested in a type of another file and is named without it.")
    }
  }

  private func nestedNames(where isOuter: (String) -> Bool) -> Set<String> {
    Set(review.after.members.filter { $0.kind == .type && isOuter($0.owner) }.map(\.baseName))
  }

  private func isTopLevel(_ name: String) -> Bool {
    review.after.members.contains { $0.kind == .type && $0.owner.isEmpty && $0.baseName == name }
  }
}

extension PatchReview {
  /// A name that means something everywhere: what stands outside of types, of the tree or of the SDK. A name as things of C
  /// have it may be an inherited member of the tree's.
  func isGlobal(_ name: String) -> Bool {
    tree.globalNames.contains(name) || after.members.contains { $0.owner.isEmpty && $0.baseName == name }
      || KnownGlobals.contains(name) && !(KnownGlobals.isOfC(name) && tree.memberNames.contains(name))
  }
}

extension SyntaxTree {
  /// All generic parameters that a file declares.
  fileprivate var genericParameterNames: Set<String> {
    Set((0..<nodes.count).filter { kind($0) == .genericParameter }.map(plainName))
  }
}
