import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Where a member asks what only an interactor may ask: requests, stored data, devices, the tree's own services.
struct ServiceUses {
  /// Names of such uses, in source order.
  let nodes: [NodeID]
  /// Names of properties of the domain's values that are changed, in source order.
  let changes: [NodeID]
  /// It makes text for people, too.
  let makesText: Bool

  init(_ code: MemberCode, _ unit: UnitCode) {
    let outside = unit.unit.tree.asksOutside(code.member)
    nodes = code.uses.filter { outside.contains($0.value.offset) || Self.isService($0.value, unit) }.map(\.key).sorted()
    changes = code.uses.filter { Self.changesDomain($0.value, unit) }.map(\.key).sorted()
    makesText = code.uses.values.contains { use in
      use.receiverType.map { SDK.type($0)?.concern == .formatting } == true
        || use.name == "String" && use.argumentLabels.first == "format"
    }
  }

  /// Something in a subtree asks a service.
  func touches(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    nodes.contains { tree.contains($0, in: node) }
  }

  /// The same, closures left out.
  func touchesNow(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    nodes.contains { tree.contains($0, in: node) && !tree.isInClosure($0, below: node) }
  }

  /// Something in a subtree is done to a value of the domain, closures left out.
  func changesNow(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    changes.contains { tree.contains($0, in: node) && !tree.isInClosure($0, below: node) }
  }

  /// Something in a subtree asks a service, or is done to a value of the domain.
  func concerns(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    touches(node, tree) || changes.contains { tree.contains($0, in: node) }
  }

  /// A property of a value of the domain is set.
  private static func changesDomain(_ use: NameUse, _ unit: UnitCode) -> Bool {
    guard [.write, .readWrite, .passedInout].contains(use.access), case .member = use.base, let id = use.member,
      let owner = unit.index.members[id].type, owner != unit.type.id
    else { return false }
    return unit.index.members[id].kind == .property && unit.unit.tree.role(of: owner) == .entity
  }

  private static func isService(_ use: NameUse, _ unit: UnitCode) -> Bool {
    // To say what something is asks for nothing.
    if use.context.contains(.typePosition) || saysWhatViewsKnow(use, unit) { return false }
    guard let id = use.member else {
      // `Client.Keys` leads to a type, whose values say for themselves what they are.
      if let outer = use.receiverText, !unit.index.types(named: outer + "." + use.name).isEmpty { return false }
      if let type = use.receiverType { return unit.isService(type) }
      return use.base == .free && SDK.isService(use.name)
        && unit.index.types(named: use.name).allSatisfy { $0.kind == .external }
    }
    let member = unit.index.members[id]
    guard member.kind == .method || member.kind == .property, let owner = member.type, owner != unit.type.id else {
      return false
    }
    return unit.isService(owner) && !isConstant(member, unit)
  }

  /// `UIDevice.current.userInterfaceIdiom`: what is read of the user interface's frameworks the view can be asked; what is done
  /// to them, such as to open an address, is somebody else's.
  private static func saysWhatViewsKnow(_ use: NameUse, _ unit: UnitCode) -> Bool {
    guard use.access == .read else { return false }
    let owner = use.member.flatMap { unit.index.members[$0].type }.map { unit.index.types[$0].name } ?? use.receiverType
    return unit.isUserInterface(owner ?? (use.base == .free ? use.name : ""))
  }

  /// `Config.maxLength`: a value that stands in the code is no service's answer, whatever else its type does.
  private static func isConstant(_ member: IndexedMember, _ unit: UnitCode) -> Bool {
    member.isLet && member.isStored && member.modifiers.contains(.isStatic)
      && member.valueType.map { !unit.isService($0) } == true
  }
}

extension UnitCode {
  /// Values of a type ask something outside the app, or do the work of the domain.
  func isService(_ type: String) -> Bool {
    let name = String(type.drop { $0 == "(" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    let own = index.types(named: name).filter { $0.kind != .external }
    return own.isEmpty ? SDK.isService(name) : own.contains { isService($0.id) }
  }

  /// The same, and they are no plain values such as a request.
  func isServiceObject(_ type: String) -> Bool {
    isService(type) && SDK.type(String(type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))?.kind != .struct
  }

  /// The same, and no object of the app that the code has met, such as one of its accounts: the interactor has its own.
  func isServiceOfModule(_ type: String) -> Bool {
    guard isServiceObject(type) else { return false }
    let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return !index.types(named: String(name)).contains { $0.kind == .class || $0.kind == .actor }
  }

  fileprivate func isService(_ type: TypeID) -> Bool {
    // What the tree adds to a type of the SDK makes that no other one: `isNotEmpty` of a `String`.
    if index.types[type].kind == .external, SDK.type(index.types[type].name) != nil {
      return SDK.isService(index.types[type].name)
    }
    let role = unit.tree.role(of: type)
    return (role == .service || role == .interactor) && index.types[type].kind != .enum
      && !ReporterNames.contains(index.types[type].name)
  }
}

extension SDK {
  fileprivate static func isService(_ name: String) -> Bool {
    SDKServices.all.contains(name) || type(name)?.concern.isService == true
  }
}
