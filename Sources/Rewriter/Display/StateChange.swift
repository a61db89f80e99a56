import ProjectIndex
import SwiftSource

extension String {
  /// `note` of `notes`, `category` of `categories`; other words stay.
  fileprivate var singular: String {
    if hasSuffix("ies") { return dropLast(3) + "y" }
    if hasSuffix("sses") || hasSuffix("xes") { return String(dropLast(2)) }
    return hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
  }
}
