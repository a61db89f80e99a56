import Foundation

/// What one build configuration assigns, in its `.xcconfig` files and in the project.
struct BuildSettings {
  /// By name.
  private var plain: [String: String] = [:]
  /// Of names with a condition, like `[sdk=iphoneos*]`.
  private var conditional: [String: [String]] = [:]

  /// A later assignment takes the place of the one before; `$(inherited)` is what was there.
  mutating func assign(_ key: String, _ value: String) {
    let name = String(key.prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces)
    let full = value.replacingOccurrences(of: "$(inherited)", with: plain[name] ?? "")
      .trimmingCharacters(in: CharacterSet(charactersIn: "\" \t;"))
    if key.contains("[") { conditional[name, default: []].append(full) } else { plain[name] = full }
  }

  /// The assignments of a file and of those that it includes, in their order; a file that is not there assigns nothing.
  mutating func read(_ path: String, below outer: Set<String> = []) {
    guard !outer.contains(path), let contents = Self.contents(of: path) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    for line in contents.split(whereSeparator: \.isNewline) {
      let text = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#include") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 2 { read(Self.path(String(parts[1]), in: folder), below: outer.union([path])) }
      } else if let sign = Self.sign(in: text) {
        assign(String(text[..<sign]), String(text[text.index(after: sign)...]))
      }
    }
  }

  /// All values that a name may have; names in them are looked up here first, then in what is given.
  func values(of name: String, elsewhere: (String) -> [String] = { _ in [] }, depth: Int = 0) -> [String] {
    guard depth < 8 else { return [] }
    return ((plain[name].map { [$0] } ?? []) + (conditional[name] ?? [])).flatMap { value -> [String] in
      guard let other = Self.reference(value) else { return [value] }
      let own = values(of: other, elsewhere: elsewhere, depth: depth + 1)
      return own.isEmpty ? elsewhere(other) : own
    }
  }

  /// `MINIMUM` of `$(MINIMUM)` and `${MINIMUM}`.
  private static func reference(_ value: String) -> String? {
    for (start, end) in [("$(", ")"), ("${", "}")] where value.hasPrefix(start) && value.hasSuffix(end) {
      return String(value.dropFirst(2).dropLast())
    }
    return nil
  }

  /// The `=` that assigns, not one inside a condition.
  private static func sign(in text: String) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      return text[index] == "=" && depth == 0
    }
  }

  private static func path(_ name: String, in folder: String) -> String {
    name.hasPrefix("/") ? name : ("\(folder)/\(name)" as NSString).standardizingPath
  }

  private static func contents(of path: String) -> String? {
    do { return String(decoding: try FileReader.read(path, limit: 1 << 20), as: UTF8.self) } catch {
      // Includes of what only some machines have are common.
      return nil
    }
  }
}
