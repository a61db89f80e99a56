/// Names for a method that code of a member becomes, best first.
enum MethodNames {
  /// More of a kind in one member are not taken apart.
  private static let mostOfAKind = 20

  /// - Parameters:
  ///   - base: what the code says by itself.
  ///   - origin: where the code comes from, a member's name.
  ///   - others: what else the code says, if the base is taken.
  static func candidates(_ base: String, origin: String, others: [String] = []) -> [String] {
    let told = base == origin ? retold(base) : []
    let from = base + "For" + origin.capitalizedFirst
    return [base] + others + told + [from] + (2...mostOfAKind).map { "\(from)\($0)" }
  }

  /// `showProgress` of `showProgress()`: what is shown, by another word.
  private static func retold(_ name: String) -> [String] {
    guard name.hasPrefix("show"), let next = name.dropFirst(4).first, next.isUppercase else { return [] }
    return ["display" + name.dropFirst(4)]
  }
}
