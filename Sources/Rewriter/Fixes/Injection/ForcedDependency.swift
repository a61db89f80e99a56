import MigrationModel
import ProjectIndex
import SwiftSource

/// A stored implicitly unwrapped property that is never without a value where it is used.
struct ForcedDependency {
  let subject: FixSubject
  let type: IndexedType
  let property: IndexedMember
  /// The type's declaration and its file.
  let part: TypePart
  let file: ParsedFile
  /// The type of the property, without its `!`.
  let valueType: String

  var index: ProjectIndex { subject.index }
  var tree: SyntaxTree { file.tree }

  /// Throws where the property may go on without a value, or something else than code makes the object.
  init(_ subject: FixSubject) throws(ObstacleError) {
    self.subject = subject
    type = try subject.type()
    property = try subject.member(of: type)
    (part, file) = try subject.declaration(of: type)
    valueType = String((property.valueType ?? "").dropLast())
    try checkType()
    try checkProperty()
  }

  private func checkProperty() throws(ObstacleError) {
    if let oddity {
      throw ObstacleError("unsupported_declaration", "`\(property.name)` of `\(type.name)` \(oddity).")
    }
    // What Objective-C does not know can't be named by a string.
    if index.stringUses(of: property.id).contains(where: { $0.kind == .keyPath }) {
      throw ObstacleError("named_by_text", "A key path may name `\(property.name)` of `\(type.name)`.")
    }
  }

  private func checkType() throws(ObstacleError) {
    guard type.kind == .class, type.access <= .internal else {
      throw ObstacleError("unsupported_declaration", "Other modules may make \(type.name.codeWithArticle).")
    }
    try subject.tree.checkUnseen(type)
    if let heir = index.subclasses(of: type.id).first {
      throw ObstacleError("subclassed", "`\(index.types[heir].name)` inherits from `\(type.name)`.")
    }
    guard !index.interfaceBuilder.flatMap(\.scenes).contains(where: { $0.customClass == type.name }) else {
      throw ObstacleError("interface_builder", "A storyboard or xib makes `\(type.name)`, and gives it nothing.")
    }
    let creations = Set(index.creations(of: type.id).map { "\($0.file):\($0.use.offset)" })
    let other = index.references(toType: type.id).first { site in
      !site.use.context.contains(.typePosition) && !creations.contains("\(site.file):\(site.use.offset)")
        && !asksForMember(site)
    }
    let implicit = ImplicitCreations(of: type, in: index)
    if let other = other ?? implicit.certain.first ?? implicit.possible.first {
      throw ObstacleError(
        "initializer_reference",
        "\(other.file):\(other.use.line) may make \(type.name.codeWithArticle) in a way of its own.")
    }
  }

  /// `#selector(OrdersViewController.reload)`, `OrdersViewController.title`: what stands behind the dot gives no object of the
  /// type.
  private func asksForMember(_ site: UseSite) -> Bool {
    guard let member = site.member.map({ index.members[$0] }) else { return false }
    let next = site.use.offset + site.use.name.utf8.count + 1
    let asked = member.body.uses.first { $0.offset == next && $0.base == .member(of: site.use.name) }
    guard let found = asked?.member.map({ index.members[$0] }), found.type == type.id, found.kind != .initializer else {
      return false
    }
    return [found.returnType, found.valueType].allSatisfy { text in
      text.map { !TypeText(text: $0).outerNames.contains(type.name) && !$0.contains("Self") } ?? true
    }
  }

  /// `let store: Store`
  func declare(in draft: inout FixDraft) throws(ObstacleError) {
    guard let pattern = tree.child(property.node, .patternBinding),
      let annotation = tree.child(pattern, .typeAnnotation)
    else {
      throw ObstacleError("unsupported_declaration", "`\(property.name)` is not declared alone.")
    }
    let keyword = tree.keywordOffset(of: property.node)
    draft.edit(file.file.path, keyword..<keyword + 3, "let")
    let end = tree.range(annotation).upperBound
    draft.edit(file.file.path, end - 1..<tree.range(pattern).upperBound, "")
    draft.change("\(type.name).\(property.name)", "is there from the start, and stays the same")
  }
}
