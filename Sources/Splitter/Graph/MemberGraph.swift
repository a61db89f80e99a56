import ProjectIndex

/// The members of a unit and who uses whom.
struct MemberGraph {
  /// A use of one member in the body of another.
  struct Edge {
    let from: Int
    let to: Int
    let access: NameUse.Access
    /// In a closure.
    let isLater: Bool
    let isCondition: Bool
    /// Sets a flag or clears: `true`, `false`, `nil`.
    let isMark: Bool
  }

  /// A member with what its body does.
  struct Node {
    let member: IndexedMember
    let tally: BodyTally
    /// What its type has to do with: of a property its value, of a function its result.
    let typeConcern: Concern
    /// What the parameters have to do with.
    let parameterConcerns: Concerns
    /// What its body has to do with, and those of the members that it calls, directly or not.
    var reach: Concerns
    /// Edges from it and to it.
    var out: [Int] = []
    var into: [Int] = []
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge] = []

  init(_ unit: SplitUnit) {
    var reader = UseConcerns(unit)
    nodes = unit.members.map { Self.node($0, &reader) }
    let places = Dictionary(nodes.indices.map { (nodes[$0].member.id, $0) }) { first, _ in first }
    for from in nodes.indices { connect(from, places) }
    spread()
  }

  private static func node(_ member: IndexedMember, _ reader: inout UseConcerns) -> Node {
    let tally = BodyTally(member, reader.concerns(of: member))
    let text = member.kind == .property ? member.valueType : member.returnType
    var parameters = Concerns()
    for parameter in member.parameters { parameters.insert(Concerns(reader.concern(ofType: parameter.type))) }
    return Node(
      member: member, tally: tally, typeConcern: text.map { reader.concern(ofType: $0) } ?? .plain,
      parameterConcerns: parameters,
      reach: tally.concerns)
  }

  private mutating func connect(_ from: Int, _ places: [MemberID: Int]) {
    let uses = nodes[from].member.body.uses
    for position in uses.indices {
      let key = uses.key(position)
      guard let member = key.member, let to = places[member], to != from else { continue }
      nodes[from].out.append(edges.count)
      nodes[to].into.append(edges.count)
      edges.append(
        Edge(
          from: from, to: to, access: key.access, isLater: uses[position].closureDepth > 0,
          isCondition: key.context.contains(.condition),
          isMark: !key.context.isDisjoint(with: [.assignsTrue, .assignsFalse, .assignsNil])))
    }
  }

  /// Brings what called members do to their callers, until nothing changes.
  private mutating func spread() {
    var open = nodes.indices.filter { nodes[$0].member.kind != .property || !nodes[$0].member.isStored }
    while let called = open.popLast() {
      for caller in nodes[called].into.map({ edges[$0].from }) {
        let reach = nodes[caller].reach.union(nodes[called].reach)
        guard reach != nodes[caller].reach else { continue }
        nodes[caller].reach = reach
        if nodes[caller].member.kind != .property || !nodes[caller].member.isStored { open.append(caller) }
      }
    }
  }
}

extension NameUse.Access {
  /// Changes what it is applied to.
  var writes: Bool { self == .write || self == .readWrite || self == .passedInout }
}
