/// Names that the extraction asks for, with the same symbols in the table of every file.
enum WellKnownNames {
  /// Methods that the standard library declares as mutating.
  private static let mutating = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "popFirst",
    "popLast", "updateValue", "sort", "reverse", "shuffle", "swapAt", "partition", "merge", "formUnion",
    "formIntersection", "formSymmetricDifference", "subtract", "toggle", "negate", "reserveCapacity", "replaceSubrange",
    "update", "next", "prepend", "formIndex",
  ]

  private static let navigation: [(String, NavigationKind)] = [
    ("pushViewController", .push), ("present", .present), ("presentViewController", .present), ("show", .show),
    ("presentAsSheet", .present), ("presentAsModalWindow", .present), ("beginSheet", .present),
    ("showDetailViewController", .showDetail),
    ("setViewControllers", .setViewControllers), ("viewControllers", .setViewControllers),
    ("popViewController", .pop), ("popToRootViewController", .pop), ("popToViewController", .pop),
    ("dismiss", .dismiss), ("dismissViewControllerAnimated", .dismiss), ("performSegue", .segue),
    ("instantiateViewController", .instantiate), ("instantiateInitialViewController", .instantiate),
    ("instantiateController", .instantiate), ("addChild", .embed), ("addChildViewController", .embed),
    ("rootViewController", .root), ("contentViewController", .root), ("destination", .prepare),
  ]

  private static let attributes: [(String, MemberModifiers)] = [
    ("IBOutlet", [.isOutlet, .isObjectiveC]), ("IBAction", [.isAction, .isObjectiveC]),
    ("IBSegueAction", [.isAction, .isObjectiveC]), ("IBInspectable", .isObjectiveC), ("NSManaged", .isObjectiveC),
    ("objc", .isObjectiveC), ("GKInspectable", .isObjectiveC),
  ]

  /// Arguments without a label, and trailing closures, as `RawUse.labels` writes them; initializers; an attribute of types;
  /// the type that a member is asked of.
  private static let words = ["_", "{", "init", "objcMembers", "Self", "Self?"]

  /// A table with nothing but the well-known names, to start a file's table with.
  static let table: SymbolTable = {
    var table = SymbolTable(capacity: 256)
    for name in mutating { _ = table.intern(name) }
    for (name, _) in navigation { _ = table.intern(name) }
    for (name, _) in attributes { _ = table.intern(name) }
    for name in words { _ = table.intern(name) }
    return table
  }()

  /// Number of symbols that are the same in all tables, the empty one included.
  static let count = table.count

  private static let firstNavigation = mutating.count + 1
  private static let firstAttribute = firstNavigation + navigation.count
  private static let firstWord = Symbol(firstAttribute + attributes.count)

  static let noLabel = firstWord
  static let trailingClosure = firstWord + 1
  static let initializer = firstWord + 2
  static let objectiveCMembers = firstWord + 3
  static let ownType = firstWord + 4
  static let optionalOwnType = firstWord + 5

  /// The name is that of a mutating method of the standard library.
  static func isMutating(_ name: Symbol) -> Bool { name > 0 && Int(name) <= mutating.count }

  /// The text is the name of a mutating method of the standard library.
  static func isMutating(_ name: String) -> Bool { mutating.contains(name) }

  /// The navigation that a name may stand for.
  static func navigation(_ name: Symbol) -> NavigationKind? {
    let place = Int(name) - firstNavigation
    return navigation.indices.contains(place) ? navigation[place].1 : nil
  }

  /// What an attribute says of a member.
  static func modifiers(ofAttribute name: Symbol) -> MemberModifiers {
    let place = Int(name) - firstAttribute
    return attributes.indices.contains(place) ? attributes[place].1 : []
  }
}
