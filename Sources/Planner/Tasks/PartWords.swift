/// What the words of tasks say where their finding is cut into several parts.
struct PartWords {
  private let count: Int
  private let steps: [Step]

  /// - Parameter steps: those of the finding, which are taken apart once for all parts.
  init(_ parts: [TaskParts.Part], steps: [String]) {
    count = parts.count
    let all = Set(parts.flatMap(\.units).map(\.words))
    self.steps = steps.map { Step($0, units: parts.count > 1 ? all : []) }
  }

  private func names(_ part: TaskParts.Part) -> [String] { part.units.map(\.words) }

  /// Behind the title.
  func titleEnd(of part: TaskParts.Part) -> String { count > 1 ? " in " + Words.list(names(part), limit: 2) : "" }

  /// Says which part it is; nil for the whole.
  func sentence(of part: TaskParts.Part) -> String? {
    guard count > 1 else { return nil }
    return "This task is about \(Words.list(names(part), limit: 6)), "
      + "\(Words.count(count - 1, "other task")) about the rest."
  }

  /// The steps but those that only name what other parts are about.
  func steps(of part: TaskParts.Part) -> [String] {
    let names = Set(names(part))
    return steps.compactMap { $0.text(for: names) }
  }
}

/// A step of a finding, in pieces.
private struct Step {
  private let text: String
  /// What it names of the units of all parts.
  private let named: Set<String>
  private let pieces: [Piece]

  private enum Piece {
    case text(Substring)
    case enumeration(Enumeration)
  }

  /// `` `a`, `b` and `c` ``.
  private static var enumeration: Regex<Substring> { /`[^`]+`(?:(?:, | and )`[^`]+`)+/ }
  private static var unit: Regex<Substring> { /`[^`]+`|line \d+/ }

  init(_ text: String, units: Set<String>) {
    self.text = text
    named = units.isEmpty ? [] : units.intersection(text.matches(of: Self.unit).map { String($0.output) })
    var pieces: [Piece] = []
    var position = text.startIndex
    for match in named.isEmpty ? [] : text.matches(of: Self.enumeration) {
      pieces += [.text(text[position..<match.range.lowerBound]), .enumeration(Enumeration(match.output, units: units))]
      position = match.range.upperBound
    }
    self.pieces = pieces + [.text(text[position...])]
  }

  /// The step without what other parts are about; nil if it names nothing else.
  func text(for names: Set<String>) -> String? {
    let own = names.count { named.contains($0) }
    guard own < named.count else { return text }
    guard own > 0 else { return nil }
    return pieces.map { piece in
      switch piece {
      case .text(let text): String(text)
      case .enumeration(let enumeration): enumeration.text(for: names)
      }
    }.joined()
  }
}

/// Names in a row.
private struct Enumeration {
  private let text: Substring
  private let items: [String]
  /// By what a part is about: where it stands.
  private var places: [String: [Int]] = [:]
  /// Where stands what no part is about.
  private var common: [Int] = []

  init(_ text: Substring, units: Set<String>) {
    self.text = text
    items = text.matches(of: /`[^`]+`/).map { String($0.output) }
    for (place, item) in items.enumerated() {
      if units.contains(item) { places[item, default: []].append(place) } else { common.append(place) }
    }
  }

  /// As it is if it names nothing of a part.
  func text(for names: Set<String>) -> String {
    let own = names.flatMap { places[$0] ?? [] }
    return own.isEmpty ? String(text) : Words.list((own + common).sorted().map { items[$0] }, limit: items.count)
  }
}
