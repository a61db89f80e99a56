/// The lines of a tree's files, read when they are asked for.
final class TreeLines {
  private typealias Lines = Set<ArraySlice<UInt8>>

  private let tree: String
  private let workTree: WorkTree
  /// By path; empty for a file that the tree does not have.
  private var known: [String: Lines] = [:]

  /// - Parameter tree: id of a tree of git.
  init(tree: String, workTree: WorkTree) { (self.tree, self.workTree) = (tree, workTree) }

  /// Whether the tree may have a patch in it: each file has all the lines that the patch adds to it. git starts several
  /// times to say more, and a series has hundreds of patches. Throws `PipelineError` if git can't be started.
  func mayHold(_ patch: String) throws -> Bool {
    for (path, added) in Self.added(try FileReader.require(patch, orThrow: .badFile)) {
      guard try added.isSubset(of: lines(of: path)) else { return false }
    }
    return true
  }

  private func lines(of path: String) throws -> Lines {
    if let found = known[path] { return found }
    let answer = try workTree.git.run(["cat-file", "blob", "\(tree):\(path)"], in: workTree.top)
    let found = answer.status == 0 ? Lines(Self.lines(of: answer.output)) : []
    known[path] = found
    return found
  }

  /// What a patch adds, by path. A path in quotes is left out: nothing is said of it.
  private static func added(_ patch: [UInt8]) -> [String: Lines] {
    var found: [String: Lines] = [:]
    var path: String?
    for line in lines(of: patch) {
      if line.starts(with: "+++ ".utf8) {
        path = line.starts(with: "+++ b/".utf8) ? name(line.dropFirst(6)) : nil
      } else if line.starts(with: "diff --git ".utf8) {
        path = nil
      } else if line.first == UInt8(ascii: "+"), line.count > 1, let path {
        found[path, default: []].insert(line.dropFirst())
      }
    }
    return found
  }

  /// git puts a tab behind a name with a space.
  private static func name(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.last == UInt8(ascii: "\t") ? field.dropLast() : field, as: UTF8.self)
  }

  /// Without their ends, as git may be told to change those on the way.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n")).map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
