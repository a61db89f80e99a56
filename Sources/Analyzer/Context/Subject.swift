import Effects
import MigrationModel
import ProjectIndex

/// A type that smells are looked for in, with what they ask of it.
struct Subject {
  let context: TreeContext
  let type: IndexedType
  /// Features that lead to each other; none before features are known.
  let circles: NavigationCircles
  /// Members of files that people write, in order.
  let ownIDs: [MemberID]

  init(context: TreeContext, type: IndexedType, circles: NavigationCircles = .none) {
    self.context = context
    self.type = type
    self.circles = circles
    let files = context.survey.files
    let isMixed = files.hasGenerated && type.parts.contains { files.isGenerated($0) }
    ownIDs = isMixed ? type.members.filter { !files.isGenerated(context.index.members[$0]) } : type.members
  }

  var index: ProjectIndex { context.index }
  var profile: TypeProfile { context.survey.profiles[type.id] }
  var role: Role { context.roles[type.id].role }
  /// Name without the types around it.
  var shortName: String { TypeName.last(type.name) }
  var isController: Bool { context.survey.isController(type) }
  /// A class that inherits from a view, a cell, a section controller: not one that is a view by what it does.
  var isViewClass: Bool { role == .view && context.survey.inheritsFromView(type) }
  /// Is shown by screens and gets no module of its own.
  var isPartOfScreen: Bool { isViewClass && !isController && bodyLines < Self.linesOfModule }
  /// Body lines from which a view that is no screen may be worth a module: what one costs, its builder and protocols, is
  /// about as long. Measured on the modules that `rewrite` makes of such views.
  private static let linesOfModule = 80
  /// What kind of presentation code it is.
  var traits: Presentation.Traits { context.presentation[type.id] }
  var isViewModel: Bool { traits.contains(.isViewModel) }
  var isPresenter: Bool { context.isPresenter(type.id) }
  var isSwiftUIView: Bool { traits.contains(.isSwiftUIView) }
  /// Code that runs on the main thread: controllers, views, view models.
  var isInterfaceCode: Bool { isController || isSwiftUIView || isViewModel || isViewClass }
  /// Members of all parts, in order. Copies them: loops that look at few go over `type.members`.
  var members: [IndexedMember] { type.members.map { index.members[$0] } }
  /// The same, as copies.
  var ownMembers: [IndexedMember] { ownIDs.map { index.members[$0] } }

  /// Members of the type, and of classes nested in it that hold it and do its work: the states of its machine, a helper.
  var workIDs: [MemberID] {
    isViewModel || isController ? ownIDs + NestedHelpers.members(of: type, in: context) : ownIDs
  }

  /// What a member's bodies touch.
  func touches(_ member: IndexedMember) -> MemberTouches { context.survey.touches[member.id] }

  /// Where the type is declared.
  var location: Location {
    let part = context.survey.declaration(of: type)
    return Location(file: part.file, line: part.line, column: part.column, endLine: part.endLine)
  }

  /// The place of a use.
  func location(_ use: NameUse, in member: IndexedMember) -> Location {
    Location(file: member.file, line: use.line, column: use.column)
  }

  /// The place of a member's name, to the end of the member.
  func location(_ member: IndexedMember) -> Location {
    Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
  }

  /// Body lines of all parts that people write: without blank lines and lines of comment (SwiftLint `type_body_length`).
  var bodyLines: Int {
    type.parts.filter { !context.survey.files.isGenerated($0) }.reduce(0) { $0 + $1.codeLines }
  }

  /// Number of files with a part of the type.
  var fileCount: Int { Set(type.parts.map(\.file)).count }

  /// What the type's module is called, by the rule of the patches.
  var stem: String {
    let place = ModuleStem.Place(of: shortName, isPresenter: !isController && role == .presenter)
    return ModuleStem.chosen(for: shortName, as: place, isController: context.index.hasController)
  }
}
