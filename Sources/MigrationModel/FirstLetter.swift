extension StringProtocol {
  /// The text with a capital first letter, the rest as it is: `orderList` gives `OrderList`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter, the rest as it is: `OrderList` gives `orderList`.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
