import ProjectIndex

/// What can be said of a member that speaks for or against a side: each feature is there or not.
struct MemberFeatures {
  private let unit: SplitUnit
  private let graph: MemberGraph
  private var found: [String] = []

  private init(_ unit: SplitUnit, _ graph: MemberGraph) {
    (self.unit, self.graph) = (unit, graph)
    found.reserveCapacity(64)
  }

  /// Of the member at a place of the graph.
  static func all(of place: Int, in graph: MemberGraph, _ unit: SplitUnit) -> [String] {
    var features = MemberFeatures(unit, graph)
    let node = graph.nodes[place]
    features.declaration(node)
    features.names(node)
    features.body(node)
    features.neighbours(node)
    return features.found
  }

  private mutating func add(_ feature: String) { found.append(feature) }

  private mutating func declaration(_ node: MemberGraph.Node) {
    let member = node.member
    let kind = Self.kind(of: member)
    let home = unit.kind == .presenter ? "model" : unit.isDeclarative ? "swiftui" : "view"
    add("kind \(kind)")
    add("home \(home)")
    add("\(kind) in \(home)")
    add("\(kind) of \(node.typeConcern)")
    for concern in Concern.allCases where node.parameterConcerns.has(concern) { add(Self.takes[concern]) }
    if member.kind == .method, member.parameters.isEmpty { add("takes nothing") }
    if member.parameters.contains(where: { TypeText.isFunction($0.type) }) { add("takes handler") }
    for (flag, name) in Self.flags where member.modifiers.contains(flag) { add("is \(name)") }
    if member.isLet { add("is let") }
    if member.hasObservers { add("is observed") }
    if member.access <= .fileprivate { add("is private") }
    if member.isAsync { add("is async") }
    if member.kind == .method { add(member.returnType == nil ? "gives nothing" : "gives value") }
    for attribute in member.attributes { add("@\(attribute)") }
    guard let text = member.kind == .property ? member.valueType : member.returnType else { return }
    if TypeText.isFunction(text) { add("\(kind) is handler") }
    if let name = TypeText.element(text) { typeName(name, kind) }
  }

  private mutating func typeName(_ name: String, _ kind: String) {
    add("type \(name)")
    if let last = Words.of(name).last { add("\(kind) type ends \(last)") }
  }

  private static let flags: [(MemberModifiers, String)] = [
    (.isStatic, "static"), (.isOverride, "override"), (.isLazy, "lazy"), (.isWeak, "weak"), (.isOutlet, "outlet"),
    (.isAction, "action"), (.isObjectiveC, "objc"), (.isWitness, "witness"), (.isRequired, "required"),
  ]

  private static func kind(of member: IndexedMember) -> String {
    switch member.kind {
    case .property: member.isStored ? "stored" : "computed"
    case .initializer, .deinitializer: "init"
    case .method, .subscript: "method"
    case .case, .type: "type"
    }
  }

  private mutating func names(_ node: MemberGraph.Node) {
    let words = Words.of(node.member.baseName)
    let kind = Self.kind(of: node.member)
    if let first = words.first { add("\(kind) starts \(first)") }
    if let end = words.last { add("\(kind) ends \(end)") }
    var last = ""
    for word in words.sorted() where word != last {
      add("word \(word)")
      last = word
    }
    for label in node.member.parameters.compactMap(\.label) { add("label \(label)") }
  }

  private mutating func body(_ node: MemberGraph.Node) {
    let tally = node.tally
    let isStored = node.member.isStored
    for concern in Concern.allCases where concern != .plain && !isStored {
      add(Self.shares[Self.bucket(tally.share(concern))][concern])
      if tally[conditions: concern] > 0 { add(Self.asks[concern]) }
    }
    if !isStored { add("\(Self.kind(of: node.member)) reach \(Self.leading(tally))") }
    guard !isStored || node.member.hasObservers else { return }
    let branches = node.member.body.cyclomaticComplexity - 1
    let decides = tally[conditions: .plain] + tally[conditions: .entity] + tally[conditions: .presenter] > 0
    add("branches \(min(branches, 4))")
    if branches > 0 { add(decides ? "decides" : "decides not") }
    if node.typeConcern == .view { add(decides ? "view that is decided" : "view made") }
    add("lines \(Self.size(tally.codeLines))")
    if tally[lines: .view] > 0, decides { add("decides over view") }
    if tally[lines: .view] > 0, tally[lines: .service] > 0 { add("view and service") }
    if tally[lines: .route] > 0, tally[lines: .service] > 0 { add("route and service") }
    uses(node)
  }

  /// What is called and on what.
  private mutating func uses(_ node: MemberGraph.Node) {
    var called: Set<String> = []
    var asked: Set<String> = []
    let body = node.member.body
    for use in body.uses where use.access == .call {
      if let first = Words.first(of: use.name), called.insert(first).inserted { add("calls \(first)") }
      guard case .member(let chain) = use.base else { continue }
      let root = Words.of(String(chain.prefix { $0.isLetter || $0.isNumber }))
      if let last = root.last, asked.insert(last).inserted { add("on \(last)") }
    }
    if !body.regions.isEmpty { add("has closure") }
  }

  private mutating func neighbours(_ node: MemberGraph.Node) {
    var seen: Set<String> = []
    func note(_ feature: String) { if seen.insert(feature).inserted { found.append(feature) } }
    var called = Concerns()
    for edge in node.out.map({ graph.edges[$0] }) {
      let other = graph.nodes[edge.to]
      guard other.member.isStored else {
        note("asks own")
        called.formUnion(other.reach)
        continue
      }
      note((edge.access.writes ? Self.writes : Self.reads)[other.typeConcern])
    }
    for concern in Concern.allCases where called.has(concern) { note(Self.callee[concern]) }
    if node.out.isEmpty { note("alone") }
    if node.into.isEmpty { note("unused") }
    var (users, writers, readers) = (Concerns(), Concerns(), Concerns())
    for edge in node.into.map({ graph.edges[$0] }) {
      let user = graph.nodes[edge.from]
      let concerns = user.tally.concerns
      users.formUnion(concerns)
      if user.member.modifiers.contains(.isOverride) { note("used by override") }
      if user.member.kind == .initializer { note("used by init") }
      if edge.isLater { note("used later") }
      if edge.isCondition { note("used in condition") }
      if node.member.isStored, user.member.kind != .initializer {
        let how = edge.access.writes ? "written" : "read"
        let (known, by) = edge.access.writes ? (writers, Self.written) : (readers, Self.read)
        if !concerns.isSubset(of: known) {
          for concern in Concern.allCases where concerns.has(concern) { note(by[concern]) }
          if edge.access.writes { writers.formUnion(concerns) } else { readers.formUnion(concerns) }
        }
        note("\(how) by \(user.member.kind == .property ? "property" : user.member.isAsync ? "async" : "method")")
        if edge.isLater { note("\(how) later") }
        if edge.isMark { note("is marked") }
      }
      if let first = Words.first(of: user.member.baseName) { note("user starts \(first)") }
    }
    for concern in Concern.allCases where users.has(concern) { note(Self.user[concern]) }
    for concern in Concern.allCases where node.reach.has(concern) && !node.member.isStored { note(Self.reach[concern]) }
  }

  /// What most lines have to do with.
  private static func leading(_ tally: BodyTally) -> String {
    let concerns: [Concern] = [.view, .service, .route, .assembly, .presenter]
    let most = concerns.max { tally[lines: $0] < tally[lines: $1] } ?? .view
    return tally[lines: most] == 0 ? "nothing" : most.description
  }

  /// Place among the names of `shares`.
  private static func bucket(_ share: Double) -> Int {
    switch share {
    case 0: 0
    case ..<0.15: 1
    case ..<0.4: 2
    case ..<0.65: 3
    default: 4
    }
  }

  private static let shares = ["none", "few", "some", "most", "all"].map { share in ConcernTexts { "\($0) \(share)" } }
  private static let takes = ConcernTexts { "takes \($0)" }
  private static let asks = ConcernTexts { "asks \($0)" }
  private static let callee = ConcernTexts { "callee \($0)" }
  private static let writes = ConcernTexts { "writes \($0)" }
  private static let reads = ConcernTexts { "reads \($0)" }
  private static let written = ConcernTexts { "written by \($0)" }
  private static let read = ConcernTexts { "read by \($0)" }
  private static let user = ConcernTexts { "user \($0)" }
  private static let reach = ConcernTexts { "reach \($0)" }

  private static func size(_ lines: Int) -> Int {
    switch lines {
    case ..<4: 1
    case ..<7: 2
    case ..<13: 3
    case ..<25: 4
    default: 5
    }
  }
}

/// A text for each concern, made once.
private struct ConcernTexts: Sendable {
  private let texts: [String]

  init(_ text: (Concern) -> String) { texts = Concern.allCases.map(text) }

  subscript(_ concern: Concern) -> String { texts[Int(concern.rawValue)] }
}
