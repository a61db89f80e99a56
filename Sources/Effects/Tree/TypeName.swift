/// Reads the text of a type without parsing it: what is it called, what does it hold.
package enum TypeName {
  /// The name of a plain, optional or existential type without generic arguments: `any Store<Order>?` gives `Store`;
  /// nil for collections, tuples and functions.
  package static func plain(_ text: String) -> String? {
    if let name = bare(text) { return modifiers.contains(name) ? nil : name }
    var words = identifiers(in: text, stopAtArguments: true)
    words.removeAll { modifiers.contains($0) }
    guard words.count == 1, let word = words.first, !isCompound(text) else { return nil }
    return word
  }

  /// The last component of a dotted name.
  package static func last(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The name in a text that is nothing but a name, optional or not: what most types are.
  private static func bare(_ text: String) -> String? {
    let bytes = text.utf8
    var end = bytes.endIndex
    while end > bytes.startIndex {
      let last = bytes.index(before: end)
      guard bytes[last] == UInt8(ascii: "?") || bytes[last] == UInt8(ascii: "!") else { break }
      end = last
    }
    guard end > bytes.startIndex, bytes[..<end].allSatisfy(isNameByte) else { return nil }
    return end == bytes.endIndex ? text : String(text[..<end])
  }

  /// The name in a plain type, or that of the elements of an array, a set or an optional: `[Order]?` gives `Order`.
  package static func element(_ text: String) -> String? {
    if let plain = plain(text) {
      guard collections.contains(plain) else { return plain }
      return identifiers(in: text, stopAtArguments: false).first {
        !modifiers.contains($0) && !collections.contains($0)
      }
    }
    guard !isFunction(text) else { return nil }
    return identifiers(in: text, stopAtArguments: false).last { !modifiers.contains($0) }
  }

  /// Whether the text is that of a function type.
  package static func isFunction(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ">"), last == UInt8(ascii: "-") { return true }
      last = byte
    }
    return false
  }

  /// Whether the text is that of a function type that gives nothing back.
  package static func isAction(_ text: String) -> Bool {
    guard isFunction(text), let arrow = text.lastIndex(of: ">") else { return false }
    let result = text[text.index(after: arrow)...].filter { !" ()?".contains($0) }
    return result.isEmpty || result == "Void"
  }

  /// Every dotted name in the text, in order.
  package static func identifiers(in text: String, stopAtArguments: Bool) -> [String] {
    var result: [String] = []
    var current: [UInt8] = []
    func flush() {
      if !current.isEmpty { result.append(String(decoding: current, as: UTF8.self)) }
      current.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      if isNameByte(byte) {
        current.append(byte)
        continue
      }
      flush()
      if stopAtArguments, byte == UInt8(ascii: "<") { break }
    }
    flush()
    return result
  }

  /// Keywords that stand before the name of a type.
  private static let modifiers: Set<String> = [
    "any", "some", "inout", "escaping", "autoclosure", "MainActor", "Sendable",
  ]
  /// Types whose argument is what they hold.
  private static let collections: Set<String> = [
    "Array", "Set", "Optional", "ContiguousArray", "Results", "List", "CurrentValueSubject", "PassthroughSubject",
    "AnyPublisher", "BehaviorRelay", "PublishRelay", "BehaviorSubject", "PublishSubject", "Observable", "Driver",
  ]

  private static func isCompound(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "&") }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isPartOfName || byte == UInt8(ascii: ".")
  }
}
