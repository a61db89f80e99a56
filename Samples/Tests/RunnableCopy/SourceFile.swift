/// A Swift file of an app, with what it says to Objective-C.
struct SourceFile {
  static let attributes: Set = ["@objc", "@IBAction", "@IBOutlet"]

  let name: String
  let text: String
  let tokens: [Token]
  private(set) var members: [ObjectiveCMember] = []

  /// Throws `Unsupported`.
  init(name: String, text: String) throws {
    self.name = name
    self.text = text
    tokens = Tokenizer.tokens(of: text)
    try collectMembers()
  }

  private mutating func collectMembers() throws {
    var owners: [(name: String, depth: Int)] = []
    var declared: String?
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "class", "struct", "enum", "extension", "actor", "protocol":
        declared = declaredName(after: index) ?? declared
      case "{":
        depth += 1
        if let name = declared { owners.append((name, depth)) }
        declared = nil
      case "}":
        if owners.last?.depth == depth { owners.removeLast() }
        depth -= 1
      case let text where Self.attributes.contains(text):
        // `@objc @IBAction func` is one member.
        guard !Self.attributes.contains(tokens[index + 1].text) else { continue }
        if let member = try member(at: index + 1, of: owners.last?.name ?? "") { members.append(member) }
      default: continue
      }
    }
  }

  /// The name of a type, with dots; nil after the `class` of a class method.
  private func declaredName(after index: Int) -> String? {
    let words = tokens[(index + 1)...].prefix { $0.isWord || $0.text == "." }.map(\.text)
    let isMember = ["func", "var", "let", "subscript", "override", "private", "final"].contains(words.first ?? "func")
    return isMember ? nil : words.joined()
  }

  private func member(at start: Int, of owner: String) throws -> ObjectiveCMember? {
    let keywords: Set = ["func", "var", "let", "class", "protocol", "enum", "init", "extension"]
    guard let keyword = tokens[start...].firstIndex(where: { keywords.contains($0.text) }) else { return nil }
    let name = tokens[keyword + 1].text
    switch (tokens[keyword].text, tokens[start - 1].text) {
    case ("func", _): return ObjectiveCMember(owner: owner, name: name, kind: try action(at: keyword + 2))
    case ("var", "@IBOutlet"):
      let type = typeText(from: keyword + 3) { $0.startsLine || ["!", "?", "=", "{"].contains($0.text) }
      guard !type.hasPrefix("[") else { throw Unsupported(description: "\(name): an outlet collection") }
      return ObjectiveCMember(owner: owner, name: name, kind: .outlet(type: type))
    default: return nil
    }
  }

  /// `start` is the opening parenthesis of the parameters.
  private func action(at start: Int) throws -> ObjectiveCMember.Kind {
    var depth = 0
    let end = tokens[start...].firstIndex { token in
      depth += ["(": 1, ")": -1][token.text] ?? 0
      return depth == 0
    }
    guard let end, end > start + 1 else { return .action(label: nil, type: nil) }
    guard let colon = tokens[start..<end].firstIndex(where: { $0.text == ":" }) else {
      throw Unsupported(description: "a parameter without type in \(name)")
    }
    guard !tokens[start..<end].contains(where: { $0.text == "," }) else {
      throw Unsupported(description: "\(tokens[start - 1].text): more than one parameter")
    }
    return .action(label: tokens[start + 1].text, type: typeText(from: colon + 1) { $0.range == tokens[end].range })
  }

  private func typeText(from start: Int, until isEnd: (Token) -> Bool) -> String {
    tokens[start...].prefix { !isEnd($0) }.map(\.text).joined()
  }
}
