import SwiftSource

extension Mutation {
  private static let kinds: Set<NodeKind> = [
    .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl,
    .deinitializerDecl, .subscriptDecl, .variableDecl, .enumCaseDecl, .typealiasDecl, .importDecl, .accessorDecl,
    .functionParameter, .inheritedType, .attribute, .modifier, .codeBlock, .memberBlock,
  ]
  private static let whole: Set<NodeKind> = [
    .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl, .variableDecl,
    .enumCaseDecl, .deinitializerDecl, .subscriptDecl, .typealiasDecl,
  ]
  private static let heads = [
    "@MainActor ", "@objc ", "private ", "fileprivate ", "public ", "static ", "lazy ", "weak ", "override ", "final ",
    "nonisolated ", "@Published ", "@State ", "@IBOutlet ", "@IBAction ", "mutating ", "indirect ", "open ", "dynamic ",
    "@available(iOS 15, *) ", "convenience ", "required ", "@objc(name) private(set) ", "unowned ", "async let ",
    "@Parameter(dialog: Dialog(.init(\"a\"))) ",
  ]
  private static let keywords = ["class", "struct", "enum", "actor", "protocol", "extension", "let", "var", "func"]

  /// Of declarations.
  static let declarations = [
    inFile("delete declaration") { tree, _, random in
      random.one(of: tree.all(kinds)).map { tree.replacing(tree.range($0), by: []) }
    },
    inFile("duplicate declaration") { tree, _, random in
      random.one(of: tree.all(whole)).map { tree.inserting("\n" + tree.text($0) + "\n", at: tree.range($0).lowerBound) }
    },
    inFile("copy declaration from elsewhere") { tree, app, random in
      guard let other = anyTree(app, &random), let node = random.one(of: other.all(whole)),
        let place = random.one(of: tree.all(whole))
      else { return nil }
      return tree.inserting(other.text(node) + "\n", at: tree.range(place).lowerBound)
    },
    inFile("swap declarations") { tree, _, random in
      guard let first = random.one(of: tree.all(whole)), let second = random.one(of: tree.all(whole)) else {
        return nil
      }
      return tree.swapping(tree.range(first), tree.range(second))
    },
    inFile("move declaration out") { tree, _, random in
      guard let node = random.one(of: tree.all(whole)) else { return nil }
      return tree.replacing(tree.range(node), by: []) + Array(("\n" + tree.text(node) + "\n").utf8)
    },
    inFile("empty body") { tree, _, random in
      random.one(of: tree.all([.codeBlock, .memberBlock, .closure, .accessorBlock])).map {
        tree.replacing(tree.range($0), by: Array("{}".utf8))
      }
    },
    inFile("replace part") { tree, app, random in
      guard let node = random.one(of: tree.all(kinds)), let other = anyTree(app, &random),
        let part = random.one(of: other.all([tree.kind(node)]))
      else { return nil }
      return tree.replacing(tree.range(node), by: other.source[other.range(part)])
    },
    inFile("add head") { tree, _, random in
      guard let node = random.one(of: tree.all(whole)), let head = random.one(of: heads) else { return nil }
      return tree.inserting(head, at: tree.range(node).lowerBound)
    },
    inFile("change keyword") { tree, _, random in
      let places = tree.places(of: .keyword).filter { keywords.contains(tree.text($0.range)) }
      guard let place = random.one(of: places), let word = random.one(of: keywords) else { return nil }
      return tree.replacing(place.range, by: Array(word.utf8))
    },
    inFile("compile conditionally") { tree, _, random in
      guard let node = random.one(of: tree.all(whole)) else { return nil }
      let middle = random.once(in: 2) ? "\n#else\n" + tree.text(node) : ""
      return tree.replacing(
        tree.range(node), by: Array(("\n#if DEBUG\n" + tree.text(node) + middle + "\n#endif\n").utf8))
    },
  ]
}
