import MigrationModel
import ProjectIndex

/// The least sets of effects that hold all that members do themselves and all that their callees pass on to them, with the
/// shortest way to each. Found breadth first against the direction of the calls, all effects at once, so every member is
/// looked at once for each effect that it gains.
struct EffectReach: Sendable {
  /// By `MemberID`.
  private var effects: [EffectSet]
  /// By `MemberID`, by effect.
  private var depths: [UInt8]
  private let boundary: Boundary

  init(_ index: ProjectIndex, own: OwnTypes, files: TreeFiles, bodies: [UseEffects.Body]) {
    boundary = Boundary(index, own: own)
    effects = [EffectSet](repeating: [], count: bodies.count)
    depths = [UInt8](repeating: .max, count: bodies.count * Self.stride)
    let callers = Links(bodies.count, bodies.enumerated().lazy.flatMap { id, body in body.callees.map { ($0, id) } })
    let dispatches = index.dispatches.filter { !Self.isMock($0, index, files) }.map { ($0.runs, $0.called) }
    let called = Links(bodies.count, dispatches + ClosureClients(index).dispatches)
    spread(bodies, callers: callers, called: called)
  }

  private static let stride = Effect.allCases.count

  /// Stand-ins in test code tell nothing of what the app does.
  private static func isMock(_ dispatch: Dispatch, _ index: ProjectIndex, _ files: TreeFiles) -> Bool {
    files.isTest(index.members[dispatch.runs]) && !files.isTest(index.members[dispatch.called])
  }

  func effects(of member: MemberID) -> EffectSet { effects[member] }

  func depth(of effect: Effect, in member: MemberID) -> Int? {
    let depth = depths[member * Self.stride + Int(effect.rawValue)]
    return depth == .max ? nil : Int(depth)
  }

  /// What a member does for one that calls it.
  func passedOn(by callee: MemberID, to caller: MemberID) -> EffectSet {
    effects[callee].subtracting(.ofTheCall).intersection(boundary.passed(by: callee, to: caller))
  }

  private mutating func spread(_ bodies: [UseEffects.Body], callers: Links, called: Links) {
    var fresh = bodies.map(\.direct)
    var wave = fresh.indices.filter { !fresh[$0].isEmpty }
    for id in wave { settle(fresh[id], id, depth: 0) }
    var depth: UInt8 = 0
    while !wave.isEmpty, depth < .max - 1 {
      liftToRequirements(&wave, &fresh, depth: depth, called)
      depth += 1
      var gains: [(member: MemberID, gain: EffectSet)] = []
      for id in wave {
        let offered = fresh[id].subtracting(.ofTheCall)
        fresh[id] = []
        guard !offered.isEmpty else { continue }
        for caller in callers[id] {
          let gain = offered.subtracting(effects[caller])
          if !gain.isEmpty { gains.append((caller, gain.intersection(boundary.passed(by: id, to: caller)))) }
        }
      }
      wave = gains.map(\.member)
      for (member, gain) in gains {
        let new = gain.subtracting(effects[member])
        fresh[member].formUnion(new)
        settle(new, member, depth: depth)
      }
    }
  }

  /// What is called does at once what runs behind it.
  private mutating func liftToRequirements(
    _ wave: inout [MemberID], _ fresh: inout [EffectSet], depth: UInt8, _ called: Links
  ) {
    var next = 0
    while next < wave.count {
      let id = wave[next]
      next += 1
      let offered = fresh[id].subtracting(.ofTheCall).intersection(boundary.lifted(by: id))
      for requirement in called[id] {
        let gain = offered.subtracting(effects[requirement])
        guard !gain.isEmpty else { continue }
        settle(gain, requirement, depth: depth)
        fresh[requirement].formUnion(gain)
        wave.append(requirement)
      }
    }
  }

  private mutating func settle(_ gain: EffectSet, _ member: MemberID, depth: UInt8) {
    effects[member].formUnion(gain)
    for effect in 0..<Self.stride where gain.rawValue >> UInt16(effect) & 1 == 1 {
      depths[member * Self.stride + effect] = depth
    }
  }
}

/// Members with those that they lead to, in one array.
struct Links: Sendable {
  private let starts: [Int32]
  private let targets: [Int32]

  init(_ count: Int, _ pairs: some Sequence<(MemberID, MemberID)>) {
    var counts = [Int32](repeating: 0, count: count + 1)
    let pairs = Array(pairs)
    for (from, _) in pairs { counts[from + 1] += 1 }
    for number in 0..<count { counts[number + 1] += counts[number] }
    var places = counts
    var targets = [Int32](repeating: 0, count: pairs.count)
    for (from, to) in pairs {
      targets[Int(places[from])] = Int32(to)
      places[from] += 1
    }
    (starts, self.targets) = (counts, targets)
  }

  subscript(_ member: MemberID) -> some Sequence<MemberID> {
    targets[Int(starts[member])..<Int(starts[member + 1])].lazy.map { Int($0) }
  }
}
