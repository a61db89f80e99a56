import MigrationModel
import ProjectIndex
import SDKCatalogue
import SwiftSource

/// A shared instance that a type reaches for.
struct SharedInstance {
  /// As written: `ThemeStore.shared`, `Settings.units`.
  let text: String
  /// What the property holds, as other files write it: `ThemeStore`, `Setting<Units>`.
  let typeText: String
  /// That is sure: it is declared or made there, of types that are known by the same names everywhere.
  let isTypeKnown: Bool
  /// What it is called in the type: `themeStore`, `units`.
  var name: String
  /// The type of the instance, or the one that has it where that is not known; nil if a framework declares it.
  let owner: IndexedType?
  /// The static property; nil if a framework declares it.
  let property: IndexedMember?
  /// Only the main actor may ask for it.
  let isOnMain: Bool
  /// The first of the uses.
  let place: Location
  var uses: [Use]
  /// Each use asks for it anew: what is handed in is a closure that gives it.
  var isAskedLate = false

  /// What a use becomes: `themeStore`, `analytics()`.
  var call: String { isAskedLate ? name + "()" : name }
  /// The type of the property: `ThemeStore`, `() -> Analytics`.
  var storedType: String { isAskedLate ? asking + typeText : typeText }
  /// What the property gets where nothing is handed in.
  var value: String { isAskedLate ? "{ \(text) }" : text }
  /// The parameter of an initialiser; who hands something in writes it alike either way.
  var parameter: String {
    "\(name): \(isAskedLate ? "@autoclosure @escaping " : "")\(storedType) = \(text)"
  }

  private var asking: String { "\(isOnMain ? "@MainActor " : "")() -> " }

  /// One expression.
  struct Use {
    let member: IndexedMember
    let use: NameUse
    /// UTF-8 byte offsets of `ThemeStore.shared` in the member's file.
    let range: Range<Int>
  }

  /// Under another name, where its own means something else: `sharedThemeStore`.
  var renamed: SharedInstance {
    var renamed = self
    renamed.name = "shared" + name.prefix(1).uppercased() + name.dropFirst()
    return renamed
  }

  /// Whatever is done to it is done to the one instance, not to a copy.
  var isObject: Bool {
    owner.map { [$0.name, $0.name + "?"].contains(typeText) && ($0.kind == .class || $0.kind == .actor) } ?? true
  }

  /// It is the same object for as long as the app runs: nobody gives the property another one.
  func isConstant(in index: ProjectIndex) -> Bool {
    guard let property else { return true }
    guard property.isStored, !property.isConditionallyCompiled else { return false }
    if property.isLet { return true }
    guard isObject, !property.hasObservers, property.setterAccess < .public else { return false }
    let sites = index.uses(of: property.id) + index.possibleUses(ofName: property.name)
    return sites.allSatisfy { [.read, .call].contains($0.use.access) }
  }

  /// All initializers of its type are private: there can't be a second one, nor a subclass.
  func isOnlyOne(in index: ProjectIndex) -> Bool {
    guard let owner else { return false }
    let made = owner.members.map { index.members[$0] }.filter { $0.kind == .initializer }
    return !made.isEmpty && made.allSatisfy { $0.access <= .fileprivate }
  }

  /// The instances that a type reaches for of those that some are, in the order of its members.
  static func all(
    like others: [SharedInstance], in subject: FixSubject, _ type: IndexedType
  ) throws(ObstacleError) -> [SharedInstance] {
    let wanted = Set(others.map(\.text))
    let names = Set(others.compactMap(\.uses.first?.use.name))
    var instances: [SharedInstance] = []
    for id in type.members {
      let member = subject.index.members[id]
      for use in member.body.uses
      where names.contains(use.name) && !member.isReplaceable && !use.context.contains(.defaultArgument) {
        guard let found = try read(use, member, subject), wanted.contains(found.text) else { continue }
        if let known = instances.firstIndex(where: { $0.text == found.text }) {
          instances[known].uses += found.uses
        } else {
          instances.append(found)
        }
      }
    }
    return instances
  }

  /// The instances that the finding's places name, in their order. Throws where there are none but those of frameworks.
  static func all(in subject: FixSubject, _ type: IndexedType) throws(ObstacleError) -> [SharedInstance] {
    var instances: [SharedInstance] = []
    var hasForeign = false
    let places = Set(subject.places.map { Location(file: $0.file, line: $0.line, column: $0.column) })
    for id in type.members {
      let member = subject.index.members[id]
      for use in member.body.uses where !member.isReplaceable {
        guard places.contains(Location(file: member.file, line: use.line, column: use.column)) else { continue }
        guard let found = try read(use, member, subject) else {
          hasForeign = hasForeign || use.member == nil
          continue
        }
        if let known = instances.firstIndex(where: { $0.text == found.text }) {
          instances[known].uses += found.uses
        } else {
          instances.append(found)
        }
      }
    }
    if instances.isEmpty, hasForeign {
      throw ObstacleError(
        "foreign_instance",
        "What `\(type.name)` reaches for is not declared in this tree: to hand it in is left to a person.")
    }
    return instances
  }

  private static func read(
    _ use: NameUse, _ member: IndexedMember, _ subject: FixSubject
  ) throws(ObstacleError) -> SharedInstance? {
    let tree = try subject.file(member.file).tree
    let nodes = tree.nodes(of: .memberAccess, around: use.offset)
    guard let node = nodes.first(where: { Int(tree.mainToken($0).start) == use.offset }),
      let base = tree.firstChild(node)
    else { return nil }
    guard let id = use.member, let owner = subject.index.members[id].type else {
      return use.member == nil ? foreign(use, member, node, tree, subject.index) : nil
    }
    let home = tree.text(base)
    guard home.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    let property = subject.index.members[id]
    let held = property.valueType.flatMap { Held($0, in: subject.index) }
    // `static var current: Session?`: there may be none, and that is what is handed in.
    let mark = property.valueType?.hasSuffix("?") == true ? "?" : ""
    let isOne = property.valueType.map { !$0.hasPrefix("[") } ?? true
    let isOwn = isOne && (held.map { $0.type.id == owner } ?? (property.valueType == "Self" + mark))
    let shortName = String(home.split(separator: ".").last ?? "")
    return SharedInstance(
      text: tree.text(tree.range(node)), typeText: isOwn ? home + mark : held?.text ?? "",
      isTypeKnown: isOwn || held != nil, name: isOwn ? shortName.variableName : property.name,
      owner: held?.type ?? subject.index.types[owner],
      property: property, isOnMain: MainActorContext(index: subject.index).asks(property),
      place: Location(file: member.file, line: use.line, column: use.column),
      uses: [Use(member: member, use: use, range: tree.range(node))])
  }

  /// `UserDefaults.standard`, `UNUserNotificationCenter.current()`: an object that a framework has one of.
  private static func foreign(
    _ use: NameUse, _ member: IndexedMember, _ node: NodeID, _ tree: SyntaxTree, _ index: ProjectIndex
  ) -> SharedInstance? {
    guard case .member(let home) = use.base, tree.firstChild(node).map(tree.text) == home else { return nil }
    let place = Location(file: member.file, line: use.line, column: use.column)
    if use.name == "delegate", let type = Self.delegates[home] {
      // It is there before any screen is, and as long as the app.
      return SharedInstance(
        text: tree.text(tree.range(node)), typeText: type + "?", isTypeKnown: true, name: "appDelegate", owner: nil,
        property: nil, isOnMain: true, place: place, uses: [Use(member: member, use: use, range: tree.range(node))])
    }
    guard
      index.types(named: home).allSatisfy({ $0.kind == .external }), let type = SDK.type(home), type.kind == .class,
      !type.isUI, let found = SDK.member(use.name, of: home) ?? SDK.member(use.name + "()", of: home), found.isStatic,
      [home, "Self"].contains(found.result)
    else { return nil }
    let call = tree.parent(node).flatMap { tree.kind($0) == .call && tree.firstChild($0) == node ? $0 : nil }
    guard (call != nil) == (found.kind == .method) else { return nil }
    let range = tree.range(call ?? node)
    return SharedInstance(
      text: tree.text(range), typeText: home, isTypeKnown: true, name: home.variableName, owner: nil, property: nil,
      isOnMain: false, place: place, uses: [Use(member: member, use: use, range: range)])
  }

  /// The protocol of the app's delegate by the object that has it.
  private static let delegates = [
    "UIApplication.shared": "UIApplicationDelegate", "NSApplication.shared": "NSApplicationDelegate",
  ]

  /// A type that is written alike in every file.
  private struct Held {
    let type: IndexedType
    let text: String

    /// nil for anything but a type of the tree, whose arguments every file knows, too.
    init?(_ text: String, in index: ProjectIndex) {
      let names = TypeText(text: text).outerNames.filter { $0 != "any" }
      guard let name = names.first, names.dropFirst().allSatisfy({ Self.isPlain($0, index) }),
        let type = index.type(named: name), type.outer == nil || text == name
      else { return nil }
      (self.type, self.text) = (type, text)
    }

    private static func isPlain(_ name: String, _ index: ProjectIndex) -> Bool {
      index.type(named: name).map { $0.outer == nil } ?? !index.types.contains { $0.name.hasSuffix("." + name) }
    }
  }
}

extension String {
  /// What a value of a type with this name is called: `URLCache` gives `urlCache`, `iOSTabs` stays.
  fileprivate var variableName: String {
    let capitals = prefix { $0.isUppercase || $0.isNumber }
    guard capitals.count > 1, capitals.count < count else {
      return capitals.count == count ? lowercased() : lowercasedFirst
    }
    return capitals.dropLast().lowercased() + dropFirst(capitals.count - 1)
  }
}
