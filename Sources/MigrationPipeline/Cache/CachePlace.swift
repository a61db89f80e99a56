import Foundation
import MigrationModel
import ProjectIndex

/// Where the facts of files are kept from run to run, and by whom.
package struct CachePlace: Sendable {
  /// The folder of the packs.
  let folder: String
  /// The build of the tool: no other can read what it has written.
  let build: ByteDigest
  /// Hears why the folder can't be used; nil where that is nobody's business.
  let warn: (@Sendable (String) -> Void)?

  /// - Parameter folder: nil for that of the user. The result is nil if there is none, or the build can't be told.
  package init?(folder: String?, version: String, warn: (@Sendable (String) -> Void)? = nil) {
    guard let folder = folder ?? Self.userFolder, let build = Self.build(version) else { return nil }
    self.folder = folder
    self.build = build
    self.warn = warn
  }

  /// The path of the pack of an analysed folder.
  func pack(of root: String) -> String { "\(folder)/\(ByteDigest(Array(root.utf8)).hexadecimal)\(Self.ending)" }

  /// How names of packs end.
  static let ending = ".facts"

  /// `XDG_CACHE_HOME` holds on every system.
  private static var userFolder: String? {
    #if os(macOS)
      let usual = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
    #else
      // Foundation makes up a home where there is none.
      let usual = environmentFolder("HOME").map { "\($0)/.cache" }
    #endif
    return (environmentFolder("XDG_CACHE_HOME") ?? usual).map { "\($0)/viper-migrate" }
  }

  /// A relative path means nothing, as the specification of these folders has it.
  private static func environmentFolder(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The version, the layout of the facts, and size and time of the program, which tell builds of one version apart.
  private static func build(_ version: String) -> ByteDigest? {
    guard let program = Bundle.main.executablePath else { return nil }
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: program)
      guard let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date else { return nil }
      let text = "\(version) \(FileIndex.encodingLayout) \(size) \(date.timeIntervalSinceReferenceDate)"
      return ByteDigest(Array(text.utf8))
    } catch {
      return nil
    }
  }
}
