extension Gate {
  /// Closures that may run on any thread ask no more of the module than before.
  static let mainThread = Gate(id: "main_thread") { review in OffMainUses(review).objections }
}
