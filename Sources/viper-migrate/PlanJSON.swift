import Foundation
import Reporting

/// Values of the plan as JSON for scripts: `schema` 1, keys sorted.
enum PlanJSON {
  private struct Document<Value: Encodable>: Encodable {
    let schema = 1
    let value: Value

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(schema, forKey: .schema)
      try value.encode(to: encoder)
    }

    private enum CodingKeys: String, CodingKey { case schema }
  }

  /// The value's own keys beside `schema`, with a line break at the end.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return JSONText.escaped(String(decoding: try encoder.encode(Document(value: value)), as: UTF8.self)) + "\n"
  }
}
