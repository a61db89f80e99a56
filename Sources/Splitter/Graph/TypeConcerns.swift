import MigrationModel
import ProjectIndex

/// What values of a type have to do with, by the type's text.
struct TypeConcerns {
  private let unit: SplitUnit
  private let file: String
  private var known: [String: Concern] = [:]
  private var userInterface: UserInterface

  init(_ unit: SplitUnit) {
    self.unit = unit
    userInterface = UserInterface(unit.index)
    file = unit.type.parts.first?.file ?? ""
  }

  /// Of a type as it is written: `[Order]?` is about orders, `(Order) -> Void` about nothing.
  mutating func concern(ofText text: String) -> Concern {
    if let concern = known[text] { return concern }
    let concern = TypeText.element(text).map { self.concern(ofName: $0) } ?? .plain
    known[text] = concern
    return concern
  }

  /// Of a type's plain name.
  private mutating func concern(ofName name: String) -> Concern {
    type(named: name).map { concern(of: $0) } ?? SDKConcerns.ofType(name)
  }

  /// Of a type of the tree. A value that only views use is none itself, unless it holds one.
  mutating func concern(of type: IndexedType) -> Concern {
    if type.kind == .external { return SDKConcerns.ofType(type.name) }
    let role = unit.tree.role(of: type.id).map { Concern($0) } ?? .plain
    if role == .view, type.kind == .enum || type.kind == .struct, !userInterface.includes(type) { return Concern.plain }
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
  /// The type of a closure without the word that it is kept, which its own closures go on having.
  static func plainClosure(_ type: String) -> String {
    type.hasPrefix("@escaping ") ? String(type.dropFirst("@escaping ".count)) : type
  }

  /// `(Order) -> Void` of `(_ order: Order) -> Void`.
  static func withoutNames(_ type: String) -> String {
    type.contains("_ ") ? type.replacing(#/_ \w+: /#, with: "") : type
  }

  /// `Order` of `[Order]?`, `Observable` of `Observable<Order>`, `Value` of `[Key: Value]`; nil for functions and tuples.
  static func element(_ text: String) -> String? {
    var rest = text.utf8[...]
    for word in words where rest.starts(with: word) { rest = rest.dropFirst(word.count) }
    if rest.first == UInt8(ascii: "[") {
      let inside = rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }
      let value = inside.split(separator: UInt8(ascii: ":")).last ?? inside
      return element(String(Substring(value.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "[") })))
    }
    rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!") }
    guard rest.first != UInt8(ascii: "("), !isFunction(text) else { return nil }
    let name = Substring(rest.prefix { $0 != opening && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "&") })
    guard name != "Optional", name != "Array", name != "Set" else {
      return element(
        String(Substring(rest.drop { $0 != opening }.dropFirst().prefix { $0 != UInt8(ascii: ">") })))
    }
    return name.isEmpty ? nil : String(name)
  }

  private static let words = ["@escaping ", "inout ", "any ", "some "].map { Array($0.utf8) }
  private static let opening = UInt8(ascii: "<")

  /// A function type, optional or not.
  static func isFunction(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ">"), before == UInt8(ascii: "-") { return true }
      before = byte
    }
    return false
  }
}
