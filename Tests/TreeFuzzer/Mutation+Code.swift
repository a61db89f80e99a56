import SwiftSource

extension Mutation {
  private static let kinds: Set<NodeKind> = [
    .call, .memberAccess, .declReference, .closure, .argument, .sequenceExpr, .stringLiteral, .initializerClause,
    .typeAnnotation, .codeBlock, .ifExpr, .switchExpr, .forStmt, .returnStmt, .guardStmt, .closureSignature,
    .identifierPattern, .patternBinding, .returnClause, .optionalChaining, .forceUnwrap, .awaitExpr, .tryExpr,
    .optionalBinding, .subscriptCall, .booleanLiteral, .integerLiteral, .arrayExpr,
  ]
  private static let hostile = [
    "9999999999999999999999", "`class`", "\u{e9}te\u{301}", "init", "self", "{}", "()", ".init()", "$0", "\\.self",
    "nil",
    "#selector(a)", "\"\\(\"\\(\"\")\")\"", "#if A", "#endif", "/* ", "// ", "@", "\u{202E}", "\u{FEFF}", "\u{0}", "_",
    "try!", "as! T", "!!", "??", "->", "&", "Task { [weak self] in await self?.x() }", "DispatchQueue.main.async { }",
    "\"\"\"\n  a\n  \"\"\"", "{ [unowned self] in }", "super.", "Self()", "{ $0 = .init(\"a\") }",
    "UserDefaults.standard",
    "🧨", "\r", "\t", ";", ":",
  ]

  /// Of expressions and statements.
  static let expressions = [
    inFile("replace expression") { tree, app, random in
      guard let node = random.one(of: tree.all(kinds)), let other = anyTree(app, &random),
        let part = random.one(of: other.all([tree.kind(node)]))
      else { return nil }
      return tree.replacing(tree.range(node), by: other.source[other.range(part)])
    },
    inFile("replace by any expression") { tree, app, random in
      guard let node = random.one(of: tree.all(kinds)), let other = anyTree(app, &random),
        let part = random.one(of: other.all([.call, .memberAccess, .declReference, .closure, .stringLiteral]))
      else { return nil }
      return tree.replacing(tree.range(node), by: other.source[other.range(part)])
    },
    inFile("delete expression") { tree, _, random in
      random.one(of: tree.all(kinds)).map { tree.replacing(tree.range($0), by: []) }
    },
    inFile("duplicate statement") { tree, _, random in
      guard let block = random.one(of: tree.all([.codeBlock, .closure])),
        let statement = random.one(of: Array(tree.children(block)))
      else { return nil }
      return tree.inserting(tree.text(statement) + "\n", at: tree.range(statement).lowerBound)
    },
    inFile("nest in closure") { tree, _, random in
      guard let node = random.one(of: tree.all([.call, .memberAccess, .declReference])) else { return nil }
      let head = random.one(of: [
        "run { ", "Task { ", "DispatchQueue.main.async { [weak self] in ", "{ ", "items.map { ",
      ])
      return tree.replacing(tree.range(node), by: Array(((head ?? "{ ") + tree.text(node) + " }").utf8))
    },
  ]

  /// Of names.
  static let names = [
    inFile("rename here") { tree, app, random in
      guard let place = random.one(of: tree.places(of: .identifier)), let other = anyTree(app, &random),
        let name = random.one(of: other.places(of: .identifier))
      else { return nil }
      return tree.replacing(place.range, by: other.source[name.range])
    },
    Mutation(name: "rename everywhere") { app, random in
      guard let tree = anyTree(app, &random), let place = random.one(of: tree.places(of: .identifier)),
        let other = anyTree(app, &random), let name = random.one(of: other.places(of: .identifier))
      else { return }
      let (old, new) = (tree.text(place.range), random.once(in: 8) ? "`default`" : other.text(name.range))
      for path in app.swiftPaths {
        let tree = SyntaxTree.parse(app.files[path] ?? [])
        let edits = tree.places(of: .identifier).filter { tree.text($0.range) == old }
          .map { SourceEdit(range: $0.range, replacement: new) }
        do { app.files[path] = try SourceEdit.apply(edits, to: tree.source) } catch { continue }
      }
    },
    inFile("swap names") { tree, _, random in
      let places = tree.places(of: .identifier)
      guard let first = random.one(of: places), let second = random.one(of: places) else { return nil }
      return tree.swapping(first.range, second.range)
    },
  ]

  /// Of tokens, whatever comes of it.
  static let tokens = [
    inFile("drop tokens") { tree, _, random in
      let all = tree.places()
      guard !all.isEmpty else { return nil }
      let first = random.below(all.count)
      let last = min(all.count - 1, first + random.below(3))
      return tree.replacing(all[first].range.lowerBound..<all[last].range.upperBound, by: [])
    },
    inFile("insert hostile text") { tree, _, random in
      guard let place = random.one(of: tree.places()), let text = random.one(of: hostile) else { return nil }
      return tree.inserting(" " + text + " ", at: place.range.lowerBound)
    },
    inFile("replace by hostile text") { tree, _, random in
      guard let place = random.one(of: tree.places()), let text = random.one(of: hostile) else { return nil }
      return tree.replacing(place.range, by: Array(text.utf8))
    },
    inFile("end early") { tree, _, random in
      random.one(of: tree.places()).map { Array(tree.source[..<$0.range.upperBound]) }
    },
  ]
}
