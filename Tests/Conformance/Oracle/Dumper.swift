import SwiftParser
import SwiftSyntax

/// What the toolchain's own parser makes of a source. This decides what the node set of `dump-syntax` is.
struct OracleDump {
  let hasError: Bool
  /// One line a node, sorted; without the `# FILE` line.
  let lines: String

  /// Parses a source, every `#if` branch included, operators not folded.
  init(_ source: [UInt8]) {
    let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let dumper = Dumper(viewMode: .sourceAccurate)
    dumper.walk(tree)
    hasError = tree.hasError
    lines = dumper.nodes.sorted().map(\.line).joined()
  }
}

private final class Dumper: SyntaxAnyVisitor {
  var nodes: [DumpNode] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let form = node.as(SyntaxEnum.self)
    if let entry = declaration(form) ?? statement(form) ?? expression(form) ?? operation(form) ?? other(form) {
      nodes.append(entry)
    }
    return .visitChildren
  }
}

private func entry(_ node: some SyntaxProtocol, _ kind: String, _ name: String = "") -> DumpNode {
  DumpNode(
    start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPositionBeforeTrailingTrivia.utf8Offset,
    kind: kind, name: name)
}

/// The text on one line, with one space for every run of white space.
private func flat(_ node: some SyntaxProtocol) -> String {
  node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

private func declaration(_ node: SyntaxEnum) -> DumpNode? {
  switch node {
  case .importDecl(let node): entry(node, "import", node.path.map(\.name.text).joined(separator: "."))
  case .extensionDecl(let node): entry(node, "extension", flat(node.extendedType))
  case .functionDecl(let node): entry(node, "func", node.name.text)
  case .initializerDecl(let node): entry(node, "init")
  case .deinitializerDecl(let node): entry(node, "deinit")
  case .subscriptDecl(let node): entry(node, "subscript")
  case .variableDecl(let node): entry(node, node.bindingSpecifier.text, boundNames(node))
  case .accessorDecl(let node): entry(node, "accessor", node.accessorSpecifier.text)
  case .functionParameter(let node): entry(node, "param", (node.secondName ?? node.firstName).text)
  case .operatorDecl(let node): entry(node, "operator", node.name.text)
  case .precedenceGroupDecl(let node): entry(node, "precedencegroup", node.name.text)
  case .macroDecl(let node): entry(node, "macro", node.name.text)
  case .macroExpansionDecl(let node): entry(node, "macroexpansion", node.macroName.text)
  default: typeDeclaration(node)
  }
}

private func typeDeclaration(_ node: SyntaxEnum) -> DumpNode? {
  switch node {
  case .classDecl(let node): entry(node, "class", node.name.text)
  case .structDecl(let node): entry(node, "struct", node.name.text)
  case .enumDecl(let node): entry(node, "enum", node.name.text)
  case .actorDecl(let node): entry(node, "actor", node.name.text)
  case .protocolDecl(let node): entry(node, "protocol", node.name.text)
  case .enumCaseElement(let node): entry(node, "case", node.name.text)
  case .typeAliasDecl(let node): entry(node, "typealias", node.name.text)
  case .associatedTypeDecl(let node): entry(node, "associatedtype", node.name.text)
  default: nil
  }
}

private func boundNames(_ node: VariableDeclSyntax) -> String {
  node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }.joined(separator: ",")
}

private func statement(_ node: SyntaxEnum) -> DumpNode? {
  switch node {
  case .ifExpr(let node): entry(node, "if")
  case .switchExpr(let node): entry(node, "switch")
  case .switchCase(let node): entry(node, "switchcase")
  case .guardStmt(let node): entry(node, "guard")
  case .whileStmt(let node): entry(node, "while")
  case .forStmt(let node): entry(node, "for")
  case .repeatStmt(let node): entry(node, "repeat")
  case .doStmt(let node): entry(node, "do")
  case .catchClause(let node): entry(node, "catch")
  case .returnStmt(let node): entry(node, "return")
  case .throwStmt(let node): entry(node, "throw")
  case .deferStmt(let node): entry(node, "defer")
  case .breakStmt(let node): entry(node, "break")
  case .continueStmt(let node): entry(node, "continue")
  case .fallThroughStmt(let node): entry(node, "fallthrough")
  default: nil
  }
}

private func expression(_ node: SyntaxEnum) -> DumpNode? {
  switch node {
  case .closureExpr(let node): entry(node, "closure")
  case .functionCallExpr(let node): entry(node, "call")
  case .subscriptCallExpr(let node): entry(node, "subscriptcall")
  case .memberAccessExpr(let node): entry(node, "member", node.declName.baseName.text)
  case .declReferenceExpr(let node): isMemberName(node) ? nil : entry(node, "ref", node.baseName.text)
  case .stringLiteralExpr(let node): entry(node, "string")
  case .regexLiteralExpr(let node): entry(node, "regex")
  case .integerLiteralExpr(let node): entry(node, "int")
  case .floatLiteralExpr(let node): entry(node, "float")
  case .arrayExpr(let node): entry(node, "array")
  case .dictionaryExpr(let node): entry(node, "dictionary")
  case .tupleExpr(let node): entry(node, "tuple")
  case .keyPathExpr(let node): entry(node, "keypath")
  case .macroExpansionExpr(let node): entry(node, "macroexpansion", node.macroName.text)
  default: nil
  }
}

private func isMemberName(_ node: DeclReferenceExprSyntax) -> Bool {
  guard let parent = node.parent else { return false }
  if let member = parent.as(MemberAccessExprSyntax.self) { return member.declName.id == node.id }
  return parent.is(KeyPathPropertyComponentSyntax.self)
}

private func operation(_ node: SyntaxEnum) -> DumpNode? {
  switch node {
  case .tryExpr(let node): entry(node.tryKeyword, "try", node.questionOrExclamationMark?.text ?? "")
  case .awaitExpr(let node): entry(node.awaitKeyword, "await")
  case .binaryOperatorExpr(let node): entry(node, "op", node.operator.text)
  case .assignmentExpr(let node): entry(node, "op", "=")
  case .prefixOperatorExpr(let node): entry(node.operator, "prefixop", node.operator.text)
  case .postfixOperatorExpr(let node): entry(node.operator, "postfixop", node.operator.text)
  case .ternaryExpr(let node): entry(node.questionMark, "ternary")
  case .unresolvedTernaryExpr(let node): entry(node.questionMark, "ternary")
  case .unresolvedAsExpr(let node): entry(node.asKeyword, "as", node.questionOrExclamationMark?.text ?? "")
  case .unresolvedIsExpr(let node): entry(node.isKeyword, "is")
  case .forceUnwrapExpr(let node): entry(node.exclamationMark, "force")
  case .optionalChainingExpr(let node): entry(node.questionMark, "chain")
  default: nil
  }
}

private func other(_ node: SyntaxEnum) -> DumpNode? {
  switch node {
  case .attribute(let node): entry(node, "attribute", flat(node.attributeName))
  case .identifierType(let node): entry(node.name, "type", node.name.text)
  case .memberType(let node): entry(node.name, "type", node.name.text)
  case .ifConfigDecl(let node): entry(node, "ifconfig")
  default: nil
  }
}
