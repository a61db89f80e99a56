import SwiftSource

/// Code of a controller that can stand in a file of its own.
struct ViewPart {
  /// What stands behind the `+` in the file's name: the first one that is free is taken.
  let names: [String]
  /// Whole extensions, or members of the class, with their comments, in source order.
  let lines: [Range<Int>]
  /// What it is, for the patch.
  let words: String
  /// The members are the class's: the new file puts an extension around them.
  let isOfClass: Bool

  /// Lines that leave the file.
  func lineCount(in tree: SyntaxTree) -> Int { lines.reduce(0) { $0 + LongView.lineCount(tree.source[$1]) } }

  /// A place is in what leaves the file.
  func contains(_ offset: Int) -> Bool { lines.contains { $0.contains(offset) } }

  /// Fewer lines are worth a file only when nothing else is left that could go.
  static let fewestLines = 10
  /// What a place that becomes visible costs, in lines that leave.
  static let linesForEachOpened = 3
  /// Moved lines count twice in a patch, and the file has a head.
  static let mostLines = 90
}

extension LongView {
  /// All parts, in groups out of which the best one is taken, the first groups to be asked first: extensions by what they are
  /// for, then the sections of the class, and short extensions behind all others. A short section is part of its class.
  var parts: [[ViewPart]] {
    let (extensions, sections) = (ExtensionParts(view: self).parts, SectionParts(view: self).parts)
    let isShort = { (part: ViewPart) in part.lineCount(in: tree) < ViewPart.fewestLines }
    return extensions.filter { !isShort($0) }.map { [$0] } + [sections.filter { !isShort($0) }]
      + extensions.filter(isShort).map { [$0] }
  }
}
