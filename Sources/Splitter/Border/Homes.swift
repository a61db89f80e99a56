import ProjectIndex

/// The part of the module that holds a member's code at some stage of the series.
enum Home: UInt64, Sendable { case view, presenter, interactor, router }

/// Where the members of a unit live at some stage: those that are not named are where they were.
struct Homes: Sendable, Equatable {
  /// Where the legacy type stands.
  let legacy: Home
  private(set) var moved: [MemberID: Home] = [:]
  /// Entry points whose bodies have left.
  private(set) var handed: Set<MemberID> = []
  /// Constants that the assembly hands to the parts of the module: all have them under the same name.
  let given: Set<MemberID>

  init(legacy: Home, given: Set<MemberID> = []) { (self.legacy, self.given) = (legacy, given) }

  subscript(_ member: MemberID) -> Home {
    get { moved[member] ?? legacy }
    set { moved[member] = newValue == legacy ? nil : newValue }
  }

  /// The homes of some members, 32 in a number.
  func packed(_ members: [MemberID]) -> [UInt64] {
    var packed = [UInt64](repeating: 0, count: (members.count + 31) / 32)
    for (place, member) in members.enumerated() { packed[place / 32] |= self[member].rawValue << (place % 32 * 2) }
    return packed
  }

  /// The same to the code of a view model that stays: that is the presenter, and what has left is the interactor's.
  var aroundModel: Homes {
    moved.keys.reduce(into: Homes(legacy: .presenter, given: given)) { $0[$1] = .interactor }
  }

  /// The body of an entry point leaves for the presenter.
  mutating func handOver(_ member: MemberID) { handed.insert(member) }

  /// It stays.
  mutating func keep(_ member: MemberID) {
    moved[member] = nil
    handed.remove(member)
  }
}
