import MigrationModel
import ProjectIndex
import SwiftSource

/// Puts types that the legacy type had declared, and that are declared in a new file's type now, back to where they were.
struct EntityUndoing {
  /// All files, as if the types had never left.
  let files: [String: ParsedFile]

  private struct Moved {
    let name: String
    /// Where it is now.
    let path: String
    let node: NodeID
    let owner: String
  }

  /// - Parameter made: paths of new files.
  init(before: FusedCode, after files: [String: ParsedFile], made: Set<String>) {
    let nested = before.declarations.filter { $0.owner == before.legacy && $0.kind == .type }
    let moved = Self.moved(nested, files, made)
    guard !moved.isEmpty else {
      self.files = files
      return
    }
    var edits: [String: [SourceEdit]] = [:]
    for one in moved.values {
      guard let tree = files[one.path]?.tree else { continue }
      edits[one.path, default: []].append(SourceEdit(range: tree.range(one.node), replacement: ""))
    }
    for (path, file) in files {
      edits[path, default: []] += Self.names(in: file.tree, moved, before.legacy)
      edits[path, default: []] += Self.returned(to: file, moved, nested, before, files)
    }
    self.files = files.edited(edits)
  }

  /// By name: types of the legacy type that new files declare inside a type, and that no other file does any more.
  private static func moved(
    _ nested: [Declaration], _ files: [String: ParsedFile], _ made: Set<String>
  ) -> [String: Moved] {
    let names = Set(nested.map(\.name))
    var moved: [String: Moved] = [:]
    for path in names.isEmpty ? [] : made.sorted() {
      for type in files[path].map({ DeclarationReader($0).types }) ?? [] where !type.isExtension {
        let words = type.name.split(separator: ".").map(String.init)
        guard words.count == 2, names.contains(words[1]), moved[words[1]] == nil else { continue }
        moved[words[1]] = Moved(name: words[1], path: path, node: type.node, owner: words[0])
      }
    }
    guard let legacy = nested.first?.owner, !moved.isEmpty else { return moved }
    for (path, file) in files where !made.contains(path) {
      for type in DeclarationReader(file).types where !type.isExtension && type.name.hasPrefix(legacy + ".") {
        moved[String(type.name.dropFirst(legacy.count + 1))] = nil
      }
    }
    return moved
  }

  /// `OrdersEntities.Order` is `OrdersViewController.Order` again, and the legacy type has no other name for it.
  private static func names(in tree: SyntaxTree, _ moved: [String: Moved], _ legacy: String) -> [SourceEdit] {
    tree.descendants(SyntaxTree.root).compactMap { node in
      guard [.memberAccess, .memberType].contains(tree.kind(node)), let one = moved[tree.name(node)],
        let base = tree.firstChild(node), tree.text(base) == one.owner
      else { return nil }
      return SourceEdit(range: tree.range(base), replacement: legacy)
    }
  }

  /// The declarations where they stood: in front of the nested type that followed, or at the end.
  private static func returned(
    to file: ParsedFile, _ moved: [String: Moved], _ nested: [Declaration], _ before: FusedCode,
    _ files: [String: ParsedFile]
  ) -> [SourceEdit] {
    let tree = file.tree
    let own = nested.filter { $0.path == file.file.path }
    guard own.contains(where: { moved[$0.name] != nil }),
      let type = DeclarationReader(file).types.first(where: { $0.name == before.legacy && !$0.isExtension }),
      let block = tree.child(type.node, .memberBlock)
    else { return [] }
    let members = Array(tree.children(block))
    var edits = members.filter { member in
      guard tree.kind(member) == .typealiasDecl, let one = moved[tree.plainName(member)] else { return false }
      return tree.text(member).hasSuffix("= \(one.owner).\(one.name)")
    }.map { SourceEdit(range: tree.range($0), replacement: "") }
    var waiting = ""
    for declaration in own {
      if let one = moved[declaration.name], let home = files[one.path]?.tree {
        waiting += home.text(one.node) + "\n"
      } else if !waiting.isEmpty,
        let place = members.first(where: { tree.plainName($0) == declaration.name && isType($0, tree) })
      {
        let start = tree.range(place).lowerBound
        edits.append(SourceEdit(range: start..<start, replacement: waiting))
        waiting = ""
      }
    }
    if !waiting.isEmpty {
      let end = tree.range(block).upperBound - 1
      edits.append(SourceEdit(range: end..<end, replacement: "\n" + waiting))
    }
    return edits
  }

  private static func isType(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    [.enumDecl, .structDecl, .classDecl, .actorDecl, .protocolDecl, .typealiasDecl].contains(tree.kind(node))
  }
}

extension SourceFile {
  /// The file with edits of which others hold some: the outermost count. As it is where two overlap.
  func edited(_ edits: [SourceEdit], _ tree: SyntaxTree) -> SourceFile {
    let outer = edits.filter { edit in
      !edits.contains { other in
        other.range != edit.range && other.range.lowerBound <= edit.range.lowerBound
          && edit.range.upperBound <= other.range.upperBound && !other.range.isEmpty
      }
    }
    do throws(SourceEdit.Overlap) {
      return SourceFile(path: path, contents: try SourceEdit.apply(outer, to: tree.source))
    } catch {
      return self
    }
  }
}

extension [String: ParsedFile] {
  /// The files with edits by path.
  func edited(_ edits: [String: [SourceEdit]]) -> Self {
    Dictionary(
      map { path, file in
        (path, edits[path]?.isEmpty == false ? ParsedFile(file.file.edited(edits[path] ?? [], file.tree)) : file)
      }, uniquingKeysWith: { first, _ in first })
  }
}
