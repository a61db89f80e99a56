import ProjectIndex

/// The names of crossings: each is given once and stays, whatever stage of the series asks for it.
final class CrossingNames {
  /// The part of the module that has the member.
  enum Owner: Hashable { case view, presenter, router }

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
  func name(for key: Key, suggestion: String) -> String {
    if let known = given[key] { return known }
    var (name, number) = (suggestion, 2)
    while taken[key.owner]?.contains(name) == true {
      name = suggestion + String(number)
      number += 1
    }
    taken[key.owner, default: []].insert(name)
    given[key] = name
    return name
  }
}
