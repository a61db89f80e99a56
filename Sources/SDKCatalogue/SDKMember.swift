/// A member of a type of a framework, a requirement of a protocol, a case of an enumeration or a free function.
package struct SDKMember: Sendable, Equatable {
  /// What a member is declared as.
  package enum Kind: UInt8, Sendable {
    case method = 109  // m
    case property = 112  // p
    case initializer = 105  // i
    case enumCase = 99  // c
    /// A type that a conforming type names.
    case associatedType = 116  // t
  }

  /// Where its record ends.
  var end: Int { row.range.upperBound }

  /// The type that declares it.
  package let owner: SDKType
  private let row: SDKRow

  init(owner: SDKType, row: SDKRow) {
    self.owner = owner
    self.row = row
  }

  /// Its full name (`dismiss(animated:completion:)`, `title`); `sheet(...)` where the labels do not matter.
  package var name: String { row.name }
  /// Its name without labels (`dismiss`).
  package var baseName: String { SDKText.types.string(row.baseName) }
  /// What it is declared as.
  package var kind: Kind { Kind(rawValue: row.kind) ?? .method }
  /// The type of its value, as written; nil if it is not known.
  package var result: String? { row.rest.isEmpty ? nil : SDKText.types.string(row.rest) }
  /// The result is exactly that: there may be nothing only if it says so, and what is in a container is known.
  package var isResultSure: Bool { has("z") }
  /// What it has to do with; that of its type, if it says nothing else.
  package var concern: SDKConcern { row.concern ?? owner.concern }

  /// Belongs to the type, not to its values.
  package var isStatic: Bool { has("s") }
  /// A requirement of its protocol, optional or not.
  package var isRequirement: Bool { has("r") || has("o") }
  /// A requirement that a type need not have.
  package var isOptional: Bool { has("o") }
  /// Exists to be overridden: the framework calls it.
  package var isHook: Bool { has("h") }
  /// A parameter is of the UI.
  package var takesUI: Bool { has("t") }
  /// What it gives is of the UI.
  package var returnsUI: Bool { has("u") }
  /// Changes the value it is called on in place.
  package var isMutating: Bool { has("x") }
  /// Has no effect, and gives the same as long as nobody changes what it is called on.
  package var isPure: Bool { has("k") || kind == .enumCase }
  /// What it gives depends on time, chance, the device or the session.
  package var isAmbient: Bool { has("d") }
  /// May run code of the app before it returns: delegates, data sources, observers, overrides, `didSet`.
  package var callsBack: Bool { has("y") }
  /// Waits: for a lock, a queue, the disk, an answer.
  package var waits: Bool { has("w") }
  /// Whether an initializer gives an optional; nil if that is not known.
  package var mayGiveNil: Bool? { has("f") ? true : has("g") ? false : nil }
  /// Can be awaited: declared so, or the form in which the importer gives a method with a completion.
  package var isAsync: Bool { has("a") }
  /// Takes a closure that is kept and called later.
  package var hasCompletion: Bool { has("e") }
  /// Takes a closure that has run, if it runs, when the call returns.
  package var runsInPlace: Bool { has("n") }
  /// Where its closures run, if that is known.
  package var thread: SDKThread? { has("q") ? .main : has("b") ? .background : nil }
  /// What it does with closures, label by label; nil if only `hasCompletion` and `runsInPlace` are known.
  package var closures: SDKClosures? { row.closures }

  /// What it does with the closure of a label (nil for a trailing one); nil if that is not known.
  package func closure(_ label: String?) -> SDKClosure? {
    closures?[label] ?? (hasCompletion ? .action : runsInPlace ? .plain : nil)
  }

  /// How it leads from one screen to another; nil if it does not.
  package var navigation: SDKNavigation? { SDKNavigation.allCases.first { row.has($0.rawValue) } }

  private func has(_ letter: Unicode.Scalar) -> Bool { row.has(UInt8(ascii: letter)) }
}

/// A thread that closures run on.
package enum SDKThread: Sendable {
  /// The main thread.
  case main
  /// A queue of the framework.
  case background
}

/// How a call leads from one screen to another.
package enum SDKNavigation: UInt8, CaseIterable, Sendable {
  case push = 49  // 1
  case present = 50  // 2
  case dismiss = 51  // 3
  case pop = 52  // 4
  /// Replaces what a window or a container shows.
  case root = 53  // 5
  case show = 54  // 6
  case segue = 55  // 7
  /// Chooses among the screens that a container has.
  case select = 56  // 8
  /// Leaves the app.
  case open = 57  // 9
}
