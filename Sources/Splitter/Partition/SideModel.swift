import Foundation
import MigrationModel

/// How likely each side is for a member by its features: a logistic regression whose weights are learned from public VIPER
/// modules (`Tests/SideModel`).
struct SideModel: Sendable {
  /// By feature.
  private let weights: [String: SideValues]
  private let bias: SideValues

  static let learned = SideModel(lines: SideWeights.lines)

  /// One feature in each line, five characters for the sides, a blank and the name; the line without name is the bias.
  private init(lines text: StaticString) {
    var weights: [String: SideValues] = [:]
    var bias = SideValues(repeating: 0)
    text.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let row = Self.row(line.prefix(SideValues.sides.count))
        let name = String(decoding: line.dropFirst(SideValues.sides.count + 1), as: UTF8.self)
        if name.isEmpty { bias = row } else { weights[name] = row }
      }
    }
    (self.weights, self.bias) = (weights, bias)
  }

  private static func row(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> SideValues {
    var row = SideValues(repeating: 0)
    for (side, byte) in zip(SideValues.sides, bytes) { row[side] = Double(Int(byte) - zero) * SideWeights.step }
    return row
  }

  /// The character for a weight of nothing; those around it can all be printed.
  private static let zero = 79

  /// The sum of the weights for each side.
  func scores(_ features: [String]) -> SideValues {
    features.reduce(into: bias) { scores, feature in
      guard let row = weights[feature] else { return }
      for side in SideValues.sides { scores[side] += row[side] }
    }
  }

  /// Between 0 and 1, together 1.
  func probabilities(_ features: [String]) -> SideValues {
    var values = scores(features)
    let most = values[values.most]
    for side in SideValues.sides { values[side] = exp(values[side] - most) }
    let sum = SideValues.sides.reduce(0) { $0 + values[$1] }
    for side in SideValues.sides { values[side] /= sum }
    return values
  }

  /// The features that speak most for one side against another, strongest first.
  func reasons(_ features: [String], for side: Side, against other: Side) -> [String] {
    features.compactMap { feature in weights[feature].map { (feature, $0[side] - $0[other]) } }
      .filter { $0.1 > 0.1 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}
