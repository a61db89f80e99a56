/// A type of Apple's or of a common third-party framework.
package struct SDKType: Sendable, Equatable {
  /// What a type is declared as.
  package enum Kind: UInt8, Sendable {
    case `class` = 99  // c
    case `protocol` = 112  // p
    case `struct` = 115  // s
    case `enum` = 101  // e
    /// A property wrapper or an attribute.
    case wrapper = 119  // w
    case `typealias` = 116  // t
    /// The owner of free functions.
    case functions = 102  // f
  }

  private let row: SDKRow
  /// The line of the type: its own record, then those of its members.
  let line: Range<Int>

  init(line: Range<Int>) {
    self.line = line
    row = SDKRow(line.lowerBound..<SDKText.types.first(.tab, in: line))
  }

  /// The type at a place among all, sorted by name.
  init(place: Int) {
    let isLast = place + 1 == SDKTable.startCount
    let end = isLast ? SDKText.types.count : SDKText.starts.number(at: place + 1) - 1
    self.init(line: SDKText.starts.number(at: place)..<end)
  }

  /// Its name in Swift, with those of the types around it.
  package var name: String { row.name }
  /// What it is declared as.
  package var kind: Kind { Kind(rawValue: row.kind) ?? .struct }
  /// A protocol, or a name for several.
  package var isProtocol: Bool { kind == .protocol || kind == .typealias && superclass == nil && !protocols.isEmpty }
  /// The module that declares it.
  package var framework: String { word(0) ?? "" }
  /// Its superclass; nil for a root class and for what is no class.
  package var superclass: String? { word(1) }
  /// The protocols that it is declared to conform to or to refine.
  package var protocols: [String] { word(2)?.split(separator: ",").map(String.init) ?? [] }
  /// What it has to do with.
  package var concern: SDKConcern { row.concern ?? .value }
  /// A view, a controller, a part of one, or a protocol that one of them calls back.
  package var isUI: Bool { row.has(UInt8(ascii: "u")) }
  /// Whether values of it may cross threads; nil if that is not known.
  package var isSendable: Bool? { row.has(UInt8(ascii: "y")) ? true : row.has(UInt8(ascii: "n")) ? false : nil }
  /// A protocol that only subclasses of `NSObject` can conform to.
  package var refinesNSObject: Bool { row.has(UInt8(ascii: "j")) }
  /// A protocol that marks types and has no requirements.
  package var asksForNothing: Bool { row.has(UInt8(ascii: "b")) }
  /// Has parameters, so that a type is named with its arguments alone.
  package var isGeneric: Bool { row.has(UInt8(ascii: "g")) }
  /// Not Apple's.
  package var isLibrary: Bool { row.has(UInt8(ascii: "l")) }
  /// What its initializers do with closures.
  package var closures: SDKClosures? { row.closures }

  /// The types that it inherits members from, in the order in which they are asked: superclasses, then protocols.
  var ancestors: some Sequence<SDKType> {
    let digits = range(ofWord: 3)
    return stride(from: digits.lowerBound, to: digits.upperBound, by: 3).lazy.map {
      SDKType(place: SDKText.types.number($0..<$0 + 3))
    }
  }

  private func word(_ number: Int) -> String? {
    let word = range(ofWord: number)
    return word.count == 1 && SDKText.types[word.lowerBound] == UInt8(ascii: "-") ? nil : SDKText.types.string(word)
  }

  private func range(ofWord number: Int) -> Range<Int> {
    let end = row.range.upperBound
    var start = row.rest.lowerBound
    for _ in 0..<number { start = min(SDKText.types.first(.space, in: start..<end) + 1, end) }
    return start..<SDKText.types.first(.space, in: start..<end)
  }
}
