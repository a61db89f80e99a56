/// What the tool has to know of its blocks to tell its own lines from a person's, and a task that was deleted from one that is
/// new: a hidden file beside the plan, a line for each block. A merge of two versions by lines is a version, too.
struct PlanState {
  /// Its name below `refactoring/`.
  static let file = ".viper-migrate"
  private static let head = "# viper-migrate keeps here which lines of the plan are its own. Commit it with the plan."

  /// Key -> what is known of the block; two after a merge.
  private var entries: [String: [[String: String]]] = [:]

  /// How its lines end.
  private(set) var newline = "\n"

  /// Nothing is known.
  init() {}

  /// Lines that can't be read are left out.
  init(_ text: String) {
    let lines = DocumentLine.lines(of: text)
    newline = lines.first { !$0.terminator.isEmpty }?.terminator ?? newline
    for line in lines where !line.trimmed.hasPrefix("#") {
      guard let (key, attributes) = HiddenMark.fields(of: Substring(line.trimmed)) else { continue }
      entries[key, default: []].append(attributes)
    }
  }

  /// What is known of a block of a document; of several versions the one that fits its lines best.
  func attributes(of block: PlanDocument.Block, in file: String) -> [String: String]? {
    let versions = entries[Self.key(of: block.kind, in: file)] ?? elsewhere(block.kind)
    guard versions.count > 1 else { return versions.first }
    let present = Set(block.body.map { LineDigest.of($0.text) })
    let hits = versions.map { version in BlockDigests.read(version).count { present.contains($0.digest) } }
    return zip(hits, versions).max { $0.0 < $1.0 }?.1
  }

  /// What is known of generated blocks of that name in other files: people rename files.
  private func elsewhere(_ kind: PlanDocument.Block.Kind) -> [[String: String]] {
    guard case .generated(let name) = kind else { return [] }
    return entries.filter { $0.key.hasPrefix("generated: ") && $0.key.hasSuffix("/" + name) }
      .sorted { Self.precedes($0.key, $1.key) }.flatMap(\.value)
  }

  /// What is known of the tasks that are in the plan, or were once: id -> attributes.
  var tasks: [String: [String: String]] {
    let known = entries.filter { $0.key.hasPrefix(Self.taskPrefix) }
    return Dictionary(
      known.map { (String($0.key.dropFirst(Self.taskPrefix.count)), $0.value[0]) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let taskPrefix = "task: "

  private static func key(of kind: PlanDocument.Block.Kind, in file: String) -> String {
    switch kind {
    case .task(let id): taskPrefix + id
    case .generated(let name): "generated: \(file)/\(name)"
    }
  }

  /// The text of the file for documents, by name.
  /// - Parameter deleted: tasks that are in no document, and were.
  func text(of documents: [String: PlanDocument], deleted: [String: [String: String]]) -> String {
    var lines = deleted.map { Self.line(Self.taskPrefix + $0.key, $0.value) }
    for (file, document) in documents {
      lines += document.blocks.filter { !$0.attributes.isEmpty }.map {
        Self.line(Self.key(of: $0.kind, in: file), $0.attributes)
      }
    }
    return ([Self.head] + lines.sorted(by: Self.precedes)).map { $0 + newline }.joined()
  }

  /// How the line of a task begins.
  static func start(ofTask id: String) -> String { line(taskPrefix + id, [:]) }

  /// The part of a line that says which block it is about.
  static func start(of line: String) -> String {
    line.range(of: " | ").map { String(line[..<$0.lowerBound]) } ?? line
  }

  private static func line(_ key: String, _ attributes: [String: String]) -> String {
    HiddenMark.fields("", key, attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      .trimmingPrefix(" ").description
  }

  /// Byte by byte, so that a sort does not depend on a locale.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
