/// What no file of Interface Builder holds, and what an XML parser may choke on: it is found in one pass over the bytes.
struct MarkupObjection {
  /// One sentence for a person.
  let message: String

  /// Xcode writes a few dozen at most.
  private static let mostAttributes = 1_000

  /// nil for a file that may be parsed.
  init?(_ contents: [UInt8]) {
    var scan = MarkupScan(contents)
    while let (kind, start) = scan.next() {
      switch kind {
      case .entities:
        message = "It declares entities of XML at line \(scan.line(of: start)), which Xcode never writes."
        return
      case .element(let attributes) where attributes > Self.mostAttributes:
        message = "The element at line \(scan.line(of: start)) has more than \(Self.mostAttributes) attributes."
        return
      default: continue
      }
    }
    return nil
  }
}

/// Goes from one markup of an XML file to the next.
private struct MarkupScan {
  enum Kind {
    case entities
    case element(attributes: Int)
    case other
  }

  private let contents: [UInt8]
  private var position = 0

  init(_ contents: [UInt8]) { self.contents = contents }

  func line(of offset: Int) -> Int { contents[..<offset].count { $0 == 0x0A } + 1 }

  /// What stands in the next brackets, and where; nil at the end.
  mutating func next() -> (Kind, start: Int)? {
    guard let start = contents[position...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
    position = start + 1
    let rest = contents[start...]
    if rest.starts(with: "<!--".utf8) {
      skip(behind: "-->")
    } else if rest.starts(with: "<![CDATA[".utf8) {
      skip(behind: "]]>")
    } else if rest.starts(with: "<?".utf8) {
      skip(behind: "?>")
    } else if rest.starts(with: "<!".utf8) {
      return declaresEntities() ? (.entities, start) : (.other, start)
    } else {
      return (.element(attributes: countAttributes()), start)
    }
    return (.other, start)
  }

  private mutating func skip(behind end: StaticString) {
    let end = Array(end.description.utf8)
    while position < contents.count, !contents[position...].starts(with: end) { position += 1 }
    position = min(contents.count, position + end.count)
  }

  /// `<!DOCTYPE name [ ... ]>`, `<!ENTITY ...>`
  private mutating func declaresEntities() -> Bool {
    if contents[position...].starts(with: "!ENTITY".utf8) { return true }
    while position < contents.count, contents[position] != UInt8(ascii: ">") {
      if contents[position] == UInt8(ascii: "[") { return true }
      position += 1
    }
    return false
  }

  private mutating func countAttributes() -> Int {
    var (quote, count): (UInt8?, Int) = (nil, 0)
    while position < contents.count {
      let byte = contents[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return count
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        (quote, count) = (byte, count + 1)
      }
    }
    return count
  }
}
