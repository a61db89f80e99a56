import ProjectIndex
import SDKCatalogue

/// Tells which types are the user interface's, so that nothing but a view or a router may name them.
struct UserInterface {
  private let index: ProjectIndex
  private var known: [String: Bool] = [:]
  private var shown: [String: Bool] = [:]
  private var members: [MemberID: Bool] = [:]

  init(_ index: ProjectIndex) { self.index = index }

  /// The type of a name, generic arguments left out, is one of the user interface.
  mutating func includes(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    known[name] = false
    let answer = find(name)
    known[name] = answer
    return answer
  }

  private mutating func find(_ name: String) -> Bool {
    guard name.first?.isUppercase == true else { return false }
    let types = index.types(named: name).filter { $0.kind != .external }
    if let type = types.first { return includes(type) }
    // `App.OrderViewController`, with its module.
    let plain = name.split(separator: ".").dropFirst().joined(separator: ".")
    return Self.isFramework(name) || index.types(named: plain).contains { $0.kind != .external } && includes(plain)
  }

  /// A type of the tree is one of the user interface.
  mutating func includes(_ type: IndexedType) -> Bool {
    if type.isController || type.superclasses.contains(where: Self.isFrameworkClass) { return true }
    // Other objects are judged by the members that are used of them.
    guard type.kind != .class, type.kind != .actor else { return false }
    if type.conformances.contains(where: { $0 == "View" || SDK.type($0)?.isUI == true }) { return true }
    let parts = parts(of: type).filter { isNamed(by: $0) }
    guard type.kind == .protocol else { return !parts.allSatisfy { namesMereValues($0) } }
    return !parts.isEmpty && !(parts.allSatisfy { namesMereValues($0) } && isMetByOthersAlone(type))
  }

  /// A value of the tree's type of a name has pictures, colours or fonts in it: who makes one names them.
  mutating func isShown(_ name: String) -> Bool {
    guard name.first?.isUppercase == true else { return false }
    if let answer = shown[name] { return answer }
    shown[name] = false
    let type = index.types(named: name).first { [.struct, .enum].contains($0.kind) }
    let answer = type.map(parts)?.contains { part in
      isNamed(by: part) || part.namedTypes.flatMap(Self.names).contains { isShown($0) }
    }
    shown[name] = answer ?? false
    return answer ?? false
  }

  /// What a member takes or gives of the user interface are pictures, colours, fonts, measures: no views.
  private mutating func namesMereValues(_ requirement: IndexedMember) -> Bool {
    requirement.namedTypes.flatMap(Self.names).allSatisfy { name in
      guard includes(name) else { return true }
      guard !index.types(named: name).contains(where: { $0.kind != .external }), let type = SDK.type(name) else {
        return false
      }
      if type.kind == .class { return type.protocols.contains("NSSecureCoding") }
      return [.struct, .enum].contains(type.kind) && !type.isGeneric && !type.protocols.contains("View")
    }
  }

  /// Objects of the tree meet a protocol, and none of them is the user interface's: a client that takes a picture along.
  private mutating func isMetByOthersAlone(_ type: IndexedType) -> Bool {
    let conforming = index.types.filter { $0.conformances.contains(type.name) && $0.kind != .protocol }
    return !conforming.isEmpty
      && conforming.allSatisfy { $0.kind != .external && [.class, .actor].contains($0.kind) && !includes($0) }
  }

  /// What every value of a type has, or gives; what the type itself has is judged where it is used.
  private func parts(of type: IndexedType) -> [IndexedMember] {
    index.members(of: type.id).filter { member in
      if type.kind == .protocol { return !type.parts[member.part].isExtension }
      return member.kind == .case || member.isStored && !member.modifiers.contains(.isStatic)
    }
  }

  /// A member of a type takes or gives something of the user interface.
  mutating func includes(_ member: IndexedMember) -> Bool {
    if let answer = members[member.id] { return answer }
    let answer = isNamed(by: member)
    members[member.id] = answer
    return answer
  }

  private mutating func isNamed(by member: IndexedMember) -> Bool {
    let outer = member.type.map { index.types[$0].name } ?? ""
    return member.namedTypes.flatMap(Self.names).contains { includes($0, inside: outer) }
  }

  /// A type that members of another one name: what is declared there or around it comes first.
  private mutating func includes(_ name: String, inside outer: String) -> Bool {
    var scope = outer[...]
    while !scope.isEmpty {
      let nested = "\(scope).\(name)"
      if index.types(named: nested).contains(where: { $0.kind != .external }) { return includes(nested) }
      if includes(name), let stood = meaning(of: name, declaredIn: String(scope)) {
        return stood.contains { includes($0) }
      }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    return includes(name)
  }

  /// The names in what an alias of a type stands for, or in what an associated type has to be; nil if it declares none.
  private func meaning(of name: String, declaredIn type: String) -> [String]? {
    let declared = index.types(named: type).flatMap { index.members(of: $0.id) }.first {
      $0.kind == .type && $0.baseName == name
    }
    return declared.map { [$0.valueType, $0.returnType].compactMap { $0 }.flatMap(Self.names).filter { $0 != name } }
  }

  /// The catalogue says so; of what it does not know the name does.
  static func isFramework(_ name: String) -> Bool {
    let outer = String(name.prefix { $0 != "." })
    if let known = SDK.type(name) ?? SDK.type(outer) { return known.isUI || closed.contains(known.framework) }
    return outer.count > 5 && endings.contains { outer.hasSuffix($0) } || SDKTypes.isController(outer)
  }

  /// A framework that a view or a router imports, and the other parts where they name a plain value of it.
  static func isForViews(_ framework: String) -> Bool { frameworks.contains(framework) || closed.contains(framework) }

  /// A framework of which the other parts may name what is no view: the catalogue's name for it where a name is such a type.
  static func openFramework(of name: String) -> String? {
    guard let type = SDK.type(name), frameworks.contains(type.framework) else { return nil }
    return type.framework
  }

  /// A framework holds views and plain values.
  static func isOpen(_ framework: Substring) -> Bool { frameworks.contains(String(framework)) }

  /// What nothing but a view or a router imports, whatever it holds.
  private static let closed: Set<String> = ["UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit"]
  /// What holds views and plain values.
  private static let frameworks: Set<String> = [
    "WebKit", "SnapKit", "MapKit", "QuartzCore", "SafariServices", "MessageUI", "AVKit",
    "PhotosUI", "ContactsUI", "Lottie", "IGListKit", "Kingfisher", "SDWebImage",
  ]

  /// A class that objects of the user interface inherit from; its protocols are asked of any object.
  private static func isFrameworkClass(_ name: String) -> Bool {
    isFramework(name) && SDK.type(name)?.kind != .protocol
  }

  private static let endings = ["View", "ViewController", "Button", "Label", "Cell", "Layer", "HUD"]

  /// The names of types in the text of a type.
  static func names(in type: String) -> [String] {
    type.utf8.split { !$0.isOfWord && $0 != UInt8(ascii: ".") }.map { String(Substring($0)) }
  }
}
