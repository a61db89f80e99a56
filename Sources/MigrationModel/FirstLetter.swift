extension StringProtocol {
  /// The text with a capital first letter, the rest as it is: `orderList` gives `OrderList`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter, the rest as it is: `OrderList` gives `orderList`. Of capitals that belong together
  /// all become small: `URLList` gives `urlList`.
  package var lowercasedFirst: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals < 2 || capitals == self.count ? Swift.max(1, capitals) : capitals - 1
    return prefix(count).lowercased() + dropFirst(count)
  }
}
