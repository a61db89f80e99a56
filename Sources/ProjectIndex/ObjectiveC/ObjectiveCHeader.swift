/// Reads what an Objective-C header declares for Swift: classes, protocols and categories with their properties and methods.
/// No parser of the language: what else stands in a header is passed over.
package enum ObjectiveCHeader {
  /// The declarations as Swift sees them, each on its line of the header; nil if there are none.
  package static func swiftInterface(of bytes: [UInt8]) -> [UInt8]? {
    var reader = ObjectiveCReader(ObjectiveCLexer.tokens(bytes))
    let text = reader.interface()
    return text.isEmpty ? nil : Array(text.utf8)
  }
}

/// One pass over the tokens of a header.
private struct ObjectiveCReader {
  private let tokens: [ObjectiveCToken]
  private var place = 0
  /// Between `NS_ASSUME_NONNULL_BEGIN` and its end.
  private var isAudited = false
  private var swift = SwiftLines()
  private let classes: Set<String>

  init(_ tokens: [ObjectiveCToken]) {
    self.tokens = tokens
    classes = Set(zip(tokens, tokens.dropFirst()).filter { $0.0.text == "@interface" }.map(\.1.text))
  }

  /// Everything that the header declares.
  mutating func interface() -> String {
    while let token = current {
      switch token.text {
      case "@interface": readClass()
      case "@protocol": readProtocol()
      case "{": skipGroup("{", "}")
      default:
        note(token.text)
        place += 1
      }
    }
    return swift.text
  }

  private var current: ObjectiveCToken? { place < tokens.count ? tokens[place] : nil }

  private func isAt(_ text: String) -> Bool { current?.text == text }

  private mutating func take() -> String? {
    guard let token = current else { return nil }
    place += 1
    return token.text
  }

  private mutating func note(_ text: String) {
    if text == "NS_ASSUME_NONNULL_BEGIN" { isAudited = true }
    if text == "NS_ASSUME_NONNULL_END" { isAudited = false }
  }

  /// Past brackets with all between them; gives the texts inside.
  @discardableResult
  private mutating func skipGroup(_ open: String, _ close: String) -> [String] {
    var (depth, inside) = (0, [String]())
    while let text = take() {
      if text == open { depth += 1 }
      if text == close { depth -= 1 }
      if depth == 0 { break }
      inside.append(text)
    }
    return Array(inside.dropFirst())
  }

  private mutating func readClass() {
    let line = tokens[place].line
    place += 1
    guard let name = take() else { return }
    var generics: [String] = []
    if isAt("<") { generics = skipGroup("<", ">") }
    if isAt("(") {
      skipGroup("(", ")")
      return readBody("extension \(name)", protocols(), line, owner: name)
    }
    var inherited: [String] = []
    if isAt(":") {
      place += 1
      inherited.append(take() ?? "")
      if isAt("<") {
        let listed = skipGroup("<", ">")
        // Arguments of a generic superclass have stars, or protocols follow behind them.
        if !listed.contains("*"), !isAt("<") { inherited += Self.names(listed) }
      }
      inherited += protocols()
    } else {
      inherited += Self.names(generics)
    }
    if isAt("{") { skipGroup("{", "}") }
    readBody("open class \(name)", inherited, line, owner: name)
  }

  private mutating func readProtocol() {
    let line = tokens[place].line
    place += 1
    guard let name = take() else { return }
    if isAt(";") || isAt(",") { return }
    // Swift has one name for one thing.
    let swiftName = classes.contains(name) ? name + "Protocol" : name
    readBody("@objc protocol \(swiftName)", protocols(), line, owner: nil)
  }

  private mutating func protocols() -> [String] { isAt("<") ? Self.names(skipGroup("<", ">")) : [] }

  /// `NSObject` is a protocol of Objective-C, too: Swift calls it otherwise.
  private static func names(_ words: [String]) -> [String] {
    words.filter { $0 != "," }.map { $0 == "NSObject" ? "NSObjectProtocol" : $0 }
  }

  private mutating func readBody(_ head: String, _ inherited: [String], _ line: Int, owner: String?) {
    let list = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    swift.add("\(head)\(list) {", at: line)
    var optional = ""
    while let token = current, token.text != "@end" {
      switch token.text {
      case "@optional": optional = "@objc optional "
      case "@required": optional = ""
      case "@property":
        readProperty(optional)
        continue
      case "-", "+":
        readMethod(optional, owner: owner)
        continue
      // The end is missing: the next declaration is none of this one's.
      case "@interface", "@protocol": return swift.add("}", at: token.line)
      default: note(token.text)
      }
      place += 1
    }
    swift.add("}", at: current?.line ?? line)
    place += 1
  }

  /// The tokens up to the end of the declaration, without what only compilers and tools read, and the name that Swift is
  /// given.
  private mutating func declaration() -> (words: [String], swiftName: String?) {
    var words: [String] = []
    var swiftName: String?
    while let token = current, token.text != ";", token.text != "@end" {
      if token.text == "NS_SWIFT_NAME" {
        place += 1
        swiftName = skipGroup("(", ")").joined()
      } else if Self.isMacro(token.text), !words.isEmpty {
        place += 1
        if isAt("(") { skipGroup("(", ")") }
      } else if token.text == "{" {
        skipGroup("{", "}")
        return (words, swiftName)
      } else {
        words.append(token.text)
        place += 1
      }
    }
    if isAt(";") { place += 1 }
    return (words, swiftName)
  }

  /// `NS_DESIGNATED_INITIALIZER`, `API_AVAILABLE`, `__attribute__`.
  private static func isMacro(_ text: String) -> Bool {
    guard text.contains("_"), text.utf8.count > 3 else { return false }
    return text.hasPrefix("__attribute")
      || text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  private mutating func readProperty(_ optional: String) {
    let line = tokens[place].line
    place += 1
    let attributes = isAt("(") ? skipGroup("(", ")") : []
    let (words, swiftName) = declaration()
    let caret = words.firstIndex(of: "^")
    guard let name = caret.map({ $0 + 1 < words.count ? words[$0 + 1] : "" }) ?? words.last, Self.isName(name) else {
      return
    }
    var type = words
    type.remove(at: caret.map { $0 + 1 } ?? words.count - 1)
    type += attributes.filter { ["nullable", "nonnull", "null_unspecified"].contains($0) }
    let getter = attributes.firstIndex(of: "getter").flatMap { $0 + 2 < attributes.count ? attributes[$0 + 2] : nil }
    let modifiers =
      (attributes.contains("class") ? "class " : "") + (attributes.contains("weak") ? "weak " : "")
      + (attributes.contains("readonly") ? "private(set) " : "")
    let text = ObjectiveCType(type[...], isAudited: isAudited && !attributes.contains("weak")).text
    swift.add("\(optional)\(modifiers)var \(ObjectiveCNames.quoted(swiftName ?? getter ?? name)): \(text)", at: line)
  }

  private mutating func readMethod(_ optional: String, owner: String?) {
    let line = tokens[place].line
    let isOfClass = isAt("+")
    place += 1
    let result = isAt("(") ? skipGroup("(", ")") : []
    let (words, swiftName) = declaration()
    guard let method = ObjectiveCMethod(words, isAudited: isAudited) else { return }
    let resultType = ObjectiveCType(result[...], isAudited: isAudited)
    let makes = isOfClass && (resultType.name == "Self" || resultType.name == owner)
    guard let text = method.text(named: swiftName, result: resultType, madeBy: makes ? owner : nil) else { return }
    let isInitializer = text.hasPrefix("init")
    swift.add(
      "\(optional)\(isOfClass && !isInitializer ? "class " : "")\(isInitializer ? "" : "func ")\(text)", at: line)
  }

  private static func isName(_ text: String) -> Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
}
