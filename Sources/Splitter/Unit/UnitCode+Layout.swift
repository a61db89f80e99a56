import ProjectIndex
import SwiftSource

/// How the files of a unit are laid out.
extension UnitCode {
  static func lineWidth(_ files: [LineTable]) -> Int {
    let widths = files.flatMap { zip($0.starts, $0.starts.dropFirst()).map { $1 - $0 - 1 } }.filter { $0 > 0 }.sorted()
    return widths.isEmpty ? 100 : min(140, max(100, widths[widths.count - 1 - widths.count / 50]))
  }

  /// What most members are indented by, the first of those that are as many; four spaces without one.
  static func indentation(_ members: [MemberCode], of type: IndexedType) -> String {
    let margins = members.compactMap { code -> String? in
      let own = code.tree.margin(at: code.member.range.lowerBound)
      let outer = code.tree.margin(at: code.tree.range(type.parts[code.member.part].node).lowerBound)
      return own.count > outer.count && own.hasPrefix(outer) ? String(own.dropFirst(outer.count)) : nil
    }
    let counts = margins.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.values.max()
    return margins.first { counts[$0] == most } ?? "    "
  }
}
