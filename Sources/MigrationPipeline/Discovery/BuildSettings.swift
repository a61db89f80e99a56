import Foundation

/// What one build configuration assigns, in its `.xcconfig` files and in the project.
struct BuildSettings {
  /// By name.
  private var plain: [String: String] = [:]
  /// Of names with a condition, like `[sdk=iphoneos*]`.
  private var conditional: [String: [String]] = [:]

  /// A later assignment takes the place of the one before; `$(inherited)` is what was there.
  mutating func assign(_ key: String, _ value: String) {
    // In bytes: longer ones are lists of flags, never a version or a name of one.
    let longest = 256
    guard value.utf8.count <= longest else { return }
    let name = Self.trimmed(key.prefix { $0 != "[" }, of: " \t")
    let isWhole = !value.utf8.contains(UInt8(ascii: "$"))
    let complete = isWhole ? value : value.replacingOccurrences(of: "$(inherited)", with: plain[name] ?? "")
    let full = Self.trimmed(complete[...], of: "\" \t;")
    guard full.utf8.count <= longest else { return }
    if key.contains("[") { conditional[name, default: []].append(full) } else { plain[name] = full }
  }

  /// A text without some ASCII characters at its ends; by bytes, as a project assigns thousands of values.
  private static func trimmed(_ text: Substring, of characters: StaticString) -> String {
    let isTrimmed = { (byte: UInt8) in characters.withUTF8Buffer { $0.contains(byte) } }
    let bytes = text.utf8.drop(while: isTrimmed)
    let end = bytes.lastIndex { !isTrimmed($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(Substring(bytes[..<end]))
  }

  /// The assignments of a file and of those that it includes, in their order; a file that is not there assigns nothing.
  /// - Parameter path: relative to the analysed folder.
  mutating func read(_ path: String, _ files: inout SettingsFiles, below outer: Set<String> = []) {
    guard !outer.contains(path), let contents = files.contents(of: path) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    for line in contents.split(whereSeparator: \.isNewline) {
      let text = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#include") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 2, let other = SettingsFiles.joined(folder, String(parts[1])) else { continue }
        read(other, &files, below: outer.union([path]))
      } else if let sign = Self.sign(in: text) {
        assign(String(text[..<sign]), String(text[text.index(after: sign)...]))
      }
    }
  }

  /// Everything that some settings assign, for names that one of them takes from elsewhere.
  init(joining all: [BuildSettings] = []) {
    for settings in all {
      for (name, value) in settings.plain { conditional[name, default: []].append(value) }
      for (name, values) in settings.conditional { conditional[name, default: []] += values }
    }
  }

  /// All values that names may have, those of names in the values too, in no order, and the names that have none here.
  func values(of names: Set<String>) -> (found: [String], open: Set<String>) {
    var (pending, seen, found, open) = (Array(names), names, [String](), Set<String>())
    while let name = pending.popLast() {
      let values = (plain[name].map { [$0] } ?? []) + (conditional[name] ?? [])
      if values.isEmpty { open.insert(name) }
      for value in values {
        if let other = Self.reference(value) {
          if seen.insert(other).inserted { pending.append(other) }
        } else {
          found.append(value)
        }
      }
    }
    return (found, open)
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
}
