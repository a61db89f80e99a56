import ProjectIndex
import SDKCatalogue
import SwiftSource

/// How a SwiftUI view holds a value: whether a presenter can own it, or has to be given it at each call.
enum ViewStorage: Sendable, Equatable {
  /// `@State` of a plain type: the presenter may own it.
  case state
  /// Set when the view is made or found in its environment, and the same for as long as a copy of the view lives: who calls
  /// the presenter hands it over. A presenter that kept it would keep an old one.
  case input(type: String)
  /// An action of the environment: handed over as a closure that takes values of these types.
  case action([String])
  /// Bindings, defaults, focus and other state that stays with the view: handed over as it is at the call, or to be set.
  case kept(type: String)
  /// What belongs to the user interface: stays with the view.
  case own

  /// - Parameter given: what code outside gives values; nil for everything.
  init(_ code: MemberCode, _ unit: UnitCode, given: Set<String>?) {
    let member = code.member
    let wrappers = member.attributes.filter { $0.first?.isUppercase == true && $0 != "MainActor" }
    guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic), !member.sharesDeclaration,
      !unit.isConditional(member), !member.hasObservers, wrappers.count <= 1
    else {
      self = .own
      return
    }
    let type = unit.portable(code.writtenType ?? unit.inferredType(of: code))
    switch wrappers.first {
    case nil: self = type.map { .input(type: $0) } ?? .own
    case "State": self = Self.isState(code, type, unit, given) ? .state : type.map { .kept(type: $0) } ?? .own
    case "Environment": self = Self.environment(code, unit)
    case "EnvironmentObject", "ObservedObject", "StateObject", "Bindable":
      self = type.map { .input(type: $0) } ?? .own
    case let wrapper?:
      // What a literal is, other wrappers decide: `@ScaledMetric var size = 10` is no `Int`.
      let isKnown = code.writtenType != nil || member.initialValueRange == nil || Self.plain.contains(wrapper)
      self = type.flatMap { isKnown ? .kept(type: $0) : nil } ?? .own
    }
  }

  /// Wrappers of which the value has the type that its first one would have without them.
  private static let plain: Set = ["AppStorage", "SceneStorage", "GestureState", "FocusState", "Binding"]

  /// The presenter can make the first value, and nobody outside gives another.
  private static func isState(
    _ code: MemberCode, _ type: String?, _ unit: UnitCode, _ given: Set<String>?
  ) -> Bool {
    let member = code.member
    // `@SwiftUI.State` is there where the module has a type of that name.
    let isPlain = code.tree.children(member.node).contains { code.tree.unspacedText($0) == "@State" }
    guard let type, !member.isLet, isPlain,
      member.access <= .fileprivate || unit.hasInitializer || given?.contains(member.baseName) == false,
      member.initialValueRange != nil || type.hasSuffix("?") || type.hasSuffix("!"), !unit.isNamedOutside(member)
    else { return false }
    return code.references.isEmpty
      && code.nodes.allSatisfy { node in
        ![.closure, .awaitExpr, .tryExpr].contains(code.tree.kind(node)) || code.member.initialValueRange == nil
      } && PlainNames.foreign(in: [code.member.node], code, unit) == nil
  }

  /// `@Environment(Theme.self)`, `@Environment(\.client)`.
  private static func environment(_ code: MemberCode, _ unit: UnitCode) -> ViewStorage {
    let tree = code.tree
    guard let attribute = tree.children(code.member.node).first(where: { tree.kind($0) == .attribute }) else {
      return .own
    }
    let inside = tree.text(attribute).drop { $0 != "(" }.dropFirst().dropLast().filter { $0 != " " }
    if inside.hasSuffix(".self") {
      let name = String(inside.dropLast(5))
      return unit.portable(code.writtenType ?? name).map { .input(type: $0) } ?? .own
    }
    guard inside.hasPrefix("\\.") else { return .own }
    let key = String(inside.dropFirst(2))
    if let parameters = actions[key] { return .action(parameters) }
    let values = unit.index.types(named: "EnvironmentValues").flatMap { unit.index.members(of: $0.id) }
    let declared = values.first { $0.baseName == key }?.valueType
    return unit.portable(code.writtenType ?? declared ?? keys[key]).map { .input(type: $0) } ?? .own
  }

  /// What actions of the environment take.
  private static let actions = ["dismiss": [], "openURL": ["URL"], "requestReview": []]

  /// Values of the environment that are no part of the user interface.
  private static let keys = ["modelContext": "ModelContext", "managedObjectContext": "NSManagedObjectContext"]
}

extension UnitCode {
  /// The type declares how it is made.
  var hasInitializer: Bool { members.contains { $0.member.kind == .initializer } }

  /// Properties that code of the tree gives a value where it makes the type without an initializer of its own, by name; nil if
  /// they may all be.
  var givenAtCreation: Set<String>? {
    let isNamed = index.references(toType: type.id).contains { site in
      guard let tree = index.parsedFile(at: site.file)?.tree else { return true }
      let rest = tree.source[site.use.offset...].drop { $0.isPartOfName }.prefix(5)
      return [".init", ".self"].contains { rest.elementsEqual($0.utf8) }
    }
    guard type.access <= .internal, !isNamed else { return nil }
    return Set((index.creations(of: type.id) + index.possibleUses(ofName: "init")).flatMap(\.use.argumentLabels))
  }
}
