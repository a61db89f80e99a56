/// State that is set to a value with a name.
extension PlainWriter {
  /// `let page: Page = try load()` in front of `self.page = page`, where nothing else names it, is `self.page = try load()`.
  func settled(_ statements: [[Word]]) -> [[Word]] {
    var made: [[Word]] = []
    for (index, statement) in statements.enumerated() {
      guard let last = made.last, let (local, type, value) = naming(last), let property = setting(statement, to: local),
        code.valueType(property, of: 0).map({ Self.tokens(of: $0) == type }) ?? true,
        !statements[(index + 1)...].contains(where: { names(local, $0) })
      else {
        made.append(statement)
        continue
      }
      made[made.count - 1] = statement.dropLast() + value
    }
    return made
  }

  /// `let name: Type = value`
  private func naming(_ statement: [Word]) -> (local: Int, type: String, value: [Word])? {
    guard statement.count > 5, statement[0] == .text("let"), case .local(let local, _) = statement[1],
      statement[2] == .text(":"), let equals = statement.firstIndex(of: .text("="))
    else { return nil }
    let value = Array(statement[(equals + 1)...])
    guard !names(local, value) else { return nil }
    return (local, statement[3..<equals].map(\.shown).joined(), value)
  }

  /// The property of the object that a statement sets to a local.
  private func setting(_ statement: [Word], to local: Int) -> String? {
    guard let last = statement.last, case .local(local, _) = last, statement.dropLast().last == .text("="),
      case .text(let property)? = statement.dropLast(2).last
    else { return nil }
    let front = statement.dropLast(3)
    return front.isEmpty || Array(front) == [.text("self"), .text(".")] ? property : nil
  }

  private func names(_ local: Int, _ words: [Word]) -> Bool {
    words.contains { if case .local(local, _) = $0 { true } else { false } }
  }

  private static func tokens(of type: String) -> String { type.filter { !$0.isWhitespace } }
}
