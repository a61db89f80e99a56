import ProjectIndex

/// The names of crossings: each is given once and stays, whatever stage of the series asks for it.
final class CrossingNames {
  /// The part of the module that has the member.
  enum Owner: Hashable { case view, presenter, router, interactor, entities }

  /// What a crossing is known by.
  struct Key: Hashable {
    let owner: Owner
    let types: [String]
    let result: String?
    let body: [String]
  }

  private var given: [Key: String] = [:]
  /// Base names that no new member of a part may have.
  private var taken: [Owner: Set<String>]

  /// - Parameter taken: base names of the members that a part has or gets.
  init(taken: [Owner: Set<String>]) { self.taken = taken }

  /// The name of a crossing; a new one is the suggestion, or that with a number where it is taken.
  /// - Parameter own: the name of the member that the crossing takes the place of, which it may keep.
  func name(for key: Key, suggestion: String, own: String? = nil) -> String {
    if let known = given[key] { return known }
    var (name, number) = (suggestion, 2)
    func isTaken() -> Bool {
      name == own
        ? given.contains { $0.key.owner == key.owner && $0.value == name } : taken[key.owner]?.contains(name) == true
    }
    while isTaken() {
      name = suggestion + String(number)
      number += 1
    }
    taken[key.owner, default: []].insert(name)
    given[key] = name
    return name
  }
}
