import ProjectIndex
import SwiftSource

/// The tests that use a type, and go to the main actor with it: XCTest runs those that don't wait on the main thread anyway.
struct TestIsolation {
  /// With the tests bound.
  let context: MainActorContext
  private let type: IndexedType
  private let methods: [IndexedMember]

  init(of type: IndexedType, _ context: MainActorContext) {
    self.type = type
    let open = context.sites(using: type.id).filter { !context.covers($0, isolated: type.id) }
    let search = TestSearch(context: context, type: type.id)
    let found = search.methods(for: Set(open.compactMap(\.member)))
    methods = found.sorted().map { context.index.members[$0] }
    var context = context
    context.bound = found
    self.context = context
  }

  /// Puts `@MainActor` in front of the methods. Throws where the tree is built for systems without what `setUp` needs.
  func bind(in draft: inout FixDraft, of subject: FixSubject) throws(ObstacleError) {
    let what = "to make `\(type.name)` in the `setUp` of its tests"
    if methods.contains(where: { $0.modifiers.contains(.isOverride) }),
      let obstacle = Platforms.objection(subject.platforms, to: what, since: Platforms.withActors)
    {
      throw ObstacleError(obstacle: obstacle)
    }
    for method in methods {
      guard let file = context.index.parsedFile(at: method.file) else { continue }
      for edit in edits(method, file) { draft.edit(method.file, edit.range, edit.replacement) }
    }
    let groups = Dictionary(grouping: methods) { $0.type.map { context.index.types[$0].name } ?? "" }
    for (name, methods) in groups.sorted(by: { $0.key < $1.key }) {
      let what = methods.count == 1 ? "a method runs" : "\(methods.count) methods run"
      draft.change(name, "\(what) on the main actor, like the `\(type.name)` in use there")
    }
    draft.behaviour += notes
  }

  /// What becomes of tests that ran on no actor.
  private var notes: [String] {
    let waiting = methods.filter(\.isAsync)
    let free = methods.filter { !$0.isAsync && $0.attributes.contains("Test") }
    let notes = [
      (waiting, "on the main actor between what", waiting.count == 1 ? "it awaits" : "they await"),
      (free, "on the main actor,", "no longer beside others"),
    ]
    return notes.filter { !$0.0.isEmpty }.map { methods, place, end in
      "\(listed(methods.map(\.name))) \(methods.count == 1 ? "runs" : "run") \(place) \(end)."
    }
  }

  /// What XCTest overrides can't be bound: its work is.
  private func edits(_ method: IndexedMember, _ file: ParsedFile) -> [SourceEdit] {
    let tree = file.tree
    guard method.modifiers.contains(.isOverride) else {
      return [tree.attributed("@MainActor", at: method.range.lowerBound)]
    }
    guard let work = FixtureWork(method, tree), let owner = method.type.map({ context.index.types[$0] }) else {
      return []
    }
    let unit = Indentation.unit(of: owner, context.index, [method.file: file])
    return tree.enclosing(work.range, in: (work.isThrowing ? "try " : "") + "MainActor.assumeIsolated {", unit: unit)
  }
}

/// What `setUp` or `tearDown` of a test case does besides what the superclass does.
struct FixtureWork {
  /// UTF-8 byte offsets of its statements.
  let range: Range<Int>
  /// One of them throws.
  let isThrowing: Bool

  private static let names: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

  /// nil for other methods, and where a statement leaves the method.
  init?(_ method: IndexedMember, _ tree: SyntaxTree) {
    guard Self.names.contains(method.baseName), method.parameters.isEmpty, !method.isAsync,
      !method.modifiers.contains(.isStatic), let block = tree.child(method.node, .codeBlock)
    else { return nil }
    let own = tree.statements(of: block).filter {
      !tree.text($0).hasPrefix("super.") && !tree.text($0).hasPrefix("try super.")
    }
    guard let first = own.first, let last = own.last else { return nil }
    range = tree.range(first).lowerBound..<tree.range(last).upperBound
    let inside = own.flatMap { [$0] + Array(tree.descendants($0)) }.filter { node in
      tree.ancestor(node) { $0 == .closure }.map { $0 < block } ?? true
    }
    let leaving: Set<NodeKind> = [.returnStmt, .deferStmt]
    let between = tree.statements(of: block).filter { first < $0 && $0 < last && !own.contains($0) }
    guard between.isEmpty, !inside.contains(where: { leaving.contains(tree.kind($0)) }) else { return nil }
    isThrowing = inside.contains(where: tree.isPlainTry)
  }
}
