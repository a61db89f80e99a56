import ProjectIndex
import SwiftSource

/// The file that a part of a controller goes to, with what changes in the one that it comes from.
struct PartFile {
  let view: LongView
  let part: ViewPart
  /// What becomes visible, in the part and outside.
  let opened: [SourceEdit]

  private var tree: SyntaxTree { view.tree }

  /// Lines that leave, less what that makes visible.
  var gain: Int { part.lineCount(in: tree) - ViewPart.linesForEachOpened * opened.count }

  /// Where extensions are cut at a member to make it visible, which leaves them harder to read, enough lines leave for that.
  var isWorthIt: Bool {
    let cuts = opened.count { $0.replacement.contains("extension") }
    let places = Set(opened.map(\.range)).count
    return cuts == 0 || part.lineCount(in: tree) >= ViewPart.linesForEachOpened * (places + 3 * cuts)
  }

  /// The whole file.
  var text: String {
    let head = ImportReader.block(of: view.file)
    let code =
      part.isOfClass ? ["extension \(view.subject.type.name) {\n" + body + "}\n"] : part.lines.map(extensionText)
    let heading = part.isOfClass ? part.lines.first.flatMap(heading) : nil
    return ([head.isEmpty ? nil : head, heading].compactMap { $0 } + code).joined(separator: "\n")
  }

  /// Of the file that the part leaves.
  var edits: [SourceEdit] {
    opened.filter { !part.contains($0.range.lowerBound) } + part.lines.map { SourceEdit(range: $0, replacement: "") }
  }

  private func extensionText(_ lines: Range<Int>) -> String {
    [heading(lines), text(lines)].compactMap { $0 }.joined(separator: "\n")
  }

  /// Methods with the blank lines that stood between them.
  private var body: String {
    zip([nil] + part.lines.map(Optional.some), part.lines).map { before, lines in
      let isTight = before.map { $0.upperBound == lines.lowerBound } ?? true
      return (isTight ? "" : "\n") + text(lines)
    }.joined()
  }

  /// The lines with what becomes visible, ended by a line break.
  private func text(_ lines: Range<Int>) -> String {
    var (text, position) = ("", lines.lowerBound)
    for edit in opened.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where lines.contains(edit.range.lowerBound) && edit.range.lowerBound >= position {
      text += tree.text(position..<edit.range.lowerBound) + edit.replacement
      position = edit.range.upperBound
    }
    text += tree.text(position..<lines.upperBound)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// The heading above some lines without its margin; nil if anything stays below it, or goes to the file with another one.
  private func heading(_ lines: Range<Int>) -> String? {
    guard let found = SectionHeading(above: lines.lowerBound, in: tree.source) else { return nil }
    var rest = tree.source[found.section]
    for range in part.lines.reversed() where found.section.overlaps(range) {
      let range = range.clamped(to: found.section)
      rest.replaceSubrange(range, with: repeatElement(0x20, count: range.count))
    }
    guard rest.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
    return String(tree.text(found.line).drop { $0 == " " || $0 == "\t" })
  }
}

extension ImportReader {
  /// The imports of a file as they are, with the blank lines and conditions between them; empty for none.
  static func block(of file: ParsedFile) -> String {
    let tree = file.tree
    let nodes = tree.children(SyntaxTree.root).filter { node in
      tree.kind(node) == .importDecl || tree.kind(node) == .ifConfigDecl && holdsImportsOnly(node, tree)
    }
    return zip([nil] + nodes.map(Optional.some), nodes).map { before, node in
      guard let before else { return tree.text(node) }
      let gap = tree.source[tree.range(before).upperBound..<tree.range(node).lowerBound]
      return (gap.count { $0 == 0x0A } > 1 ? "\n\n" : "\n") + tree.text(node)
    }.joined() + (nodes.isEmpty ? "" : "\n")
  }
}
