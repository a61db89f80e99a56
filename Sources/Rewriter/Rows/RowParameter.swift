import ProjectIndex
import SwiftSource

/// A parameter of a method of the presenter that views hand a value: the method reads nothing but parts of it, so that a row
/// does as well, or what tells it from others.
struct RowParameter {
  /// In the method's file.
  private(set) var edits: [SourceEdit] = []
  private(set) var fields: [RowField] = []
  /// `swapID` where the method asks for that alone.
  let idName: String?
  /// `answer(_:accept:)` behind that.
  let newName: String

  /// Throws if the method needs all of the value.
  init(_ method: IndexedMember, _ position: Int, _ flow: RowFlow) throws(ObstacleError) {
    let parameter = method.parameters[position]
    let fixed: MemberModifiers = [.isStatic, .isOverride, .isWitness, .isObjectiveC, .isDynamic]
    guard parameter.type == flow.domain.name, !parameter.hasDefault, method.kind == .method, method.part == 0,
      method.modifiers.isDisjoint(with: fixed), method.access <= .internal, !method.isConditionallyCompiled,
      flow.subject.members.count(where: { $0.baseName == method.baseName }) == 1,
      flow.index.stringUses(of: method.id).isEmpty, let tree = flow.subject.files[method.file]?.tree,
      let node = tree.descendants(method.node).first(where: {
        tree.kind($0) == .functionParameter && tree.name($0) == parameter.name
      }), case let types = tree.types(named: flow.domain.name, in: node), types.count == 1,
      tree.count(ofDeclarations: parameter.name, in: method.node) == 1
    else { throw flow.stop(method, "takes a `\(flow.domain.name)` in a way that can't be changed") }
    let parts = try Self.parts(parameter.name, method, flow, tree)
    fields = parts.reduce(into: []) { fields, part in
      if !fields.contains(part.part.field) { fields.append(part.part.field) }
    }
    let id = parameter.name + "ID"
    if let field = fields.first, fields.count == 1, field.origin == .part("id"), !tree.declares(id, in: method.node),
      !flow.subject.members.contains(where: { $0.baseName == id })
    {
      idName = id
      newName = Self.name(method, position, id)
      edits = parts.map { SourceEdit(range: $0.value.lowerBound..<$0.part.range.upperBound, replacement: id) }
      edits += [
        SourceEdit(range: tree.range(types[0]), replacement: field.type.text),
        SourceEdit(range: tree.mainToken(node).range, replacement: id),
      ]
    } else {
      (idName, newName) = (nil, method.name)
      edits = parts.compactMap { part in
        part.part.renamed.map { SourceEdit(range: $0, replacement: part.part.field.name) }
      }
      edits.append(SourceEdit(range: tree.range(types[0]), replacement: flow.rowName))
    }
  }

  private static func parts(
    _ name: String, _ method: IndexedMember, _ flow: RowFlow, _ tree: SyntaxTree
  ) throws(ObstacleError) -> [(value: Range<Int>, part: RowPart)] {
    var parts: [(Range<Int>, RowPart)] = []
    for node in tree.descendants(method.node) where tree.kind(node) == .declReference && tree.name(node) == name {
      let part = try RowPart(from: node, of: flow.domain, in: method, flow, tree)
      guard part.isStored else {
        throw flow.stop(method, "asks for `\(part.field.name)` of a `\(flow.domain.name)` when it is called")
      }
      parts.append((tree.range(node), part))
    }
    return parts
  }

  /// With another label where the parameter's name is one.
  private static func name(_ method: IndexedMember, _ position: Int, _ id: String) -> String {
    let labels = method.parameters.enumerated().map { number, parameter in
      number == position && parameter.label == parameter.name ? id : parameter.label ?? "_"
    }
    return method.baseName + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
