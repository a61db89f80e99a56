import ProjectIndex
import SwiftSource

/// Calls of a class in what a list does when it is pulled down: SwiftUI runs that on no actor, so they have to wait for what
/// goes to the main actor.
struct RefreshCalls {
  private let sites: [UseSite]
  private let index: ProjectIndex

  init(of type: IndexedType, _ context: MainActorContext) {
    var strict = context
    strict.awaitsRefreshes = false
    index = context.index
    sites = context.sites(using: type.id).filter {
      context.covers($0, isolated: type.id) && !strict.covers($0, isolated: type.id)
    }
  }

  /// Lets them wait. Throws where one is no statement by itself.
  func wait(in draft: inout FixDraft) throws(ObstacleError) {
    for site in sites {
      guard let file = index.parsedFile(at: site.file), let call = call(at: site.use.offset, file.tree) else {
        throw ObstacleError(
          "used_off_main",
          "\(site.file):\(site.use.line) uses `\(site.use.name)` where a list is pulled down, which SwiftUI does on no actor."
        )
      }
      let start = file.tree.range(call).lowerBound
      draft.edit(site.file, start..<start, "await ")
    }
    let callers = Set(sites.compactMap(\.member)).sorted().map { index.members[$0] }
    for caller in callers {
      guard let owner = caller.type.map({ index.types[$0].name }) else { continue }
      draft.change("\(owner).\(caller.name)", "waits for the main actor where a list is pulled down")
    }
    for name in Set(sites.map(\.use.name)).sorted() {
      draft.behaviour.append("`\(name)` of a list that is pulled down runs on the main actor, and no longer beside it.")
    }
  }

  /// The call as a statement of a closure that can wait.
  private func call(at offset: Int, _ tree: SyntaxTree) -> NodeID? {
    let call = tree.nodes(of: .call, around: offset).last { call in
      tree.firstChild(call).map { Int(tree.mainToken($0).start) } == offset
    }
    let blocks: Set<NodeKind> = [.closure, .codeBlock, .switchCase]
    guard let call, tree.parent(call).map({ blocks.contains(tree.kind($0)) }) == true,
      let closure = tree.ancestor(call, where: { $0 == .closure || $0 == .functionDecl }),
      let owner = tree.parent(closure), tree.kind(owner) == .call, let callee = tree.firstChild(owner)
    else { return nil }
    return ["refreshable", "Task"].contains(tree.name(callee)) ? call : nil
  }
}
