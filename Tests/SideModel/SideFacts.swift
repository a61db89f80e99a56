import Analyzer
import Foundation
import MigrationModel
import ProjectIndex
import Splitter
import SwiftSource

/// Prints what the partition knows of each member of the types named in a file (`FOLDER <tab> TYPE` lines), for `train.py`:
/// a JSON object in each line.
@main struct SideFacts {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: SideFacts LIST\n".utf8))
      exit(64)
    }
    let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    var folders: [String: [String]] = [:]
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      folders[parts[0], default: []].append(parts[1])
    }
    for folder in folders.keys.sorted() { try write(folder, folders[folder, default: []]) }
  }

  private static func write(_ folder: String, _ names: [String]) throws {
    let files = try sources(below: folder)
    let index = ProjectIndex(
      files: Parallel.map(files.count) { FileIndex(ParsedFile(files[$0])) }, interfaceBuilder: [])
    let types = Analyzer.types(index, configuration: Configuration())
    let tree = SplitTree(index, types: types)
    for case let unit? in types.map(tree.unit) where names.contains(unit.type.name) {
      for (place, facts) in Partitioner.facts(of: unit).enumerated() {
        let member = facts.member
        let object: [String: Any] = [
          "folder": folder, "type": unit.type.name, "place": place, "name": member.name, "line": member.line,
          "file": member.file, "lines": member.codeLines, "kind": member.kind.rawValue, "entry": facts.isEntry,
          "anchor": facts.anchor?.rawValue ?? "", "features": facts.features, "uses": facts.uses,
        ]
        let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        print(String(decoding: data, as: UTF8.self))
      }
    }
  }

  private static func sources(below folder: String) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().compactMap {
      let url = URL(fileURLWithPath: folder).appendingPathComponent($0)
      let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      return isFile ? SourceFile(path: $0, contents: [UInt8](try Data(contentsOf: url))) : nil
    }
  }
}
