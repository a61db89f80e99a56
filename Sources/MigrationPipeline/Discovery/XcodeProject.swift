import Foundation
import MigrationModel

/// What the pipeline asks of a `project.pbxproj`.
struct XcodeProject {
  /// Lowest version of `IPHONEOS_DEPLOYMENT_TARGET`, e.g. `15.0`; nil if the project has none.
  let deploymentTarget: String?
  /// Lowest versions that the project supports, by platform; macOS only where nothing is built for iOS, as every project
  /// for iOS may name it too.
  let platforms: [String: String]
  /// How it knows which files belong to its targets.
  let membership: TargetMembership.Project
  /// Code is bound to the main actor where it does not say otherwise.
  let defaultsToMainActor: Bool

  /// - Parameters:
  ///   - path: its own, relative to the analysed folder: its `.xcconfig` files and its sources are found from there.
  ///   - root: the analysed folder, absolute and without links.
  init(_ contents: [UInt8], path: String, root: String) {
    let folder = TargetMembership.Project.folder(of: path)
    // Most projects name none, and reading all of a project takes a while.
    let isPlain =
      !Self.holds("baseConfigurationReference", contents) && !Self.holds("DEPLOYMENT_TARGET = \"$", contents)
    let readsFolders = Self.holds("PBXFileSystemSynchronizedRootGroup", contents)
    let objects = isPlain && !readsFolders ? nil : ProjectObjects(settingsOf: contents, folder: folder)
    let settings = isPlain ? nil : objects.map { ProjectSettings($0, root: root) }
    let values = { (key: String) -> [String] in
      let found = settings?.values(of: key).filter { $0.first?.isNumber == true } ?? []
      return found.isEmpty ? Self.values(of: key, in: contents) : found
    }
    membership = TargetMembership.Project(
      path: path, readFolders: objects?.readFolders ?? [], exceptions: objects?.namedSources ?? [])
    defaultsToMainActor =
      Self.holds("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor", contents)
      || settings?.values(of: "SWIFT_DEFAULT_ACTOR_ISOLATION").contains("MainActor") == true
    deploymentTarget = Self.lowest(values("IPHONEOS_DEPLOYMENT_TARGET"))
    let macOS = Self.lowest(values("MACOSX_DEPLOYMENT_TARGET"))
    platforms = deploymentTarget.map { ["iOS": $0] } ?? macOS.map { ["macOS": $0] } ?? [:]
  }

  /// The lowest of some dotted versions.
  static func lowest(_ versions: [String]) -> String? {
    versions.min { numbers($0).lexicographicallyPrecedes(numbers($1)) }
  }

  /// Numbers behind `key = `; quotes left out.
  private static func values(of key: String, in contents: [UInt8]) -> [String] {
    let assignment = ByteSearch("\(key) = ")
    let values = assignment.offsets(in: contents).map { offset in
      let value = contents[(offset + assignment.length)...].prefix {
        $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n")
      }
      return String(decoding: value, as: UTF8.self).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    }
    return values.filter { $0.first?.isNumber == true }
  }

  private static func holds(_ text: String, _ contents: [UInt8]) -> Bool {
    !ByteSearch(text).offsets(in: contents).isEmpty
  }

  private static func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
}
