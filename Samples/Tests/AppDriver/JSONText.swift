import Foundation

/// The JSON text of an object or an array.
package func jsonText(_ object: Any) throws -> String {
  String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
}
