import MigrationModel

/// How much work a task is: from changed lines, and from how long the tree's own past commits of that size took.
struct Effort {
  /// Size classes of pull requests.
  private enum Size: String, CaseIterable {
    case small = "S"
    case medium = "M"
    case large = "L"

    /// A quarter and three quarters of the 200 lines that the protocol of the seeds allows.
    static let limits = (small: 50, medium: 150)

    init(lines: Int) { self = lines <= Self.limits.small ? .small : lines <= Self.limits.medium ? .medium : .large }
  }

  /// Fewer commits than this say nothing about a size.
  private static let fewestCommits = 5

  /// The minutes that past commits took, by size; sorted.
  private let minutes: [Size: [Int]]

  /// Without a history there are sizes and no times.
  init(_ history: ChangeHistory? = nil) {
    let past = history?.past ?? []
    minutes = Dictionary(grouping: past.filter { $0.minutes != nil }, by: { Size(lines: $0.lines) })
      .mapValues { $0.compactMap(\.minutes).sorted() }
  }

  /// The words for a task with patches.
  func text(for patches: [PatchReference]) -> String {
    let lines = patches.reduce(0) { $0 + $1.added + $1.deleted }
    return "\(head(lines)) in \(Words.count(patches.count, "patch", plural: "patches"))\(time(lines))"
  }

  /// The words for a task without; `oversize` is the reason why one above the cap can't be divided.
  func text(expecting lines: Int, oversize: String? = nil) -> String {
    let size = Size(lines: lines).rawValue + ", about " + Words.count(lines, "changed line")
    return size + time(lines) + (oversize.map { "; oversize: \($0)" } ?? "")
  }

  /// The changed lines that words of this type speak of.
  static func lines(in text: String) -> Int? {
    let words = text.split(separator: " ")
    return words.firstIndex(of: "changed").flatMap { $0 > 0 ? Int(words[$0 - 1]) : nil }
  }

  private func head(_ lines: Int) -> String { "\(Size(lines: lines).rawValue), \(Words.count(lines, "changed line"))" }

  private func time(_ lines: Int) -> String { median(of: Size(lines: lines)).map { ", \(Self.words($0))" } ?? "" }

  private func median(of size: Size) -> Int? {
    guard let sorted = minutes[size], sorted.count >= Self.fewestCommits else { return nil }
    return sorted[sorted.count / 2]
  }

  /// `about 35 minutes`, `about 2.5 hours`: no more exact than it is.
  private static func words(_ minutes: Int) -> String {
    if minutes < 90 { return "about \(max(5, (minutes + 2) / 5 * 5)) minutes" }
    let halves = (minutes + 15) / 30
    return "about \(halves / 2)\(halves % 2 == 0 ? "" : ".5") hours"
  }

  /// What the README says about sizes and times.
  var legend: [String] {
    [
      "Effort is in changed lines, added and deleted: S up to \(Size.limits.small), M up to \(Size.limits.medium), L "
        + "above. With patches the lines are theirs; before, members that move count once as added and once as deleted "
        + "with \(ExpectedSize.glue) lines around each, places that change by hand twice, and each step of a fix "
        + "\(ExpectedSize.linesPerStep) lines.",
      timesLegend,
    ]
  }

  private var timesLegend: String {
    let known = Size.allCases.compactMap { size in
      median(of: size).map { "\(size.rawValue) \(Self.words($0))" }
    }
    guard !known.isEmpty else {
      return "Times are left out: the history that was looked at has too few commits of these sizes to learn from."
    }
    return "Times are those of this tree: the median over its last commits, measured from the same author's "
      + "commit before where that was less than four hours ago: \(Words.list(known))."
  }
}
