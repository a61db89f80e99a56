import MigrationModel
import ProjectIndex

/// The presenter's name for what happens in the view.
enum EntryNaming {
  /// `viewDidLoad` stays; `tableView(_:didSelectRowAt:)` is `didSelectRow`.
  static func name(of member: IndexedMember) -> String {
    guard let label = member.parameters.dropFirst().compactMap(\.label).first,
      member.parameters.first?.label == nil, isNoun(member.baseName)
    else { return plain(member.baseName) }
    let ends = ["RowAt", "ItemAt", "At", "With", "For", "InSection", "Of"]
    let end = ends.first { label.hasSuffix($0) && label.count > $0.count && $0.count < 4 }
    let name = String(label.dropLast(end?.count ?? 0))
    return isGeneral(name) ? member.baseName + name.capitalizedFirst : name
  }

  private static func plain(_ name: String) -> String {
    for head in ["handle", "on"] where name.hasPrefix(head) && name.dropFirst(head.count).first?.isUppercase == true {
      return "did" + name.dropFirst(head.count)
    }
    return name
  }

  private static func isNoun(_ name: String) -> Bool {
    ["View", "Bar", "Field", "Controller", "Adapter", "Picker", "Cell", "Manager"].contains(where: name.hasSuffix)
  }

  private static func isGeneral(_ name: String) -> Bool { name.count < 6 }
}
