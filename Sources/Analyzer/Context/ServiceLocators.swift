import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Statics and globals through which any code gets at an object that the app shares: `ServiceLocator.stores`,
/// `AppSetup.sharedState`.
struct ServiceLocators: Sendable {
  /// By `MemberID`.
  private let isLocated: [Bool]

  init(_ index: ProjectIndex, own: OwnTypes, lookup: TypeLookup) {
    var isLocated = [Bool](repeating: false, count: index.members.count)
    for type in index.types where !own.isForeign(type.id) && type.kind != .protocol {
      let given = type.members.filter { Self.givesObject(index.members[$0], type, index, lookup) }
      let isLocator = given.count >= 2 && type.members.allSatisfy { Self.isShared(index.members[$0]) }
      for id in given where isLocator || index.members[id].name.hasPrefix("shared") { isLocated[id] = true }
    }
    for id in index.members.indices where index.members[id].type == nil {
      isLocated[id] = Self.isSharedInstance(index.members[id], index)
    }
    self.isLocated = isLocated
  }

  /// Whether a member is one of them.
  func contains(_ member: MemberID) -> Bool { isLocated[member] }

  /// A static property with an object of a class or behind a protocol of the tree.
  private static func givesObject(
    _ member: IndexedMember, _ type: IndexedType, _ index: ProjectIndex, _ lookup: TypeLookup
  ) -> Bool {
    guard member.kind == .property, member.modifiers.contains(.isStatic), member.access > .fileprivate,
      let name = member.valueType.flatMap(TypeName.plain), let given = lookup.find(name, from: type)
    else { return false }
    let kind = index.types[given].kind
    return (kind == .class || kind == .protocol || kind == .actor) && !index.types[given].isController
  }

  /// `let settings = Settings.shared`: a global name for the one instance of a class of the tree. `let analytics = Analytics()`:
  /// the instance itself.
  private static func isSharedInstance(_ member: IndexedMember, _ index: ProjectIndex) -> Bool {
    guard member.kind == .property, member.isLet, let value = member.initialValue else { return false }
    if isMade(by: value, member, index) { return true }
    let words = value.split(separator: ".")
    guard words.count == 2, SharedInstances.names.contains(String(words[1])) else { return false }
    return index.types(named: String(words[0])).contains { $0.kind == .class }
  }

  /// An object of a class of the tree, or of a library's, that all files see; what only notes what happens is no service.
  private static func isMade(by value: String, _ member: IndexedMember, _ index: ProjectIndex) -> Bool {
    let name = String(value.prefix { $0.isLetter || $0.isNumber })
    guard member.access > .fileprivate, value.dropFirst(name.count).first == "(", value.last == ")",
      name.first?.isUppercase == true, !name.lowercased().contains("log")
    else { return false }
    let types = index.types(named: name).filter { $0.kind != .external }
    guard types.isEmpty else { return types.allSatisfy { $0.kind == .class && !$0.isController && !$0.isResponder } }
    return SDK.type(name).map { $0.isLibrary && $0.kind == .class && !$0.isUI } ?? index.aliases(named: name).isEmpty
  }

  /// What others can do with an instance does something itself.
  private static func isShared(_ member: IndexedMember) -> Bool {
    if member.access <= .fileprivate { return true }
    return switch member.kind {
    case .property, .method, .subscript: member.modifiers.contains(.isStatic)
    default: true
    }
  }
}
