/// A value of a property list.
enum PropertyList {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList]? { if case .list(let list) = self { list } else { nil } }
  var dictionary: [String: PropertyList]? { if case .dictionary(let values) = self { values } else { nil } }
}

/// Reads property lists in the form that Xcode writes its projects in, at any place of them: a project has thousands of
/// objects, of which few are asked for.
struct PropertyListReader {
  /// What is nested deeper is no project.
  private static let depthLimit = 64

  private var bytes: PropertyListBytes
  private var depth = 0

  init(_ bytes: [UInt8], at position: Int = 0) { self.bytes = PropertyListBytes(bytes, at: position) }

  /// Offset of what is read next.
  var position: Int { bytes.position }
  /// The text is no property list, so that nothing more is read.
  var isBroken: Bool { bytes.isBroken }

  /// Reads the value that stands here.
  mutating func value() -> PropertyList? {
    guard depth < Self.depthLimit else { return bytes.fail() }
    depth += 1
    defer { depth -= 1 }
    switch bytes.next() {
    case UInt8(ascii: "{"):
      var values: [String: PropertyList] = [:]
      entries { key, reader in values[key] = reader.value() }
      return .dictionary(values)
    case UInt8(ascii: "("): return .list(elements())
    default: return bytes.text().map { .text($0) }
    }
  }

  /// Gives each key of the dictionary that stands here to `body`, which reads or skips its value.
  mutating func entries(_ body: (_ key: String, _ reader: inout PropertyListReader) -> Void) {
    guard bytes.expect(UInt8(ascii: "{")) else { return }
    while !bytes.take(UInt8(ascii: "}")) {
      guard let key = bytes.text(), bytes.expect(UInt8(ascii: "=")) else { return }
      body(key, &self)
      guard bytes.expect(UInt8(ascii: ";")) else { return }
    }
  }

  /// The first key of the dictionary that stands here, and its value.
  mutating func firstEntry() -> (key: String, value: PropertyList)? {
    guard bytes.expect(UInt8(ascii: "{")), let key = bytes.text(), bytes.expect(UInt8(ascii: "=")) else { return nil }
    return value().map { (key, $0) }
  }

  private mutating func elements() -> [PropertyList] {
    var values: [PropertyList] = []
    guard bytes.expect(UInt8(ascii: "(")) else { return [] }
    while !bytes.take(UInt8(ascii: ")")), let value = value() {
      values.append(value)
      // A comma may stand behind the last one.
      guard bytes.take(UInt8(ascii: ",")) || bytes.next() == UInt8(ascii: ")") else { return bytes.fail() ?? values }
    }
    return values
  }

  /// Goes behind the value that stands here.
  mutating func skip() {
    var open = 0
    repeat {
      switch bytes.next() {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        open += 1
        bytes.advance()
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        open -= 1
        bytes.advance()
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","): bytes.advance()
      default: guard bytes.textRange() != nil else { return }
      }
    } while open > 0
  }
}
