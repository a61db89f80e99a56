import ProjectIndex

/// The names of crossings: each is given once and stays, whatever stage of the series asks for it.
final class CrossingNames {
  /// What a crossing is known by.
  struct Key: Hashable {
    let isRoute: Bool
    let types: [String]
    let result: String?
    let body: [String]
  }

  private var given: [Key: String] = [:]
  /// Base names that no new member may have: those of the type, of its superclasses and of the module.
  private var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  /// The name of a crossing; a new one is the suggestion, or that with a number where it is taken.
  func name(for key: Key, suggestion: String) -> String {
    if let known = given[key] { return known }
    var (name, number) = (suggestion, 2)
    while taken.contains(name) {
      name = suggestion + String(number)
      number += 1
    }
    taken.insert(name)
    given[key] = name
    return name
  }
}
