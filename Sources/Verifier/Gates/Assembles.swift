extension Gate {
  /// The module can be put together: its initializers and factories are called as they are declared, what they must store
  /// they store, and its types exist and run on the same actor as what they promise.
  static let assembles = Gate(id: "assembles") { review in
    let paths = review.touched.filter(review.modulePaths.contains)
    return ModuleCalls(review).objections + StoredLinks(review, paths).objections
      + ModuleTypes(review, paths).objections
  }
}
