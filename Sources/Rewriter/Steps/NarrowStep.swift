import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What the view asked for while its code moved bit by bit, and asks for no more, leaves the presenter's protocol: services
  /// and values of the domain are then out of its reach.
  static let narrowing = RewriteStep(id: "presenter", verb: "Narrow what") { subject, tasks in
    guard let module = subject.module else { return StepOutcome() }
    let unused = UnusedForwards(subject, module).signatures
    let units = unused.map { signature in
      MoveUnit(
        keys: ["narrow " + signature.identity], title: "`\(subject.names.presenter).\(signature.identity)`",
        symbols: [],
        edits: [:], additions: [.hiding(signature)], behaviour: [], taskID: tasks.first?.id ?? "")
    }
    return StepOutcome(units: units)
  }
}

/// What the presenter hands on to router and interactor although nobody asks it to.
struct UnusedForwards {
  /// In the order of the protocols.
  let signatures: [Signature]

  init(_ subject: SplitSubject, _ module: ExistingModule) {
    let names = subject.names
    let index = subject.index
    let own = [names.presenterProtocol, names.presenter].compactMap { index.type(named: $0) }
    let members = own.flatMap { index.members(of: $0.id) }
    let written = Self.written(subject)
    signatures = (module.content.forwarded.routes + module.content.forwarded.work).filter { signature in
      guard subject.refusals["narrow " + signature.identity] == nil, !written.contains(signature.name) else {
        return false
      }
      let asked = members.filter { $0.baseName == signature.name }
      return !asked.isEmpty && asked.allSatisfy { index.uses(of: $0.id).isEmpty }
        && !Self.mayBeMeant(signature, index)
    }
  }

  /// Names behind the presenter in the controller's files.
  private static func written(_ subject: SplitSubject) -> Set<String> {
    var names: Set<String> = []
    for file in subject.files.values {
      let tree = file.tree
      for node in tree.nodes.indices where tree.kind(node) == .memberAccess {
        guard let base = tree.firstChild(of: node).map(tree.unwrappedBase),
          tree.name(base) == subject.names.presenterProperty
        else { continue }
        names.insert(tree.name(node))
      }
    }
    return names
  }

  /// Code elsewhere uses the name of something of unknown type.
  private static func mayBeMeant(_ signature: Signature, _ index: ProjectIndex) -> Bool {
    index.possibleUses(ofName: signature.name).contains { site in
      if case .member(let base) = site.use.base { return base.lowercased().contains("presenter") }
      return false
    }
  }
}
