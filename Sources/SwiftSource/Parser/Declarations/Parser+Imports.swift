extension Parser {
  /// `import Module`, `import struct Module.Type`.
  mutating func parseImport(from start: NodeStart) {
    let keyword = consume()
    let hasKind = isImportKind()
    if hasKind { consume() }
    if hasKind, cursor.atModuleSelector {
      parseModuleSelector()
      if startsLine { fail("The name of what is imported is expected here.") } else { expectImportName() }
    } else {
      repeat { expectImportName() } while take(.period)
    }
    finish(.importDecl, from: start, main: keyword)
  }

  private mutating func isImportKind() -> Bool {
    switch word {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func, .inout: true
    default: false
    }
  }

  private mutating func expectImportName() {
    if at(.identifier) || cursor.atOperator { consume() } else { fail("The name of a module is expected here.") }
  }
}
