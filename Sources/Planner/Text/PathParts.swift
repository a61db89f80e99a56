extension String {
  /// The names in a path. Bytes: taking a text apart by characters looks at each letter's Unicode properties.
  var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// The path of the folder around; empty at the top.
  var folderPath: String { String(self[..<(utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex)]) }

  /// The paths of all folders around, the outermost first.
  var foldersAround: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }

  /// The first part of the path.
  var topFolder: String { String(self[..<(utf8.firstIndex(of: UInt8(ascii: "/")) ?? endIndex)]) }

  /// Whether the name is that of a type in another one.
  var isNestedName: Bool { utf8.contains(UInt8(ascii: ".")) }
}
