import SwiftSource

/// A type as it is written: names are not resolved.
indirect enum TypeShape: Sendable {
  case unknown
  /// Components of a dotted name with the generic arguments of the last one.
  case named([String], [TypeShape])
  case optional(TypeShape)
  case metatype(TypeShape)
  case function([TypeShape], TypeShape)
  case tuple([TypeShape])
  case composition([TypeShape])
  /// A tuple whose elements all have labels.
  case labelled([String], [TypeShape])
  case constrained(String, TypeShape)

  /// Reads a type from its text.
  init(_ text: String) {
    let tree = SyntaxTree.parse(Array("let _: \(text)".utf8))
    self = TreeView.of(tree) { tree in
      let annotation = tree.nodes.indices.first { tree.kind($0) == .typeAnnotation }
      return annotation.flatMap(tree.firstChild).map { TypeShape(tree, $0) } ?? .unknown
    }
  }

  private init(_ tree: TreeView, _ node: NodeID) {
    let children = tree.children(node).filter { tree.kind($0).isType }
    let inner = { children.first.map { TypeShape(tree, $0) } ?? .unknown }
    switch tree.kind(node) {
    case .identifierType: self = .named([tree.plainName(node)], Self.arguments(tree, node))
    case .memberType: self = Self.member(tree, node)
    case .optionalType, .implicitlyUnwrappedType: self = .optional(inner())
    case .arrayType: self = .named(["Array"], [inner()])
    case .dictionaryType: self = .named(["Dictionary"], children.map { TypeShape(tree, $0) })
    case .metatypeType: self = .metatype(inner())
    case .someOrAnyType: self = .constrained(tree.name(node), inner())
    case .attributedType: self = inner()
    case .compositionType: self = .composition(children.map { TypeShape(tree, $0) })
    case .functionType: self = Self.function(tree, node)
    case .tupleType: self = Self.tuple(tree, node)
    default: self = .unknown
    }
  }

  /// From the last name to the first: there may be as many as somebody likes.
  private static func member(_ tree: TreeView, _ node: NodeID) -> TypeShape {
    var names: [String] = []
    var current = node
    while tree.kind(current) == .memberType {
      names.append(tree.plainName(current))
      guard let base = tree.children(current).first(where: { tree.kind($0).isType }) else { return .unknown }
      current = base
    }
    guard case .named(let first, _) = TypeShape(tree, current) else { return .unknown }
    return .named(first + names.reversed(), arguments(tree, node))
  }

  private static func arguments(_ tree: TreeView, _ node: NodeID) -> [TypeShape] {
    guard let clause = tree.child(node, .genericArgumentClause) else { return [] }
    return tree.children(clause).map { TypeShape(tree, $0) }
  }

  private static func elements(_ tree: TreeView, _ node: NodeID) -> [TypeShape] {
    tree.children(node).filter { tree.kind($0) == .tupleTypeElement }.map { element in
      tree.children(element).first { tree.kind($0).isType }.map { TypeShape(tree, $0) } ?? .unknown
    }
  }

  /// One with effects is left unknown, as its text would be lost.
  private static func function(_ tree: TreeView, _ node: NodeID) -> TypeShape {
    guard tree.child(node, .effect) == nil else { return .unknown }
    let result = tree.child(node, .returnClause).flatMap(tree.firstChild).map { TypeShape(tree, $0) }
    return .function(elements(tree, node), result ?? .unknown)
  }

  /// `items` of `items: [Order]`.
  private static func label(_ element: NodeID, _ tree: TreeView) -> String? {
    let tokens = Array(tree.tokens(of: element).prefix(2))
    guard tokens.count == 2, tokens[1].kind == .colon else { return nil }
    return tree.text(tokens[0].range)
  }

  /// A parenthesised type is the type. One with labels for some of its elements is left unknown.
  private static func tuple(_ tree: TreeView, _ node: NodeID) -> TypeShape {
    let elements = elements(tree, node)
    let labels = tree.children(node).filter { tree.kind($0) == .tupleTypeElement }.map { label($0, tree) }
    if elements.count > 1, labels.contains(where: { $0 != nil }) {
      let names = labels.compactMap { $0 }
      return names.count == elements.count ? .labelled(names, elements) : .unknown
    }
    return elements.count == 1 ? elements[0] : .tuple(elements)
  }

  /// With `$0`, `$1` in the place of names: generic parameters of a type alias, whatever else is called so.
  func numbering(_ names: [String]) -> TypeShape {
    let inside = { (shape: TypeShape) in shape.numbering(names) }
    switch self {
    case .unknown: return self
    case .named(let path, let arguments):
      let place = path.count == 1 && arguments.isEmpty ? names.firstIndex(of: path[0]) : nil
      return .named(place.map { ["$\($0)"] } ?? path, arguments.map(inside))
    case .optional(let inner): return .optional(inside(inner))
    case .metatype(let inner): return .metatype(inside(inner))
    case .function(let parameters, let result): return .function(parameters.map(inside), inside(result))
    case .tuple(let elements): return .tuple(elements.map(inside))
    case .composition(let parts): return .composition(parts.map(inside))
    case .labelled(let labels, let elements): return .labelled(labels, elements.map(inside))
    case .constrained(let word, let inner): return .constrained(word, inside(inner))
    }
  }
}
