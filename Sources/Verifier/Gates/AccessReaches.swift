extension Gate {
  /// Nothing that is private in one file is used from another, and nothing shows a type that its users can't see.
  static let accessReaches = Gate(id: "access_reaches") { review in
    HiddenUses(review).objections + HiddenTypes(review).objections
  }
}
