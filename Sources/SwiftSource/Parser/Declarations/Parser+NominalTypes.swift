// Declarations of types.
extension Parser {
  mutating func parseNominalType(_ kind: NodeKind, from start: NodeStart) {
    consume()
    let name = expectName("The name of the type is expected here.")
    if cursor.atLeftAngle {
      if kind == .protocolDecl { parsePrimaryAssociatedTypes() } else { parseGenericParameters() }
    }
    if at(.colon) { parseInheritance() }
    if at(word: .where) { parseGenericWhereClause() }
    parseMemberBlock()
    finish(kind, from: start, main: name)
  }

  mutating func parseExtension(from start: NodeStart) {
    let keyword = consume()
    parseType()
    if at(.colon) { parseInheritance() }
    if at(word: .where) { parseGenericWhereClause() }
    parseMemberBlock()
    finish(.extensionDecl, from: start, main: keyword)
  }

  /// `: A, B`.
  mutating func parseInheritance() {
    let start = here
    consume()
    repeat {
      let element = here
      if at(word: .class) { consumeAsNode(.classRestrictionType) } else { parseType() }
      finish(.inheritedType, from: element)
    } while take(.comma)
    finish(.inheritanceClause, from: start)
  }

  /// `<Element>` of a protocol.
  private mutating func parsePrimaryAssociatedTypes() {
    let start = here
    consume(prefix: 1)
    repeat {
      expectName("The name of an associated type is expected here.", allowsSelf: true)
    } while take(.comma) && !cursor.atRightAngle
    expectRightAngle()
    finish(.primaryAssociatedTypeClause, from: start)
  }

  mutating func parseTypealias(from start: NodeStart) {
    consume()
    let name = expectName("The name of the type alias is expected here.")
    if cursor.atLeftAngle { parseGenericParameters() }
    let value = here
    if at(.colon) {
      fail("A type alias is assigned with '='.")
      consumeUnexpected(1)
    } else {
      expect(.equal, "A type alias is assigned with '='.")
    }
    parseType()
    finish(.initializerClause, from: value)
    if at(word: .where) { parseGenericWhereClause() }
    finish(.typealiasDecl, from: start, main: name)
  }

  mutating func parseAssociatedType(from start: NodeStart) {
    consume()
    if at(word: .each) {
      fail("An associated type cannot be a pack.")
      consumeUnexpected(1)
    }
    let name = expectName("The name of the associated type is expected here.")
    if at(.colon) { parseInheritance() }
    if at(.equal) {
      let value = here
      consume()
      parseType()
      finish(.initializerClause, from: value)
    }
    if at(word: .where) { parseGenericWhereClause() }
    finish(.associatedTypeDecl, from: start, main: name)
  }
}
