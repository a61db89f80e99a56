import Dialects
import MigrationModel
import ProjectIndex

/// One module with its dialect: what a check looks at.
struct ModuleReview: Sendable {
  let tree: ModuleTree
  let module: ViperModule
  let dialect: Dialect

  var index: ProjectIndex { tree.index }

  /// A threshold of a rule, as the configuration or else the catalogue has it.
  func threshold(_ name: String, of rule: Rule) -> Int {
    tree.configuration.threshold(name, of: rule) ?? 0
  }

  /// The types of a component.
  func types(_ component: Component) -> [IndexedType] { module.types(component).map { index.types[$0] } }

  /// The classes, structures and actors that build the module: Builder, Module, or a router that makes the presenter.
  var assemblies: Set<TypeID> {
    let routers = types(.router).filter { router in
      router.members.contains { id in
        index.members[id].body.uses.contains { use in
          use.isCreation && use.type.map(module.types(.presenter).contains) == true
        }
      }
    }
    return Set(module.types(.assembly)).union(routers.map(\.id))
  }

  /// Classes of the module that show something, adapters included.
  var viewClasses: [IndexedType] { (types(.view) + types(.adapter)).filter { $0.kind == .class } }

  /// The views and the protocols that none but views conform to: what a back reference to a view is declared as.
  var viewFaces: Set<TypeID> {
    let protocols = viewClasses.flatMap { tree.conformers.protocols(of: $0.id) }
    return Set(viewClasses.map(\.id)).union(protocols.filter { tree.conformers.of($0).allSatisfy(isView) })
  }

  private func isView(_ type: TypeID) -> Bool {
    index.types[type].isController || viewClasses.contains { $0.id == type }
      || tree.module(of: type).map { $0.types(.view).contains(type) || $0.types(.adapter).contains(type) } == true
  }

  func isPresenter(_ type: TypeID) -> Bool { module.faces(.presenter).contains(type) }

  /// Values of the domain that the module works with: what goes into its interactor and comes out of it.
  var domainEntities: Set<TypeID> { DomainEntities(self).types }

  // MARK: Places

  /// Where a type is declared.
  func location(of type: IndexedType) -> Location {
    guard let part = type.parts.first else { return Location(file: module.files.first ?? "", line: 1) }
    return Location(file: part.file, line: part.line, column: part.column, endLine: part.endLine)
  }

  /// Where a member bears its name.
  func location(of member: IndexedMember) -> Location {
    Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
  }

  /// Where a name is used in a member.
  func location(of use: NameUse, in member: IndexedMember) -> Location {
    Location(file: member.file, line: use.line, column: use.column)
  }

  /// `Type.member`.
  func symbol(_ member: IndexedMember) -> String {
    index.symbol(of: member)
  }

  /// The stored properties of a type.
  func stored(_ type: IndexedType) -> [IndexedMember] {
    index.members(of: type.id).filter { $0.kind == .property && $0.isStored }
  }
}

extension NameUse {
  /// `Foo(...)`, `Foo.init(...)`.
  var isCreation: Bool {
    guard access == .call, !context.contains(.typePosition) else { return false }
    return base == .free && name.first?.isUppercase == true || name == "init"
  }
}
