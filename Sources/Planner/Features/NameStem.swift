import MigrationModel

/// What is left of a type's name without the words that say its role: `OrderDetailViewController` -> `Order Detail`.
struct NameStem: Hashable, Comparable {
  /// Lower case and singular, for comparing.
  let keys: [String]
  /// As written.
  let words: [String]

  init(words: [String]) {
    self.words = words
    keys = words.map(Words.key)
  }

  /// The stem of a type or file name; empty if the name is nothing but roles.
  init(name: String, suffixes: RoleSuffixes = RoleSuffixes()) {
    // By bytes: to split at characters takes ten times as long, and every type of a tree has a stem.
    let last = name.utf8.split(separator: UInt8(ascii: ".")).last ?? name.utf8[...]
    let file = last.split(separator: UInt8(ascii: "+"), maxSplits: 1).first ?? last
    self.init(words: suffixes.stripped(Words.split(String(Substring(file)))))
  }

  /// The stem of a screen that is called by a word for a role: `ItemsViewController` -> `Items`.
  init(ofScreen name: String) {
    let words = Words.split(name)
    let kinds: Set<String> = ["view", "controller", "vc", "screen", "page"]
    let end = words.lastIndex { !kinds.contains(Words.key($0)) }
    self.init(words: end.map { Array(words[...$0]) } ?? words)
  }

  var name: String { words.joined(separator: " ") }

  /// Whether this stem is `other` or `other` with more words behind it.
  func starts(with other: NameStem) -> Bool { !other.keys.isEmpty && keys.starts(with: other.keys) }

  /// Words that alone say nothing about a feature.
  private static let empty: Set<String> = [
    "main", "base", "app", "root", "custom", "default", "generic", "abstract", "add", "edit", "new", "create", "update",
    "delete", "select", "image", "text", "web", "filter", "detail", "empty", "error", "loading", "date", "color", "in",
    "no", "my", "media", "share", "content", "info", "single", "multi", "simple", "launch", "progress",
  ]

  /// Whether a stem tells one feature from another.
  static func saysSomething(_ stem: NameStem) -> Bool {
    !stem.keys.isEmpty && !(stem.keys.count == 1 && empty.contains(stem.keys[0]))
  }

  static func == (left: NameStem, right: NameStem) -> Bool { left.keys == right.keys }

  func hash(into hasher: inout Hasher) { hasher.combine(keys) }

  static func < (left: NameStem, right: NameStem) -> Bool { left.keys.lexicographicallyPrecedes(right.keys) }
}

/// Words at the end of type names that say a role and not a feature.
struct RoleSuffixes {
  private static let common: Set<String> = [
    "view", "controller", "cell", "table", "collection", "vc", "model", "presenter", "interactor", "router",
    "wireframe", "coordinator", "builder", "assembly", "factory", "source", "data", "datasource", "delegate",
    "service", "manager", "store", "repository", "provider", "client", "api", "helper", "screen", "page", "list",
    "header", "footer", "row", "item", "protocol", "type", "state", "event", "action", "section", "storyboard",
    "navigation", "tab", "bar", "split", "host", "hosting", "request", "response", "error", "remote", "vm", "protocols",
    "scene", "flow", "module", "handler", "formatter", "validator", "container", "content",
  ]
  private let words: Set<String>

  /// The common ones and those that the configuration names.
  init(_ configured: [String: [String]] = [:]) {
    words = Self.common.union(configured.values.joined().flatMap { Words.split($0).map(Words.key) })
  }

  /// The words without trailing roles.
  func stripped(_ all: [String]) -> [String] {
    var words = all
    while let last = words.last, self.words.contains(Words.key(last)) || last.allSatisfy(\.isNumber) {
      words.removeLast()
    }
    return words
  }
}
