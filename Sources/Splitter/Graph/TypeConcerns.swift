import MigrationModel
import ProjectIndex

/// What values of a type have to do with, by the type's text.
struct TypeConcerns {
  private let unit: SplitUnit
  private let file: String
  private var known: [String: Concern] = [:]

  init(_ unit: SplitUnit) {
    self.unit = unit
    file = unit.type.parts.first?.file ?? ""
  }

  /// Of a type as it is written: `[Order]?` is about orders, `(Order) -> Void` about nothing.
  mutating func concern(ofText text: String) -> Concern {
    if let concern = known[text] { return concern }
    let concern = TypeText.element(text).map(concern(ofName:)) ?? .plain
    known[text] = concern
    return concern
  }

  /// Of a type's plain name.
  private func concern(ofName name: String) -> Concern {
    type(named: name).map(concern) ?? SDKConcerns.ofType(name)
  }

  /// Of a type of the tree.
  func concern(of type: IndexedType) -> Concern {
    if type.kind == .external { return SDKConcerns.ofType(type.name) }
    let role = unit.tree.role(of: type.id).map(Concern.init) ?? .plain
    if role == .plain || role == .entity, let top = type.superclasses.last {
      return SDKConcerns.ofType(top) == .view ? .view : role
    }
    return role
  }

  /// The type of the tree that a name means inside the unit.
  func type(named name: String) -> IndexedType? {
    unit.index.type(named: unit.type.name + "." + name) ?? unit.index.type(named: name, nearestTo: file)
  }
}

/// Readings of a type as it is written.
enum TypeText {
  /// `Order` of `[Order]?`, `Observable` of `Observable<Order>`, `Value` of `[Key: Value]`; nil for functions and tuples.
  static func element(_ text: String) -> String? {
    var rest = text[...]
    for word in ["@escaping ", "inout ", "any ", "some "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    rest = rest.prefix { $0 != "?" && $0 != "!" || rest.first == "[" }
    if rest.first == "[" {
      let inside = rest.dropFirst().prefix { $0 != "]" }
      let value = inside.split(separator: ":").last ?? inside
      return element(value.drop { $0 == " " || $0 == "[" }.description)
    }
    guard rest.first != "(", !text.contains("->") else { return nil }
    let name = rest.prefix { $0 != "<" && $0 != " " && $0 != "&" }
    guard name != "Optional", name != "Array", name != "Set" else {
      return element(String(rest.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }))
    }
    return name.isEmpty ? nil : String(name)
  }

  /// A function type, optional or not.
  static func isFunction(_ text: String) -> Bool { text.contains("->") }
}
