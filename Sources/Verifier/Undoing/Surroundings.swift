import ProjectIndex
import SwiftSource

/// Everything else in the legacy files: other declarations, heads of types, imports. A patch changes nothing of it but who
/// may see what.
struct Surroundings {
  let findings: [Undoing.Finding]

  init(_ comparison: MemberComparison) {
    let (before, after) = (comparison.before, comparison.after)
    // What another file of the type imports, its code may need here now.
    let known = Set(before.files.values.flatMap(Self.imports))
    findings = before.files.keys.sorted().flatMap { path -> [Undoing.Finding] in
      guard let old = before.files[path] else { return [] }
      let owner = Declaration(
        kind: .other, name: path, baseName: path, owner: "", condition: "", path: path, node: 0, line: 1)
      guard let new = after.files[path] else { return [Undoing.finding(owner, "\(path) is gone.")] }
      let adopted = Set(comparison.adopted.map { after.declarations[$0].name })
      let was = Self.words(old, before, adopted)
      let taken = Set(Self.imports(of: new)).intersection(known).subtracting(Self.imports(of: old))
      let now = Self.words(new, after, adopted).filter { !taken.contains($0) }
      guard let difference = CodeDifference(was, now) else { return [] }
      return [Undoing.finding(owner, "Outside of \(before.legacy), \(difference.words) in \(path).")]
    }
  }

  private static func imports(of file: ParsedFile) -> [String] {
    DeclarationReader(file, aliases: [:]).imports.map { file.tree.text($0) }
  }

  private static func words(_ file: ParsedFile, _ code: FusedCode, _ adopted: Set<String>) -> [String] {
    let reader = DeclarationReader(file, aliases: code.aliases)
    var words = reader.imports.map { file.tree.text($0) }
    for type in reader.types where !isConformance(type, code) {
      words += [type.condition] + head(type.node, file.tree)
    }
    for member in reader.members where !isOwn(member, code, adopted) {
      words += [member.condition] + file.tree.rawWords(member.node).map(\.shown)
    }
    return words
  }

  /// The legacy type becomes the view of its module; an extension of it that promises nothing says nothing.
  private static func isConformance(_ type: DeclaredType, _ code: FusedCode) -> Bool {
    type.isExtension && type.name == code.legacy && code.newProtocols.isSuperset(of: type.inherited)
  }

  /// Is compared as a member of the legacy type. Types that it has taken in are not.
  private static func isOwn(_ member: Declaration, _ code: FusedCode, _ adopted: Set<String>) -> Bool {
    let name = (member.owner.isEmpty ? "" : member.owner + ".") + member.name
    // What is around the legacy type is compared member by member.
    if member.kind == .type, name == code.legacy || code.legacy.hasPrefix(name + ".") { return true }
    guard member.owner == code.legacy || member.owner.hasPrefix(code.legacy + ".") else { return false }
    let inner = member.owner.dropFirst(code.legacy.count + 1).split(separator: ".").first.map(String.init)
    guard inner != nil || member.kind == .type else { return true }
    return !adopted.contains(inner ?? member.name)
  }

  private static func head(_ type: NodeID, _ tree: SyntaxTree) -> [String] {
    tree.children(type).filter { tree.kind($0) != .memberBlock }.flatMap { tree.rawWords($0).map(\.shown) }
      + [tree.name(type)]
  }
}
