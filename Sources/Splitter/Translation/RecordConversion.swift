import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Makes one value of the module out of what a body that the view keeps reads of values of the domain: `let order =
/// orders[row]` is `let order = presenter.order(at: row)`, with a field for each use.
struct RecordConversion {
  private let answers: AnswerConversion

  init(_ answers: AnswerConversion) { self.answers = answers }

  private var tree: SyntaxTree { answers.tree }
  private var code: MemberCode { answers.code }
  private var unit: UnitCode { answers.unit }
  private var translator: BodyTranslator { answers.translator }

  /// Takes the first definitions of a block whose uses are all plain values, then those behind them.
  func convert(_ items: [NodeID]) {
    guard !unit.entities.isEmpty else { return }
    var start = 0
    while start < items.count {
      let end = items[start...].firstIndex { !isDefinition($0) } ?? items.count
      guard end > start else {
        start += 1
        continue
      }
      let run = Array(items[start..<end])
      _ = (0..<run.count).contains { take(Array(run[$0...]), Array(items[end...])) }
      start = end
    }
  }

  /// A constant of the domain that comes of what has left.
  private func isDefinition(_ item: NodeID) -> Bool {
    guard tree.kind(item) == .variableDecl, tree.mainToken(item).keyword == .let, tree.name(of: item) != nil,
      tree.children(item).count(where: { tree.kind($0) == .patternBinding }) == 1, let local = local(of: item),
      let type = translator.portableType(of: code.scope.locals[local])
    else { return false }
    return !answers.isPlain(type)
  }

  private func local(of item: NodeID) -> Int? {
    code.scope.locals.firstIndex { $0.kind == .letBinding && tree.contains($0.node, in: item) && !$0.isSelfAlias }
  }

  /// What the view reads.
  private struct Field {
    let operands: [NodeID]
    let parameter: CrossingParameter
    let range: Range<Int>
  }

  private func take(_ definitions: [NodeID], _ rest: [NodeID]) -> Bool {
    let locals = Set(definitions.compactMap(local))
    let uses = code.scope.resolutions.filter { resolution in
      resolution.local.map(locals.contains) == true && !definitions.contains { tree.contains(resolution.node, in: $0) }
    }.map(\.node)
    guard let first = definitions.first, let last = definitions.last, let lastUse = uses.max(),
      let only = local(of: first),
      definitions.contains(where: { answers.marks.touchesDomain($0, tree) }),
      let end = rest.firstIndex(where: { tree.contains(lastUse, in: $0) }),
      !rest[..<end].contains(where: translator.mayCallBack)
    else { return false }
    let fields = fields(uses, in: Array(rest[...end]))
    guard let fields, !fields.isEmpty, fields.count < 9,
      let need = AnswerNeed(definitions + fields.flatMap(\.operands), answers)
    else { return false }
    let name = code.scope.locals[only].name
    return translator.trying { () throws(Obstacle) in
      try MemberObstacles(code, unit, translator.homes).check(
        definitions + fields.flatMap(\.operands), leavesWhole: true)
      let range = tree.range(first).lowerBound..<tree.range(last).upperBound
      var seen: [CrossingParameter] = []
      var values: [String] = []
      for field in fields where !seen.contains(field.parameter) {
        seen.append(field.parameter)
        values.append("\(field.parameter.name): \(try need.text(of: field.range, for: .presenter))")
      }
      let kind = need.parameters.contains { $0.label == "at" } ? "Row" : "Content"
      let record = DisplayRecord(
        name: translator.border.names.name(
          for: .init(owner: .entities, types: seen.map(\.declaration), result: nil, body: values),
          suggestions: [name.capitalizedFirst + kind]), fields: seen)
      let type = "\(unit.entities).\(record.name)"
      let body =
        try need.text(of: range, for: .presenter, statements: definitions).dedented(
          from: tree.margin(at: range.lowerBound))
        + lines(of: "return \(type)", values)
      let crossing = translator.border.crossing(
        .answer, need.parameters, result: type, body: body, names: [name], record: record, origin: code.member.id)
      translator.replace(range, with: "let \(name) = \(need.prefix)\(crossing.call(need.arguments))")
      for field in fields { translator.replace(field.range, with: "\(name).\(field.parameter.name)") }
    }
  }

  private func lines(of call: String, _ values: [String]) -> [String] {
    let short = "\(call)(\(values.joined(separator: ", ")))"
    if short.count < 96 { return [short] }
    return [call + "("]
      + values.enumerated().map { place, value in
        unit.indent + value + (place == values.count - 1 ? ")" : ",")
      }
  }

  /// nil if something else than a plain value is read.
  private func fields(_ uses: [NodeID], in items: [NodeID]) -> [Field]? {
    var found: [Field] = []
    func walk(_ node: NodeID) -> Bool {
      guard uses.contains(where: { tree.contains($0, in: node) }) else { return true }
      guard tree.kind(node) != .closure, !translator.isReplaced(tree.range(node).lowerBound) else { return false }
      for operands in answers.choices(in: node)
      where operands.contains(where: { part in uses.contains { tree.contains($0, in: part) } }) {
        guard let field = field(operands, found) else { continue }
        found.append(field)
        return tree.children(node).filter { child in !operands.contains(child) && child != operands[0] }
          .allSatisfy { operands == [node] || walk($0) }
      }
      let children = tree.children(node)
      return children.contains { child in uses.contains { tree.contains($0, in: child) } } && children.allSatisfy(walk)
    }
    return items.allSatisfy(walk) ? found : nil
  }

  private func field(_ operands: [NodeID], _ known: [Field]) -> Field? {
    guard let first = operands.first, let last = operands.last,
      operands.count > 1 || !answers.isEffect(first) && !answers.tree.isCalledOrChanged(first),
      operands.allSatisfy(isQuiet),
      let type = answers.type(of: operands), answers.isPlain(type), AnswerNeed(operands, answers, within: true) != nil
    else { return nil }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    if let same = known.first(where: { tree.text($0.range) == tree.text(range) }) {
      return Field(operands: operands, parameter: same.parameter, range: range)
    }
    let isMember = operands.count == 1 && tree.kind(first) == .memberAccess
    let wanted = isMember ? tree.name(first) : AnswerNaming(answers).name(of: operands, type)
    let name = wanted.numbered { name in known.contains { $0.parameter.name == name } }
    return Field(operands: operands, parameter: CrossingParameter(name: name, type: type), range: range)
  }

  /// It can be worked out earlier: it only looks at values, and can't fail.
  private func isQuiet(_ node: NodeID) -> Bool {
    if tree.contains([.subscriptCall, .forceUnwrap], below: node, throughClosures: true) { return false }
    return ([node] + Array(tree.descendants(node))).allSatisfy { inner in
      guard tree.kind(inner) == .call else { return true }
      guard let callee = tree.firstChild(inner) else { return false }
      return unit.isPureCall(callee, in: code)
    }
  }
}

extension SyntaxTree {
  /// The name of a declaration of one constant.
  fileprivate func name(of declaration: NodeID) -> String? {
    guard let binding = child(declaration, .patternBinding), let pattern = firstChild(binding),
      kind(pattern) == .identifierPattern, child(binding, .initializerClause) != nil
    else { return nil }
    return name(pattern)
  }
}
