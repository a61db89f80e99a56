import SDKCatalogue

/// What members of SDK types give, as far as the catalogue says it in a form that code can rely on.
enum SDKResults {
  /// The type that a property has, that a call `name()` with some labels gives, or that the closure `name{}` has, which it
  /// takes; nil if it is not known.
  static func result(of name: String, labels: [String?], in type: String) -> String? {
    if name.last == "}" { return SDK.member(name, of: type)?.result }
    let isCall = name.hasSuffix("()")
    let found = isCall ? SDK.call(String(name.dropLast(2)), labels: labels, of: type) : SDK.member(name, of: type)
    guard let found, let result = found.result, found.kind == (isCall ? .method : .property) else { return nil }
    return isReliable(result, of: found) ? result : nil
  }

  /// Most rows come from bindings: those know no generic arguments, write names of constants as plain text, and do not always
  /// say that there may be nothing.
  private static func isReliable(_ result: String, of member: SDKMember) -> Bool {
    if member.isResultSure || plain.contains(result) { return true }
    let element = String(result.trimmingPrefix("[").filter { !"]?!".contains($0) })
    if element == "String" {
      return result == "String?" && !member.isStatic && textual.contains(member.owner.framework)
    }
    guard let type = SDK.type(element), !type.isGeneric, !untyped.contains(element) else { return false }
    return type.isUI || result.hasSuffix("?")
  }

  /// There always is one.
  private static let plain: Set = [
    "Bool", "Int", "Double", "Float", "CGFloat", "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "NSRange",
  ]
  private static let textual: Set = ["UIKit", "Foundation", "AppKit", "WebKit", "MessageUI", "CoreLocation"]
  /// Containers of anything, and names that say nothing.
  private static let untyped: Set = [
    "Any", "Self", "Void", "NSArray", "NSDictionary", "NSSet", "NSOrderedSet", "NSMutableArray", "NSMutableDictionary",
    "NSMutableSet", "NSEnumerator", "NSMeasurement",
  ]
}
