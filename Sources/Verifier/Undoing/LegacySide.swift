import SDKCatalogue

/// The legacy type as every stage is compared with it.
struct LegacySide: Sendable {
  let code: FusedCode
  /// Legacy members by key: places in the declarations.
  let members: [MemberKey: [Int]]
  let state: ChangingState
  /// Names that the type has from other types, frameworks included.
  let inherited: Set<String>
  let outside: Outside
  /// Names of stored properties that hold the object that they were made with.
  let objects: Set<String>
  /// Base names of its members.
  let names: Set<String>
  /// Those of its functions and of what is worked out, that it has from nobody else.
  let workedOut: Set<String>
  let proven = ProvenMembers()

  init(_ code: FusedCode, _ outside: Outside) {
    (self.code, self.outside) = (code, outside)
    let own = code.declarations.indices.filter { code.declarations[$0].owner == code.legacy }
    members = Dictionary(grouping: own.filter { code.tree($0) != nil }) { MemberComparison.key($0, code) }
    names = Set(own.flatMap { code.declarations[$0].baseNames })
    let state = ChangingState(code)
    self.state = state
    let constants = own.filter { code.declarations[$0].kind == .variable && Self.isConstant($0, code, state, outside) }
    objects = outside.objects.intersection(constants.flatMap { code.declarations[$0].baseNames })
    let classes = code.types.filter { $0.name == code.legacy }.flatMap(\.inherited)
    let known = Set(classes + ["UIViewController"]).union(outside.superclasses).flatMap(SDK.lineage)
      .flatMap { SDK.members(of: $0) }.map(\.baseName)
    let inherited = outside.inherited.union(known)
    self.inherited = inherited
    let workedOut = own.filter { code.declarations[$0].kind == .function || code.isWorkedOut($0) }
    self.workedOut = Set(workedOut.flatMap { code.declarations[$0].baseNames }).subtracting(inherited)
  }

  /// A property is never another value than the one that the object was made with.
  static func isConstant(_ property: Int, _ code: FusedCode, _ state: ChangingState, _ outside: Outside) -> Bool {
    guard let tree = code.tree(property) else { return false }
    let declaration = code.declarations[property]
    if tree.mainToken(declaration.node).keyword == .let { return true }
    let binding = tree.child(declaration.node, .patternBinding)
    return binding.flatMap { tree.child($0, .accessorBlock) } == nil
      && !tree.hasModifier(declaration.node, ["weak", "unowned", "lazy"])
      && declaration.baseNames.allSatisfy {
        state.isConstant($0, isObject: outside.objects.contains($0)) && !outside.changed.contains($0)
      }
  }
}

extension FusedCode {
  /// A property with accessors, observers left out.
  fileprivate func isWorkedOut(_ declaration: Int) -> Bool {
    guard declarations[declaration].kind == .variable, let tree = tree(declaration) else { return false }
    let binding = tree.child(declarations[declaration].node, .patternBinding)
    guard let block = binding.flatMap({ tree.child($0, .accessorBlock) }) else { return false }
    return !tree.children(block).contains { ["willSet", "didSet"].contains(tree.text(tree.mainToken($0).range)) }
  }
}

/// What only the tree around a legacy type says of it and of its members.
package struct Outside: Sendable {
  /// Names of members that the type has from other types of the tree.
  let inherited: Set<String>
  /// Names of its members that other types may give another value.
  let changed: Set<String>
  /// Names of its properties whose values are objects of classes.
  let objects: Set<String>
  /// Names of all its superclasses.
  let superclasses: Set<String>
  /// The type is the main actor's, and so is its module.
  let isOnMain: Bool

  package init(
    inherited: Set<String> = [], changed: Set<String> = [], objects: Set<String> = [], superclasses: Set<String> = [],
    isOnMain: Bool
  ) {
    (self.inherited, self.changed, self.objects) = (inherited, changed, objects)
    (self.superclasses, self.isOnMain) = (superclasses, isOnMain)
  }
}
