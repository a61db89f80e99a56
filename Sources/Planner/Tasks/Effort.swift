import MigrationModel

/// How much work a task is, from changed lines: those of its patches, or an estimate with its sum.
enum Effort {
  /// Most changed lines of a small and of a middle-sized pull request; above is large. A quarter and three quarters of
  /// the 200 lines that the protocol of the seeds allows.
  private static let small = 50
  private static let medium = 150
  /// Lines that a step written by hand changes on average besides the places named: an assumption, said in the README.
  private static let linesPerStep = 5
  /// Lines of a file that holds one empty part of a module.
  private static let linesPerNewFile = 12

  /// The size in words for a task with patches.
  static func text(for patches: [PatchReference]) -> String {
    let lines = patches.reduce(0) { $0 + $1.added + $1.deleted }
    return "\(size(lines)), \(Words.count(lines, "changed line")) in "
      + Words.count(patches.count, "patch", plural: "patches")
  }

  /// The size in words for a task without: each line at the places named is taken out and put in again.
  static func estimate(locations: [Location], steps: Int) -> String {
    let named = locations.reduce(0) { $0 + max(1, $1.endLine - $1.line + 1) }
    let lines = 2 * named + linesPerStep * steps
    return "\(size(lines)), about \(lines) changed lines (2 × \(named) at \(Words.count(locations.count, "place")), "
      + "\(linesPerStep) for each of \(Words.count(steps, "step")))"
  }

  /// The size in words for a seam: an empty file a part, and the lazy property.
  static func seam(newFiles: Int) -> String {
    let lines = linesPerNewFile * newFiles + 2 * linesPerStep
    return "\(size(lines)), about \(lines) changed lines (\(linesPerNewFile) for each of \(newFiles) new files, "
      + "\(2 * linesPerStep) in the type)"
  }

  /// What the README says about the letters.
  static let legend =
    "Effort: S up to \(small) changed lines, M up to \(medium), L above. With patches the lines are theirs; without, each line at the "
    + "places named counts twice (taken out, put in) and each step of the fix \(linesPerStep) lines."

  private static func size(_ lines: Int) -> String { lines <= small ? "S" : lines <= medium ? "M" : "L" }
}
