import MigrationModel

/// What the head of one of our patch files says.
package struct PatchFile: Sendable, Equatable {
  /// Path below `refactoring/`.
  package let path: String
  /// From the name.
  package let number: Int
  /// Id of its task.
  package let taskID: String
  /// Numbers of the patches of the same feature that must be applied before.
  package let dependsOn: [Int]

  /// That of the feature, from the folder.
  var slug: String { path.split(separator: "/").dropLast().last.map(String.init) ?? "" }

  /// Whether it may need patches of any feature.
  var isSpanning: Bool { slug == Plan.crossCuttingSlug }

  /// nil for a file that is not ours: another name, or a head without our trailer.
  package init?(path: String, contents: [UInt8]) {
    guard let number = PatchFile.number(of: path) else { return nil }
    let head = String(decoding: contents.prefix(1 << 16), as: UTF8.self).split(separator: "\n")
      .prefix { $0 != "---" }
    guard let task = PatchFile.trailer("Viper-Migrate-Task", in: head) else { return nil }
    self.path = path
    self.number = number
    taskID = task
    dependsOn = (PatchFile.trailer("Viper-Migrate-Depends", in: head) ?? "").split(separator: ",")
      .compactMap { Int($0.drop { $0 == " " }) }
  }

  /// Folder and number say which patch it is: `patches/orders/0003-router.patch`.
  private static func number(of path: String) -> Int? {
    guard path.hasSuffix(".patch"), let name = path.split(separator: "/").last else { return nil }
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard digits.count >= 4, name.dropFirst(digits.count).hasPrefix("-") else { return nil }
    return Int(digits)
  }

  private static func trailer(_ key: String, in head: ArraySlice<Substring>) -> String? {
    head.last { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
  }
}
