import MigrationModel
import ProjectIndex
import SwiftSource

/// Whether the SwiftUI view of a view model is held by hosting controllers.
enum HostedView {
  /// Why the view model of a hosted view goes on publishing.
  static func objection(to fix: String, _ type: String, _ index: ProjectIndex) -> Obstacle? {
    guard fix == Fix.observableMacro.id,
      isHosted(typeNamed: type, in: index) || isAdapter(type, in: index)
    else { return nil }
    let message = "`\(type)` stays an `ObservableObject`: its view is hosted in UIKit, where presenters publish."
    return Obstacle(reason: "kept_observation", message: message)
  }

  /// A controller of UIKit's shows a view that bears the name of a type, or holds it.
  static func isHosted(typeNamed name: String, in index: ProjectIndex) -> Bool {
    let stems = [ModuleStem.plain(name, as: .presenter), name]
    return (stems.compactMap { index.type(named: $0 + "View") } + holders(ofTypeNamed: name, in: index)).contains {
      view in
      index.creations(of: view.id).contains { site in
        guard let tree = index.parsedFile(at: site.file)?.tree, let call = tree.call(at: site.use.offset) else {
          return false
        }
        return tree.host(of: call) != nil || tree.isRoot(call)
      }
    }
  }

  /// Whether a presenter that a type was given tells it what to show, by a protocol. A service tells its delegate, too.
  static func isAdapter(_ type: String, in index: ProjectIndex) -> Bool {
    guard let adapter = index.type(named: type) else { return false }
    let given = index.members(of: adapter.id).filter { $0.isStored && $0.isLet && $0.initialValue == nil }
    let kept = Set(given.compactMap(\.valueType))
    let faces = adapter.conformances.compactMap { index.type(named: $0) }.filter { $0.kind == .protocol }
    return faces.flatMap { presenters(telling: $0, in: index) }.contains { presenter in
      !kept.isDisjoint(with: [presenter.name] + presenter.conformances.flatMap { [$0, "any " + $0] })
    }
  }

  /// Types that keep a view by its protocol. Whether weakly is for a fix, behind which the answer must be the same.
  private static func presenters(telling face: IndexedType, in index: ProjectIndex) -> [IndexedType] {
    index.references(toType: face.id).compactMap { site in
      guard let id = site.type, let member = site.member.map({ index.members[$0] }), member.isStored, !member.isLet
      else { return nil }
      let isPresenter = member.baseName.lowercased().hasSuffix("view") || index.types[id].name.hasSuffix("Presenter")
      return isPresenter ? index.types[id] : nil
    }
  }

  private static func holders(ofTypeNamed name: String, in index: ProjectIndex) -> [IndexedType] {
    guard let type = index.type(named: name) else { return [] }
    let users = Set(index.references(toType: type.id).compactMap(\.type)).sorted().map { index.types[$0] }
    return users.filter { user in
      user.conformances.contains("View")
        && index.members(of: user.id).contains { $0.isStored && $0.valueType == name }
    }
  }
}

extension SyntaxTree {
  /// The call whose callee is the name at a UTF-8 byte offset.
  func call(at offset: Int) -> NodeID? {
    nodes.indices.first { node in
      kind(node) == .call
        && firstChild(node).map {
          kind($0) == .declReference && Int(mainToken($0).start) == offset
        } == true
    }
  }

  /// `controller.rootView = view`
  fileprivate func isRoot(_ view: NodeID) -> Bool {
    guard let statement = parent(view), let assignment = Assignment(statement, self) else { return false }
    return assignment.value == view && kind(assignment.target) == .memberAccess
      && name(assignment.target) == "rootView"
  }

  /// `UIHostingController(rootView: view)` around the call that makes a view.
  func host(of view: NodeID) -> NodeID? {
    guard let argument = parent(view), kind(argument) == .argument, name(argument) == "rootView",
      let call = parent(argument), kind(call) == .call, children(call).count(where: { _ in true }) == 2,
      let callee = firstChild(call), kind(callee) == .declReference, name(callee) == "UIHostingController"
    else { return nil }
    return call
  }
}
