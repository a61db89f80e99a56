import ProjectIndex

/// What stands behind the `+` in the name of a file: `OrdersViewController+TableView.swift`.
struct PartName {
  /// Protocol -> what the tree's files of controllers that conform to it are called.
  private let known: [String: String]

  init(_ index: ProjectIndex) {
    var counts: [String: [String: Int]] = [:]
    for type in index.types where type.isController {
      for part in type.parts where part.isExtension {
        guard let name = Self.name(of: part.file, behind: type.name) else { continue }
        for written in part.inherited { counts[Self.plain(written), default: [:]][name, default: 0] += 1 }
      }
    }
    known = counts.compactMapValues { names in
      names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }

  /// `Table` of `Orders/OrdersViewController+Table.swift`
  private static func name(of path: String, behind type: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    guard file.hasPrefix(type + "+"), file.hasSuffix(".swift") else { return nil }
    return String(file.dropFirst(type.count + 1).dropLast(".swift".count))
  }

  /// The protocol of a type as written behind a colon.
  static func plain(_ written: String) -> String {
    String(written.split { $0 == " " || $0 == "<" }.last { !$0.hasPrefix("@") } ?? "")
  }

  /// `TableView` of `UITableViewDataSource`, as long as the tree has no name for it.
  /// - Parameter isOwn: the tree declares the protocol.
  func name(of proto: String, isOwn: Bool) -> String { known[proto] ?? (isOwn ? proto : Self.feature(proto)) }

  /// Without the letters of its framework and what it is to the feature.
  static func feature(_ proto: String) -> String {
    let capitals = proto.prefix { $0.isUppercase }.count
    let name = proto.dropFirst(capitals > 2 ? capitals - 1 : 0)
    let role = roles.first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    return String(name.dropLast(role.count))
  }

  private static let roles = [
    "DataSourcePrefetching", "DataSource", "DelegateFlowLayout", "DragDelegate", "DropDelegate", "Delegate",
  ]

  /// `SetUp` of `// MARK: - Set up`, `TableView` of `// MARK: UITableViewDelegate`; nil for a heading that says nothing.
  static func name(ofHeading heading: String) -> String? {
    let title = heading.drop { !$0.isLetter }.dropFirst("MARK".count)
    let words = title.split { !$0.isLetter && !$0.isNumber }.map { word in
      let isProtocol = roles.contains(where: word.hasSuffix) && word.prefix { $0.isUppercase }.count > 2
      return isProtocol ? feature(String(word)) : String(word).capitalizedFirst
    }
    guard words.count <= 5, words.contains(where: { !generic.contains($0.lowercased()) }),
      title.allSatisfy(\.isASCII), words.first?.first?.isLetter == true
    else { return nil }
    return words.enumerated().filter { $0.offset == 0 || words[$0.offset - 1] != $0.element }.map(\.element).joined()
  }

  /// Headings of them alone tell nothing of what stands below.
  private static let generic: Set<String> = [
    "private", "public", "internal", "fileprivate", "method", "methods", "function", "functions", "func", "funcs",
    "helper", "helpers", "extension", "extensions", "other", "misc", "utils", "utilities", "api", "interface", "the",
    "and",
  ]
}
