import ProjectIndex

/// What can be said of a member that speaks for or against a side: each feature is there or not.
struct MemberFeatures {
  private let unit: SplitUnit
  private let graph: MemberGraph
  private var found: [String] = []

  private init(_ unit: SplitUnit, _ graph: MemberGraph) {
    (self.unit, self.graph) = (unit, graph)
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
    for concern in Concern.allCases where node.parameterConcerns.has(concern) { add("takes \(concern)") }
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
    if let last = words.last { add("\(kind) ends \(last)") }
    for word in Set(words).sorted() { add("word \(word)") }
    for label in node.member.parameters.compactMap(\.label) { add("label \(label)") }
  }

  private mutating func body(_ node: MemberGraph.Node) {
    let tally = node.tally
    let isStored = node.member.isStored
    for concern in Concern.allCases where concern != .plain && !isStored {
      add("\(concern) \(Self.bucket(tally.share(concern)))")
      if tally[conditions: concern] > 0 { add("asks \(concern)") }
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
    var seen: Set<String> = []
    let body = node.member.body
    for use in body.uses where use.access == .call {
      if let first = Words.of(use.name).first, seen.insert("calls \(first)").inserted { add("calls \(first)") }
      guard case .member(let chain) = use.base else { continue }
      let root = Words.of(String(chain.prefix { $0.isLetter || $0.isNumber }))
      if let last = root.last, seen.insert("on \(last)").inserted { add("on \(last)") }
    }
    if !body.regions.isEmpty { add("has closure") }
  }

  private mutating func neighbours(_ node: MemberGraph.Node) {
    var seen: Set<String> = []
    func note(_ feature: String) { if seen.insert(feature).inserted { found.append(feature) } }
    var called = Concerns()
    for edge in node.out.map({ graph.edges[$0] }) {
      let other = graph.nodes[edge.to]
      let isState = other.member.isStored
      note("\(isState ? edge.access.writes ? "writes" : "reads" : "asks") \(isState ? "\(other.typeConcern)" : "own")")
      if !isState { called.formUnion(other.reach) }
    }
    for concern in Concern.allCases where called.has(concern) { note("callee \(concern)") }
    if node.out.isEmpty { note("alone") }
    if node.into.isEmpty { note("unused") }
    var users = Concerns()
    for edge in node.into.map({ graph.edges[$0] }) {
      let user = graph.nodes[edge.from]
      for concern in Concern.allCases where user.tally[lines: concern] > 0 { users.insert(Concerns(concern)) }
      if user.member.modifiers.contains(.isOverride) { note("used by override") }
      if user.member.kind == .initializer { note("used by init") }
      if edge.isLater { note("used later") }
      if edge.isCondition { note("used in condition") }
      if node.member.isStored, user.member.kind != .initializer {
        let how = edge.access.writes ? "written" : "read"
        for concern in Concern.allCases where user.tally[lines: concern] > 0 { note("\(how) by \(concern)") }
        note("\(how) by \(user.member.kind == .property ? "property" : user.member.isAsync ? "async" : "method")")
        if edge.isLater { note("\(how) later") }
        if edge.isMark { note("is marked") }
      }
      if let first = Words.of(user.member.baseName).first { note("user starts \(first)") }
    }
    for concern in Concern.allCases where users.has(concern) { note("user \(concern)") }
    for concern in Concern.allCases where node.reach.has(concern) && !node.member.isStored { note("reach \(concern)") }
  }

  /// What most lines have to do with.
  private static func leading(_ tally: BodyTally) -> String {
    let concerns: [Concern] = [.view, .service, .route, .assembly, .presenter]
    let most = concerns.max { tally[lines: $0] < tally[lines: $1] } ?? .view
    return tally[lines: most] == 0 ? "nothing" : most.description
  }

  private static func bucket(_ share: Double) -> String {
    switch share {
    case 0: "none"
    case ..<0.15: "few"
    case ..<0.4: "some"
    case ..<0.65: "most"
    default: "all"
    }
  }

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
