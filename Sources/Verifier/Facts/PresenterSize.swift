import ProjectIndex

/// How big a presenter is.
struct PresenterSize {
  private let lines: Int
  private let methods: Int
  private let attributes: Int
  private let instructions: Int

  init(_ type: IndexedType, _ index: ProjectIndex) {
    let members = index.members(of: type.id)
    lines = type.parts.reduce(0) { $0 + $1.codeLines }
    methods = members.count { $0.kind == .method }
    attributes = members.count { $0.kind == .property && $0.isStored }
    instructions = members.reduce(0) { $0 + $1.body.instructions }
  }

  /// The numbers that are too high by the limits of these names; nil if none is.
  func excess(_ limit: (String) -> Int) -> String? {
    if lines > limit("body_lines") { return "\(lines) lines of code, above \(limit("body_lines"))" }
    guard methods > limit("methods"), attributes > limit("attributes"), instructions > limit("instructions")
    else { return nil }
    return "\(methods) methods, \(attributes) stored properties and \(instructions) instructions"
  }
}
