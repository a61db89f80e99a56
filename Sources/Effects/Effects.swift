import MigrationModel
import ProjectIndex

/// What each function of a tree does, by itself and through the functions of the tree that it calls. Found for the whole tree
/// in one pass; a class, because it is big and handed to everything.
///
/// Depth: 0 if the code does it itself, 1 through one function of the tree, and so on; what a requirement does, its witnesses
/// do. A call of a screen's or a view's method asks no server and stores nothing: that is the callee's own business.
package final class Effects: Sendable {
  /// The tree.
  package let index: ProjectIndex
  /// Which files are tests, generated, or stand-ins for the SDK.
  package let files: TreeFiles
  /// What the tree declares itself.
  package let own: OwnTypes
  /// What is known of each text of the tree.
  package let classes: SymbolClasses
  /// By `MemberID`: what the bodies touch themselves, use by use.
  package let touches: [MemberTouches]
  /// Functions that wait where their caller runs until something else has happened: locks, queues, semaphores.
  package let waiting: [MemberID]
  private let reach: EffectReach
  private let reader: UseEffects

  /// Reads all bodies of a tree, and follows the calls.
  package init(_ index: ProjectIndex) {
    self.index = index
    files = TreeFiles(index)
    own = OwnTypes(index, files: files)
    classes = SymbolClasses(index, own: own)
    let touchReader = TouchReader(index: index, own: own, classes: classes)
    let reader = UseEffects(index, own: own, classes: classes)
    let bodies = Parallel.map(index.members.count) { id in
      let touches = touchReader.touches(of: id)
      return (touches: touches, body: reader.body(of: id, touches))
    }
    touches = bodies.map(\.touches)
    waiting = bodies.indices.filter { bodies[$0].body.waits }
    reach = EffectReach(index, own: own, files: files, bodies: bodies.map(\.body))
    self.reader = reader
  }

  /// What a function, its accessors or closures do, directly or through what they call.
  package func of(_ member: MemberID) -> EffectSet { reach.effects(of: member).union(given(member)) }

  /// How many functions of the tree lie between a member and an effect: 0 if it does it itself; nil if it does not.
  package func depth(of effect: Effect, in member: MemberID) -> Int? { reach.depth(of: effect, in: member) }

  /// What a use in the bodies of a member does: the name of the SDK itself, or the member that is called.
  package func of(use position: UseID, in member: MemberID) -> EffectSet {
    let callee = callee(of: position, in: member).map { reach.passedOn(by: $0, to: member).union(given($0)) }
    return direct(position, in: member).union(callee ?? [])
  }

  /// How far away an effect is from a use: 0 if the use is of the SDK and has it, 1 if the function that is called does it
  /// itself; nil if it has not.
  package func depth(of effect: Effect, use position: UseID, in member: MemberID) -> Int? {
    if direct(position, in: member).has(effect) { return 0 }
    guard let callee = callee(of: position, in: member), reach.passedOn(by: callee, to: member).has(effect) else {
      return nil
    }
    return reach.depth(of: effect, in: callee).map { $0 + 1 }
  }

  /// The use in the bodies of a member by which it comes to an effect on the shortest way, the first of several; nil if it
  /// does not have it.
  package func cause(of effect: Effect, in member: MemberID) -> UseID? {
    guard let depth = reach.depth(of: effect, in: member) else { return nil }
    return index.members[member].body.uses.indices.first { self.depth(of: effect, use: $0, in: member) == depth }
  }

  /// The member of the tree that runs at a use: a function that is called or handed on, accessors that are read or written.
  package func callee(of position: UseID, in member: MemberID) -> MemberID? {
    reader.callee(index.members[member].body.uses.key(position))
  }

  private func direct(_ position: UseID, in member: MemberID) -> EffectSet {
    reader.direct(position, index.members[member].body.uses, touches[member])
  }

  /// What a function does with the closures that it is given.
  private func given(_ member: MemberID) -> EffectSet {
    guard index.members[member].takesClosure else { return [] }
    return index.members[member].parameters.reduce(into: []) { effects, parameter in
      guard TypeName.isFunction(parameter.type) else { return }
      let isKept = parameter.type.contains("@escaping") || parameter.type.hasSuffix("?")
      effects.formUnion(EffectSet(isKept ? .callsBackLater : .callsBack))
    }
  }
}
