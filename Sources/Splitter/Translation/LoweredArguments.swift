import ProjectIndex
import SwiftSource

/// What an entry point hands over of its own arguments, and of what it has read before: values only.
struct LoweredArguments {
  /// By node in the core: the parameter that stands there.
  private(set) var texts: [NodeID: String] = [:]
  /// Parameters of the presenter's method.
  private(set) var parameters: [CrossingParameter] = []
  var declarations: [String] { parameters.map(\.declaration) }
  /// As the entry point hands them over.
  var list: String { zip(parameters, arguments).map { "\($0.name): \($1)" }.joined(separator: ", ") }
  /// What the entry point gives for them.
  private(set) var arguments: [String] = []
  /// By the name of a parameter: what is given for it.
  private var given: [String: String] = [:]

  private let code: MemberCode
  private let unit: UnitCode

  /// - Parameter reads: what is read of the view first.
  init(
    _ code: MemberCode, _ unit: UnitCode, _ marks: ViewMarks, _ core: [NodeID],
    reads: [(node: NodeID, type: String)] = []
  ) throws(Obstacle) {
    (self.code, self.unit) = (code, unit)
    let tree = code.tree
    for (place, local) in code.scope.locals.enumerated() {
      guard local.kind != .type, local.kind != .genericParameter, !local.isSelfAlias,
        !core.contains(where: { tree.contains(local.node, in: $0) })
      else { continue }
      let uses = code.scope.resolutions.filter { resolution in
        resolution.local == place && core.contains { tree.contains(resolution.node, in: $0) }
          && !reads.contains { tree.contains(resolution.node, in: $0.node) }
      }
      guard !uses.isEmpty else { continue }
      if local.isMutated || local.type?.hasPrefix("inout ") == true { throw obstacle(local, "is changed on the way") }
      try take(local, uses.map(\.node), isView: marks.viewLocals.contains(place))
    }
    for read in reads {
      let name = ValueNaming.asked(read.node, read.type, tree)
      let isTaken = code.scope.locals.contains { $0.name == name }
      texts[read.node] = add(isTaken ? "shown" + name.capitalizedFirst : name, read.type, tree.text(read.node))
    }
  }

  /// Hands over a member that the code reads under its own name.
  mutating func take(_ member: String, _ type: String, _ argument: String, at nodes: [NodeID]) {
    let name = add(member, type, argument)
    for node in nodes { texts[node] = name }
  }

  private mutating func take(_ local: ScopeAnalysis.Local, _ uses: [NodeID], isView: Bool) throws(Obstacle) {
    // What the view knows under a name of its own is not handed over.
    if isView, unit.ownView(behind: local, in: code) != nil { return }
    var isWhole = false
    for use in uses {
      if let part = part(of: use, local, isView: isView) {
        texts[part.node] = add(part.name, part.type, code.tree.text(part.node))
      } else {
        isWhole = true
      }
    }
    guard isWhole else { return }
    if isView, code.isParameter(local), let token = type(of: local).flatMap({ ViewToken($0, unit) }) {
      add(local.name, token.type, local.name)
      return
    }
    guard !isView, let type = unit.portable(type(of: local)) else {
      throw obstacle(local, "is no value that can be handed over")
    }
    add(local.name, type, local.name)
  }

  /// The name of the parameter: two values never have one.
  @discardableResult
  private mutating func add(_ wanted: String, _ type: String, _ argument: String) -> String {
    let name = wanted.numbered { name in given[name].map { $0 != argument } == true }
    guard given.updateValue(argument, forKey: name) == nil else { return name }
    let plain = TypeText.plainClosure(type)
    let isFunction = plain.contains("->") && !plain.hasSuffix("?")
    let isInPlace = code.member.parameters.contains { $0.name == argument && $0.type.contains("->") }
    let isHandler = code.escapes(argument) || isFunction && !isInPlace
    parameters.append(CrossingParameter(name: name, type: plain, isHandler: isHandler))
    arguments.append(argument)
    return name
  }

  /// `indexPath.row`, `sender.isOn`: a value that is read of an argument.
  private func part(
    of use: NodeID, _ local: ScopeAnalysis.Local, isView: Bool
  ) -> (node: NodeID, name: String, type: String)? {
    let tree = code.tree
    if type(of: local) == "IndexPath", let access = tree.parent(use), tree.kind(access) == .memberAccess,
      ["row", "section", "item"].contains(tree.name(access))
    {
      let name = tree.name(access)
      let isTaken = code.scope.locals.contains { $0.name == name }
      return (access, isTaken ? name + "Index" : name, "Int")
    }
    // What a closure reads later it reads of the view then.
    guard isView, !isInClosure(use, of: local), let part = ViewPart(of: use, code, unit) else { return nil }
    return (part.node, part.name, part.type)
  }

  private func isInClosure(_ use: NodeID, of local: ScopeAnalysis.Local) -> Bool {
    code.tree.ancestor(use) { $0 == .closure } != code.tree.ancestor(local.node) { $0 == .closure }
  }

  private func type(of local: ScopeAnalysis.Local) -> String? {
    local.type ?? unit.inference(inFile: code.member.file)?.type(ofLocal: local.node)
      ?? unit.wantedType(of: local, in: code)
  }

  private func obstacle(_ local: ScopeAnalysis.Local, _ what: String) -> Obstacle {
    Obstacle("view_argument", "`\(code.member.name)` needs `\(local.name)`, which \(what).")
  }
}
