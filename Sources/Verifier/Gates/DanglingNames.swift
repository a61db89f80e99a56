extension Gate {
  /// Every name that meant something before still means the same, and every name of the module means something: members
  /// that went have no users left behind, calls between the module's objects name requirements, requirements have
  /// implementations.
  static let danglingNames = Gate(id: "dangling_names") { review in
    GoneMembers(review).objections + LinkUses(review).objections + Requirements(review).objections
      + FreeNames(review).objections
  }
}
