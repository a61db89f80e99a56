import ProjectIndex
import SwiftSource

/// The SwiftUI view of a module, as it is held by hosting controllers: it observes the presenter that it is given.
struct HostedView {
  let view: IndexedType
  /// The property that holds the presenter.
  let holder: IndexedMember
  /// The argument with which the view is given its presenter.
  let label: String
  /// The initializer that takes it; nil if it is the one that the compiler writes.
  let initializer: IndexedMember?

  /// Throws why the view can't be handed its presenter.
  init(_ subject: SplitSubject) throws(ObstacleError) {
    guard let view = subject.moduleView else {
      throw subject.stop("no_view", "has no view `\(subject.names.stem)View` that holds it")
    }
    guard view.access <= .internal, let path = view.parts.first?.file, subject.scope.isNear(path),
      subject.index.isWritable(path)
    else { throw subject.stop("no_view", "has a view `\(view.name)` in a file that can't be changed with it") }
    let members = subject.index.members(of: view.id)
    let held = members.filter { $0.kind == .property && $0.isStored && $0.valueType == subject.type.name }
    guard held.count == 1, let holder = held.first, !holder.sharesDeclaration, !holder.isConditionallyCompiled else {
      throw subject.stop("view_holder", "is held by several properties of `\(view.name)`")
    }
    guard let wrapper = holder.attributes.first, holder.attributes.count == 1, Self.wrappers.contains(wrapper) else {
      throw subject.stop("view_holder", "is held by `\(view.name).\(holder.name)`, which does not observe it")
    }
    guard holder.initialValue == nil else {
      throw subject.stop("view_holder", "is made by `\(view.name)` itself, and not given to it")
    }
    let initializers = members.filter { $0.kind == .initializer }
    guard initializers.count <= 1 else {
      throw subject.stop("view_holder", "is given to `\(view.name)` by one of several initializers")
    }
    initializer = initializers.first
    (self.view, self.holder) = (view, holder)
    label = try Self.label(subject, view, holder, initializers.first)
  }

  private static let wrappers: Set<String> = ["ObservedObject", "StateObject"]

  private static func label(
    _ subject: SplitSubject, _ view: IndexedType, _ holder: IndexedMember, _ initializer: IndexedMember?
  ) throws(ObstacleError) -> String {
    guard let initializer else {
      guard holder.access > .fileprivate else {
        throw subject.stop("view_holder", "can't be given to `\(view.name)`, whose property is private")
      }
      return holder.baseName
    }
    guard initializer.parameters.count == 1, let parameter = initializer.parameters.first, !initializer.isFailable,
      !initializer.isAsync, !initializer.isThrowing, initializer.access > .fileprivate,
      parameter.type == subject.type.name, let label = parameter.label
    else {
      throw subject.stop("view_holder", "is not all that `\(view.name)` is made with")
    }
    return label
  }

  /// `@StateObject`, and the callee of `_model = StateObject(wrappedValue: model)`.
  private func words(of member: IndexedMember, _ tree: SyntaxTree) -> [Range<Int>] {
    tree.descendants(member.node).compactMap { node in
      guard [.identifierType, .declReference].contains(tree.kind(node)), tree.name(node) == "StateObject" else {
        return nil
      }
      return tree.mainToken(node).range
    }
  }

  // MARK: Whether a view is hosted

  /// Why the view model of a hosted view goes on publishing.
  static let objectionToObservation: @Sendable (_ fix: String, _ type: String, ProjectIndex) -> Obstacle? = {
    fix, type, index in
    guard fix == Fix.observableMacro.id,
      isHosted(typeNamed: type, in: index) || ViewAdapter.isAdapter(type, in: index)
    else { return nil }
    let message = "`\(type)` stays an `ObservableObject`: its view is hosted in UIKit, where presenters publish."
    return Obstacle(reason: "kept_observation", message: message)
  }

  /// A controller of UIKit's shows a view that bears the name of a type, or holds it.
  static func isHosted(typeNamed name: String, in index: ProjectIndex) -> Bool {
    let stems = [ModuleNames.stem(of: name, .viewModel), name]
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
