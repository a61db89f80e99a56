import MigrationModel
import ProjectIndex
import SwiftSource

extension NameChange {
  /// The path of the first of some files in whose code a name stands.
  static func path(naming name: String, in files: [SourceFile]) -> String? {
    files.first { holds(name, $0.contents) && !identifiers(name, in: ParsedFile($0).tree).isEmpty }?.path
  }
}
