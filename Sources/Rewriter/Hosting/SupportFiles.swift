import Dialects
import ProjectIndex

/// Files that an app needs once for all modules of a dialect; each is called like a type that it declares.
struct SupportFiles: Sendable {
  let files: [ModuleTemplate.File]

  /// The file of a template with the type that it is called after.
  private typealias Support = (type: String, file: ModuleTemplate.File)

  private var named: [Support] {
    files.map { file in
      (String(file.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""), file)
    }
  }

  /// Throws if the tree has one of the types where the module may not see it.
  func check(_ subject: SplitSubject) throws(ObstacleError) {
    for (name, _) in named {
      for type in subject.index.types(named: name) where type.kind != .external {
        guard let path = type.parts.first?.file, !subject.scope.isNear(path) || type.scope != nil else { continue }
        throw subject.stop("support_elsewhere", "may not see `\(name)`, which stands in \(path)")
      }
    }
  }

  /// Texts of the files that the tree does not have yet, by path.
  func missing(_ subject: SplitSubject) -> [String: String] {
    let open = named.filter { support in
      subject.index.types(named: support.type).allSatisfy { $0.kind == .external }
    }
    let texts = open.map { (Self.folder(beside: subject) + $0.file.path, Self.text($0.file.text, subject.indent)) }
    return Dictionary(texts) { first, _ in first }
  }

  /// Beside the folder that bears the module's name, or in the one that holds its files with others.
  private static func folder(beside subject: SplitSubject) -> String {
    let own = ModuleFolder.parent(of: subject.type.parts.first?.file ?? "")
    let name = own.split(separator: "/").last?.lowercased() ?? ""
    let home = name == subject.names.stem.lowercased() ? ModuleFolder.parent(of: own) : own
    return home.isEmpty ? "" : home + "/"
  }

  /// With the indentation of the tree, and a line break at the end.
  private static func text(_ template: String, _ indent: String) -> String {
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(repeating: indent, count: line.prefix { $0 == " " }.count / 2) + line.drop { $0 == " " }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SupportFiles {
  /// The lazy hosting controller, the hosting navigation controller, the base wireframe and its navigation.
  static let hosting = SupportFiles(files: HostingSupport.files)
}
