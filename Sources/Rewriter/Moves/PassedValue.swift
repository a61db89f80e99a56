import ProjectIndex
import SwiftSource

extension String {
  /// `Order?` for `Order!`; other types as they are.
  fileprivate var asOptional: String { hasSuffix("!") ? withoutOptional + "?" : self }
}
