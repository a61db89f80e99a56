import SwiftSource

extension Mutation {
  /// Of whole files.
  static let files = [
    Mutation(name: "swap files") { app, random in
      guard let first = random.one(of: app.paths), let second = random.one(of: app.paths) else { return }
      (app.files[first], app.files[second]) = (app.files[second], app.files[first])
    },
    Mutation(name: "delete file") { app, random in
      if app.files.count > 1, let path = random.one(of: app.paths) { app.files[path] = nil }
    },
    Mutation(name: "duplicate file") { app, random in
      guard let path = random.one(of: app.paths) else { return }
      app.files["Copies/" + path] = app.files[path]
    },
    Mutation(name: "join files") { app, random in
      guard let first = random.one(of: app.swiftPaths), let second = random.one(of: app.swiftPaths), first != second
      else { return }
      app.files[first] = (app.files[first] ?? []) + (app.files[second] ?? [])
      app.files[second] = nil
    },
    Mutation(name: "empty file") { app, random in
      if let path = random.one(of: app.swiftPaths) { app.files[path] = [] }
    },
    Mutation(name: "rename file") { app, random in
      guard let path = random.one(of: app.swiftPaths), let other = random.one(of: app.swiftPaths) else { return }
      app.files["Sub folder/" + (other.split(separator: "/").last.map(String.init) ?? "A.swift")] = app.files[path]
      app.files[path] = nil
    },
  ]

  /// Of line breaks and the space around code.
  static let lines = [
    inFile("join lines") { tree, _, random in
      guard let place = random.one(of: tree.places().filter(\.startsLine)) else { return nil }
      let start = tree.source[..<place.range.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 } ?? 0
      return tree.replacing(min(start + 1, place.range.lowerBound)..<place.range.lowerBound, by: Array("; ".utf8))
    },
    inFile("break line") { tree, _, random in
      random.one(of: tree.places()).map { tree.inserting("\n", at: $0.range.lowerBound) }
    },
    inFile("end lines as Windows does") { tree, _, _ in
      tree.source.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    },
    inFile("all on one line") { tree, _, _ in tree.source.map { $0 == 0x0A ? 0x20 : $0 } },
    inFile("no last line break") { tree, _, _ in Array(tree.source.reversed().drop { $0 == 0x0A }.reversed()) },
    inFile("tabs") { tree, _, _ in
      Array(
        tree.text(0..<tree.source.count).split(separator: "  ", omittingEmptySubsequences: false).joined(
          separator: "\t"
        ).utf8)
    },
    inFile("comment in front") { tree, _, random in
      let comment = random.one(of: [
        "// why\n", "/// What it is.\n", "/* so */ ", "// MARK: - Part\n\n", "// viper-migrate:disable:next a - b\n",
      ])
      return random.one(of: tree.places()).map { tree.inserting(comment ?? "", at: $0.range.lowerBound) }
    },
  ]
}
