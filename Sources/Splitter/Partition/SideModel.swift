import Foundation
import MigrationModel

/// How likely each side is for a member by its features: a logistic regression whose weights are learned from public VIPER
/// modules (`Tests/SideModel`).
struct SideModel: Sendable {
  /// A feature that has weights.
  private struct Row: Sendable {
    let feature: String
    let weights: SideValues
    /// What it says to people.
    let phrase: String?
  }

  private let rows: [Row]
  /// By feature: its place in `rows`.
  private let places: [String: Int]
  private let bias: SideValues

  static let learned = SideModel(lines: SideWeights.lines)

  /// One feature in each line, five characters for the sides, a blank and the name; the line without name is the bias.
  private init(lines text: StaticString) {
    var rows: [Row] = []
    var bias = SideValues(repeating: 0)
    text.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let weights = Self.weights(line.prefix(SideValues.sides.count))
        let name = String(decoding: line.dropFirst(SideValues.sides.count + 1), as: UTF8.self)
        if name.isEmpty {
          bias = weights
        } else {
          rows.append(Row(feature: name, weights: weights, phrase: EvidencePhrase.text(of: name)))
        }
      }
    }
    places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.feature, $0) })
    (self.rows, self.bias) = (rows, bias)
  }

  private static func weights(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> SideValues {
    var row = SideValues(repeating: 0)
    for (side, byte) in zip(SideValues.sides, bytes) { row[side] = Double(Int(byte) - zero) * SideWeights.step }
    return row
  }

  /// The character for a weight of nothing; those around it can all be printed.
  private static let zero = 79

  /// Places of those of the features that have weights, in order.
  func known(_ features: [String]) -> [Int] { features.compactMap { places[$0] } }

  /// Between 0 and 1, together 1.
  func probabilities(_ known: [Int]) -> SideValues {
    var values = known.reduce(into: bias) { $0.add(rows[$1].weights) }
    let most = values[values.most]
    for side in SideValues.sides { values[side] = exp(values[side] - most) }
    let sum = SideValues.sides.reduce(0) { $0 + values[$1] }
    for side in SideValues.sides { values[side] /= sum }
    return values
  }

  /// What the features say that speak most for one side against another, strongest first, at most `count` of them.
  func reasons(_ known: [Int], for side: Side, against other: Side, count: Int) -> [String] {
    var speaking: [(place: Int, weight: Double)] = []
    for place in known where rows[place].phrase != nil {
      let weight = rows[place].weights[side] - rows[place].weights[other]
      if weight > 0.1 { speaking.append((place, weight)) }
    }
    speaking.sort { left, right in
      left.weight == right.weight
        ? rows[left.place].feature < rows[right.place].feature : left.weight > right.weight
    }
    return speaking.prefix(count).compactMap { rows[$0.place].phrase }
  }
}
