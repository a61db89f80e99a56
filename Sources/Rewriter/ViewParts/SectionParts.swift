import ProjectIndex
import SwiftSource

/// Methods of a controller's class that an extension may hold: by the heading above them, or by what they are for where that
/// stands above other things, too.
struct SectionParts {
  let view: LongView
  private var tree: SyntaxTree { view.tree }

  private typealias Method = (member: IndexedMember, lines: Range<Int>)

  private struct Section {
    var name: String?
    var methods: [Method] = []
    /// It holds what makes the object, or what overrides: its heading speaks of that.
    var isOfLife = false
  }

  var parts: [ViewPart] {
    guard view.subject.type.genericParameters.isEmpty else { return [] }
    var groups: [(name: String, methods: [Method])] = []
    for section in sections {
      for method in section.methods {
        let topic = Self.topic(method.member)
        guard let name = section.isOfLife ? topic : section.name ?? topic else { continue }
        if let place = groups.firstIndex(where: { $0.name == name }) {
          groups[place].methods.append(method)
        } else {
          groups.append((name, [method]))
        }
      }
    }
    return groups.map { part($0.name, fitting($0.methods)) }
  }

  private func part(_ name: String, _ methods: [Method]) -> ViewPart {
    ViewPart(
      names: [name], lines: methods.map(\.lines), words: listed(methods.map(\.member.name), limit: 10), isOfClass: true)
  }

  /// The first ones that make a file of a view, and a patch, as they should be.
  private func fitting(_ methods: [Method]) -> [Method] {
    var count = 0
    let fitting = methods.prefix { method in
      count += LongView.lineCount(tree.source[method.lines]) + 1
      return count <= ViewPart.mostLines
    }
    return Array(fitting.isEmpty ? methods.prefix(1) : fitting)
  }

  // MARK: Sections

  private var sections: [Section] {
    guard let block = tree.child(view.declaration, .memberBlock) else { return [] }
    var (sections, end) = ([Section()], tree.range(block).lowerBound)
    for node in tree.children(block) {
      let start = tree.range(node).lowerBound
      if let heading = heading(in: end..<start) {
        sections.append(Section(name: PartName.name(ofHeading: heading)))
      }
      end = tree.range(node).upperBound
      let last = sections.count - 1
      if let found = method(node) {
        sections[last].methods.append(found)
      } else if isOfLife(node) {
        sections[last].isOfLife = true
      }
    }
    return sections
  }

  /// The last one between two members.
  private func heading(in gap: Range<Int>) -> String? {
    tree.text(gap).split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.last { $0.hasPrefix("// MARK:") }
      .map(String.init)
  }

  private func isOfLife(_ node: NodeID) -> Bool {
    [.initializerDecl, .deinitializerDecl].contains(tree.kind(node)) || tree.modifiers(of: node).contains("override")
  }

  // MARK: Methods

  private func method(_ node: NodeID) -> Method? {
    guard tree.kind(node) == .functionDecl,
      let member = view.subject.members.first(where: { $0.node == node && $0.file == view.path }),
      tree.modifiers(of: node).allSatisfy(Self.modifiers.contains),
      member.attributes.allSatisfy(Self.attributes.contains), !isOverridden(member), let lines = view.lines(of: node)
    else { return nil }
    return (member, lines)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "final", "static", "nonisolated",
  ]
  private static let attributes: Set<String> = ["objc", "IBAction", "MainActor", "discardableResult", "available"]

  /// What an extension declares can't be overridden.
  private func isOverridden(_ member: IndexedMember) -> Bool {
    let index = view.subject.index
    return !index.overrides(of: member.id).isEmpty
      || index.subclasses(of: view.subject.type.id).flatMap(index.members(of:)).contains {
        $0.baseName == member.baseName
      }
  }

  /// Methods that set up what is shown, and those that the user's touches call, are told apart without a heading.
  private static func topic(_ member: IndexedMember) -> String? {
    if member.attributes.contains("objc") || member.attributes.contains("IBAction") { return "Actions" }
    let isSetup = setups.contains { word in
      member.baseName.hasPrefix(word) && member.baseName.dropFirst(word.count).first?.isLowercase != true
    }
    return isSetup && member.returnType == nil ? "Layout" : nil
  }

  private static let setups = ["setUp", "setup", "layout", "configure", "style", "constrain", "arrange"]
}
