extension String {
  /// The names in a path. Bytes: taking a text apart by characters looks at each letter's Unicode properties.
  var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// The path of the folder around; empty at the top.
  var folderPath: String { String(self[..<(utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex)]) }

  /// Whether the name is that of a type in another one.
  var isNestedName: Bool { utf8.contains(UInt8(ascii: ".")) }
}
