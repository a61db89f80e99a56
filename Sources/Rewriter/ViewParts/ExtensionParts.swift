import ProjectIndex
import SwiftSource

/// The extensions of a controller beside its declaration: each is for something, which its file is called after.
struct ExtensionParts {
  let view: LongView
  private let naming: PartName

  init(view: LongView) {
    self.view = view
    naming = PartName(view.subject.index)
  }

  /// What an extension is for, in the order in which extensions leave.
  private enum Purpose: Int {
    case rows, framework, view, others, members
  }

  private struct Found {
    let names: [String]
    let purpose: Purpose
    let lines: Range<Int>
    let words: [String]
  }

  /// Extensions for the same thing are one part, and where they are several each is one, too.
  var parts: [ViewPart] {
    let found = joined(view.subject.type.parts.compactMap(found))
    let groups = Dictionary(grouping: found) { $0.names[0] }.values.sorted {
      ($0[0].purpose.rawValue, $0[0].lines.lowerBound) < ($1[0].purpose.rawValue, $1[0].lines.lowerBound)
    }
    return groups.flatMap { group in [part(group)] + (group.count > 1 ? group.map { part([$0]) } : []) }
  }

  /// Short answers to other parts of the app share a file: none of them is worth one.
  private func joined(_ all: [Found]) -> [Found] {
    var count = 0
    let short = all.filter { found in
      let lines = LongView.lineCount(view.tree.source[found.lines])
      guard found.purpose == .others, found.names[0] == found.words[0], lines < ViewPart.fewestLines else {
        return false
      }
      count += lines
      return count <= ViewPart.mostLines
    }
    guard short.count > 1 else { return all }
    let name = short.allSatisfy { $0.names[0].hasSuffix("Delegate") } ? "Delegates" : "Conformances"
    let places = Set(short.map(\.lines))
    return all.map { found in
      guard places.contains(found.lines) else { return found }
      return Found(names: [name], purpose: found.purpose, lines: found.lines, words: found.words)
    }
  }

  private func part(_ group: [Found]) -> ViewPart {
    let names = group.count == 1 ? group[0].names : [group[0].names[0]]
    return ViewPart(
      names: names, lines: group.map(\.lines), words: listed(group.flatMap(\.words), limit: 6), isOfClass: false)
  }

  private func found(_ part: TypePart) -> Found? {
    guard part.isExtension, part.file == view.path, !part.isConditionallyCompiled,
      view.tree.parent(part.node) == SyntaxTree.root,
      // A conformance that needs no code is not worth a file.
      !view.tree.isEmptyExtension(part.node), let lines = view.lines(of: part.node)
    else { return nil }
    let protocols = part.inherited.map(PartName.plain)
    guard let first = protocols.first else { return plain(part, lines) }
    let isOwn = view.subject.index.types(named: first).contains { $0.kind == .protocol }
    let names = view.subject.names
    let purpose: Purpose =
      first == names.viewProtocol ? .view : isOwn ? .others : Self.isOfRows(first) ? .rows : .framework
    let name = purpose == .view ? names.stem + "View" : naming.name(of: first, isOwn: isOwn)
    return Found(names: [name, first], purpose: purpose, lines: lines, words: protocols)
  }

  private static func isOfRows(_ proto: String) -> Bool {
    ["UITableView", "UICollectionView", "NSTableView", "NSCollectionView", "NSOutlineView"].contains {
      proto.hasPrefix($0)
    }
  }

  /// One that brings no conformance is for what its heading says.
  private func plain(_ part: TypePart, _ lines: Range<Int>) -> Found? {
    guard let heading = SectionHeading(above: lines.lowerBound, in: view.tree.source),
      let name = PartName.name(ofHeading: view.tree.text(heading.line))
    else { return nil }
    return Found(names: [name], purpose: .members, lines: lines, words: [name])
  }
}
