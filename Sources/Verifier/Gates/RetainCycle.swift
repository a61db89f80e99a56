extension Gate {
  /// The module's objects do not keep each other and the controller alive: back references are weak, and no closure holds
  /// the controller where none did before.
  static let retainCycle = Gate(id: "retain_cycle") { review in
    StrongReferences(review).objections + StrongCaptures(review).objections
  }
}
