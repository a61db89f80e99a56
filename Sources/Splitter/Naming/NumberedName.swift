extension String {
  /// The name itself, or the first of `name2`, `name3`, ... that is not taken.
  func numbered(unless isTaken: (String) -> Bool) -> String {
    var (name, number) = (self, 2)
    while isTaken(name) {
      name = self + String(number)
      number += 1
    }
    return name
  }
}
