import ProjectIndex

/// How much of a member's body has to do with what. By `Concern.rawValue`.
struct BodyTally {
  /// Lines with at least one use of the concern.
  private var lines = SIMD16<Int32>()
  /// Uses.
  private var uses = SIMD16<Int32>()
  /// Uses in conditions.
  private var conditions = SIMD16<Int32>()
  /// Lines of the declaration that hold code.
  let codeLines: Int

  /// - Parameter concerns: by use of the body.
  init(_ member: IndexedMember, _ concerns: [Concern]) {
    codeLines = max(1, member.codeLines)
    let body = member.body.uses
    var line = 0
    var onLine = Concerns()
    for (position, concern) in zip(body.indices, concerns) {
      uses[Int(concern.rawValue)] += 1
      let key = body.key(position)
      if key.context.contains(.condition) { conditions[Int(concern.rawValue)] += 1 }
      guard concern != .plain else { continue }
      let next = body[position].line
      if next != line {
        add(onLine)
        (line, onLine) = (next, [])
      }
      onLine.insert(Concerns(concern))
    }
    add(onLine)
  }

  private mutating func add(_ concerns: Concerns) {
    for concern in Concern.allCases where concerns.has(concern) { lines[Int(concern.rawValue)] += 1 }
  }

  /// Those that at least one line has to do with.
  var concerns: Concerns {
    Concern.allCases.reduce(into: []) { if lines[Int($1.rawValue)] > 0 { $0.insert(Concerns($1)) } }
  }

  subscript(lines concern: Concern) -> Int { Int(lines[Int(concern.rawValue)]) }
  subscript(uses concern: Concern) -> Int { Int(uses[Int(concern.rawValue)]) }
  subscript(conditions concern: Concern) -> Int { Int(conditions[Int(concern.rawValue)]) }

  /// The share of the code lines that have to do with something.
  func share(_ concern: Concern) -> Double { Double(self[lines: concern]) / Double(codeLines) }
}
