/// The Swift name of an Objective-C method, by the rules of Swift's importer in a simple form.
struct SelectorName: Equatable {
  var base: String
  /// One for each parameter; empty for none.
  var labels: [String]

  /// - Parameters:
  ///   - pieces: of the selector, without colons.
  ///   - types: names of the parameters' types; none for a method without parameters.
  ///   - owner: the class, if the method is one of the class itself and makes an instance.
  init(_ pieces: [String], types: [String], madeBy owner: String?) {
    let first = pieces[0]
    if let made = Self.initializer(first, owner) {
      base = "init"
      labels = types.isEmpty ? [] : [made] + pieces.dropFirst()
      if let label = labels.first, let type = types.first { labels[0] = Self.without(type, label, keepsAll: true) }
      return
    }
    guard let type = types.first else {
      // `sharedManager` of `SPObjectManager` is `shared`.
      (base, labels) = (owner.map { Self.without($0, first, keepsAll: false) } ?? first, [])
      return
    }
    let words = Self.words(first)
    // The last one with something in front: `selectItemAtIndex` is `selectItem(at:)`.
    if let cut = words.indices.dropFirst().last(where: { Self.prepositions.contains(words[$0].lowercased()) }) {
      base = words[..<cut].joined()
      labels = [Self.label(Self.lowered(words[cut...].joined()), type)]
    } else {
      let rest = Self.without(type, first, keepsAll: false)
      // A name without a verb that Swift knows says something by its noun.
      base = Self.verbs.contains(Self.words(rest).last?.lowercased() ?? "") ? rest : first
      labels = [""]
    }
    labels += zip(pieces, types).dropFirst().map { Self.without($1, $0, keepsAll: true) }
  }

  /// The first label of an initializer; nil for what is none.
  private static func initializer(_ piece: String, _ owner: String?) -> String? {
    if let owner {
      // `noteWithID:` of `SPNote` makes one.
      let ends = words(owner).indices.map { lowered(words(owner)[$0...].joined()) }
      guard let end = ends.first(where: { piece.hasPrefix($0 + "With") }) else { return nil }
      return lowered(String(piece.dropFirst(end.count + 4)))
    }
    guard piece.hasPrefix("init"), piece.dropFirst(4).first?.isUppercase ?? true else { return nil }
    let rest = String(piece.dropFirst(4))
    return lowered(rest.hasPrefix("With") ? String(rest.dropFirst(4)) : rest)
  }

  /// `withNote` of a `Note` is `with`; who is called back is not said to be `with`.
  private static func label(_ label: String, _ type: String) -> String {
    let words = words(label)
    if words.first == "with", words.count > 1, type.isEmpty { return lowered(words.dropFirst().joined()) }
    return without(type, label, keepsAll: true)
  }

  /// The name without the last words that the type says anyway. Something has to be left: a whole label stays if
  /// `keepsAll`.
  private static func without(_ type: String, _ name: String, keepsAll: Bool) -> String {
    let (own, said) = (words(name), words(type))
    var count = 0
    while count < own.count, count < said.count,
      own[own.count - 1 - count].lowercased() == said[said.count - 1 - count].lowercased()
    {
      count += 1
    }
    guard count > 0, count < own.count else { return name }
    let rest = own.dropLast(count)
    if keepsAll, rest.count == 1, !prepositions.contains(rest[0].lowercased()) { return name }
    return rest.joined()
  }

  /// `objectForKey` as `object`, `For`, `Key`; capitals that belong together are one: `loadURLString` as `load`, `URL`,
  /// `String`.
  private static func words(_ name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    for index in letters.indices {
      let isStart =
        index == 0
        || letters[index].isUppercase
          && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
      if isStart { words.append("") }
      words[words.count - 1].append(letters[index])
    }
    return words
  }

  /// `URLString` as `urlString`, `Name` as `name`.
  private static func lowered(_ name: String) -> String {
    guard let first = words(name).first else { return name }
    let isName = first.count > 1 && first.allSatisfy { $0.isUppercase || $0.isNumber }
    return (isName ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst())
      + name.dropFirst(first.count)
  }

  private static let verbs: Set<String> = [
    "accept", "activate", "add", "adjust", "advance", "allow", "animate", "append", "apply", "attach", "become",
    "begin", "call", "cancel", "change", "clear", "close", "collapse", "commit", "complete", "convert", "copy",
    "create", "decode", "deactivate", "delete", "deselect", "detach", "determine", "dismiss", "display", "draw",
    "edit", "enable", "encode", "end", "enter", "enumerate", "evaluate", "exchange", "execute", "expand", "fetch",
    "find", "flush", "get", "handle", "hide", "highlight", "insert", "instantiate", "invalidate", "invoke",
    "layout", "load", "lock", "make", "mark", "modify", "move", "notify", "open", "parse", "pause", "perform",
    "play", "pop", "prepare", "present", "print", "process", "push", "read", "receive", "record", "reload",
    "remove", "rename", "render", "replace", "request", "reset", "resolve", "resume", "rotate", "save", "schedule",
    "scroll", "search", "select", "send", "set", "show", "sort", "start", "stop", "submit", "suspend", "swap",
    "take", "toggle", "transform", "translate", "trim", "undo", "unlock", "unregister", "update", "use", "validate",
    "wait", "write",
  ]

  private static let prepositions: Set<String> = [
    "above", "after", "along", "around", "as", "at", "before", "below", "between", "by", "for", "from", "in", "inside",
    "into", "of", "on", "onto", "over", "through", "to", "toward", "under", "until", "using", "via", "with", "within",
    "without",
  ]
}
