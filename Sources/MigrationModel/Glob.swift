/// A path pattern of the configuration: `*`, `?` and `[...]` inside a path segment, `**` for any number of segments.
/// It matches the path it names and everything below it, so that a folder needs no `/**`. Case matters.
package struct Glob: Sendable, Equatable {
  /// Between the slashes of the pattern.
  private let segments: [String]

  /// Reads a pattern; a leading `./` and a trailing `/` mean nothing.
  package init(_ pattern: String) {
    segments = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private init(segments: ArraySlice<String>) { self.segments = Array(segments) }

  /// The pattern with `/` between its segments; `**` for one that matches everything.
  package var pattern: String { segments.isEmpty ? "**" : segments.joined(separator: "/") }

  /// Whether the pattern matches a path, or a folder above it. Both are relative to the same folder.
  package func matches(_ path: String) -> Bool {
    Glob.matchesPrefix(segments[...], path.split(separator: "/")[...])
  }

  /// Whether the pattern may match something below a folder: false lets a walk skip it.
  package func mayMatchBelow(_ folder: String) -> Bool { !relative(to: folder).isEmpty }

  /// The patterns that stand for this one inside a folder; empty if it matches nothing there.
  package func relative(to folder: String) -> [Glob] {
    var states = [segments[...]]
    for name in folder.split(separator: "/") {
      states = states.flatMap { Glob.rest(of: $0, after: name) }
    }
    var patterns: [Glob] = []
    for glob in states.map(Glob.init(segments:)) where !patterns.contains(glob) { patterns.append(glob) }
    return patterns
  }

  /// What is left of a pattern when a folder name was taken from the front.
  private static func rest(of pattern: ArraySlice<String>, after name: Substring) -> [ArraySlice<String>] {
    guard let first = pattern.first else { return [pattern] }
    if first == "**" { return [pattern] + rest(of: pattern.dropFirst(), after: name) }
    return matchesSegment(Array(first.unicodeScalars)[...], Array(name.unicodeScalars)[...])
      ? [pattern.dropFirst()] : []
  }

  private static func matchesPrefix(_ pattern: ArraySlice<String>, _ path: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      return matchesPrefix(pattern.dropFirst(), path) || !path.isEmpty && matchesPrefix(pattern, path.dropFirst())
    }
    guard let name = path.first else { return false }
    return matchesSegment(Array(first.unicodeScalars)[...], Array(name.unicodeScalars)[...])
      && matchesPrefix(pattern.dropFirst(), path.dropFirst())
  }

  private static func matchesSegment(
    _ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return matchesSegment(rest, name) || !name.isEmpty && matchesSegment(pattern, name.dropFirst())
    }
    guard let scalar = name.first else { return false }
    if first == "[", let end = rest.dropFirst().firstIndex(of: "]") {
      return setContains(rest[..<end], scalar) && matchesSegment(pattern[(end + 1)...], name.dropFirst())
    }
    return (first == "?" || first == scalar) && matchesSegment(rest, name.dropFirst())
  }

  /// `abc`, `a-z`, and `!` or `^` in front for the opposite.
  private static func setContains(_ set: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar) -> Bool {
    let isNegated = set.first == "!" || set.first == "^"
    let members = Array(isNegated ? set.dropFirst() : set)
    var index = 0
    while index < members.count {
      let isRange = index + 2 < members.count && members[index + 1] == "-"
      let last = isRange ? members[index + 2] : members[index]
      if members[index] <= scalar && scalar <= last { return !isNegated }
      index += isRange ? 3 : 1
    }
    return isNegated
  }
}
