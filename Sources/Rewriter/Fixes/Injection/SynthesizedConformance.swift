import ProjectIndex

/// What the compiler writes or checks for a type by all its stored properties: one more changes it, or makes it impossible.
struct SynthesizedConformance {
  let index: ProjectIndex
  let type: IndexedType

  /// The protocol or the macro that asks for it; nil if the type writes everything itself.
  var name: String? {
    if type.attributes.contains("Model") { return "@Model" }
    return protocols.first { !isWritten($0) }
  }

  /// By the names of those that the SDK declares; what it derives from them is among its own requirements.
  private func isWritten(_ name: String) -> Bool {
    switch name {
    case "Equatable", "Comparable", "Strideable", "AdditiveArithmetic": type.kind == .class || writes("==")
    case "Hashable": type.kind == .class || writes("==") && writes("hash(into:)")
    case "Codable": writes("encode(to:)") && writes("init(from:)")
    case "Encodable": writes("encode(to:)")
    case "Decodable": writes("init(from:)")
    case "Sendable", "Error", "LocalizedError", "CustomNSError", "CodingKey", "Shape", "InsettableShape": false
    default: true
    }
  }

  private func writes(_ name: String) -> Bool {
    index.members(of: type.id).contains { $0.name == name || $0.baseName == name }
  }

  /// All that it conforms to, through aliases and `&` too, in their order.
  private var protocols: [String] {
    var found: [String] = []
    var open = type.inherited + type.conformances
    while !open.isEmpty {
      for name in Self.names(in: open.removeFirst()) where !found.contains(name) {
        found.append(name)
        open += index.aliases(named: name).compactMap(\.valueType)
        open += index.type(named: name)?.inherited ?? []
      }
    }
    return found
  }

  /// `Equatable` and `Codable` of `Swift.Equatable & Codable`.
  private static func names(in text: String) -> [String] {
    text.split(separator: "&").compactMap { part in
      let name = part.split(separator: " ").last?.prefix { $0 != "<" && $0 != ")" } ?? ""
      return name.split(separator: ".").last.map(String.init)
    }
  }
}
