import ProjectIndex
import SwiftSource

/// A call of `environmentObject`.
struct EnvironmentInjection {
  let path: String
  /// 1-based.
  let line: Int
  /// UTF-8 byte offsets of the method's name.
  let name: Range<Int>
  /// Plain name of the argument's type; nil if it is not known.
  let typeName: String?
  /// `Type.member`, or `#Preview("List")`, that it stands in.
  let symbol: String

  /// Every such call of the tree, by path and offset.
  static func all(in subject: FixSubject) throws(ObstacleError) -> [EnvironmentInjection] {
    let index = subject.index
    var found: [EnvironmentInjection] = []
    for file in index.files where contains(file.contents) {
      let parsed = try subject.file(file.path)
      let inference = FileInference(parsed, of: index)
      let tree = parsed.tree
      for call in tree.nodes.indices where tree.kind(call) == .call {
        guard let callee = tree.callee(call), tree.kind(callee) == .memberAccess,
          tree.name(callee) == "environmentObject",
          let argument = tree.child(call, .argument), let value = tree.firstChild(argument)
        else { continue }
        let offset = Int(tree.mainToken(callee).start)
        let type = inference?.type(of: value) ?? stated(value, tree, index, file.path)
        let member = index.members(inFile: file.path).last { $0.range.contains(offset) && $0.kind != .type }
        let macro = tree.ancestor(call) { [.macroExpansionDecl, .macroExpansionExpr].contains($0) }
        found.append(
          EnvironmentInjection(
            path: file.path, line: parsed.lines.line(at: offset), name: tree.mainToken(callee).range, typeName: type,
            symbol: member.map(index.symbol) ?? macro.map(tree.macroHead) ?? file.path))
      }
    }
    return found
  }

  /// A property of the type around, by its declared type.
  private static func stated(_ value: NodeID, _ tree: SyntaxTree, _ index: ProjectIndex, _ path: String) -> String? {
    guard tree.kind(value) == .declReference else { return nil }
    let offset = tree.range(value).lowerBound
    let member = index.members(inFile: path).last { $0.range.contains(offset) && $0.kind != .type }
    let use = member?.use(at: offset)
    return use?.member.flatMap { index.members[$0].valueType }
  }

  private static func contains(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("environmentObject(")
  }
}
