extension NodeKind {
  /// The word of the dump for kinds that are dumped as their main token alone; nil for all others.
  var dumpedOperator: String? {
    switch self {
    case .tryExpr: "try"
    case .awaitExpr: "await"
    case .binaryOperator, .assignmentOperator: "op"
    case .prefixOperatorExpr: "prefixop"
    case .postfixOperatorExpr: "postfixop"
    case .ternaryOperator: "ternary"
    case .asOperator: "as"
    case .isOperator: "is"
    case .forceUnwrap: "force"
    case .optionalChaining: "chain"
    default: nil
    }
  }

  /// The word of the dump; nil for the kinds that it leaves out.
  var dumpedKind: String? { dumpedDeclaration ?? dumpedStatement ?? dumpedExpression }

  private var dumpedDeclaration: String? {
    switch self {
    case .importDecl: "import"
    case .classDecl: "class"
    case .structDecl: "struct"
    case .enumDecl: "enum"
    case .actorDecl: "actor"
    case .protocolDecl: "protocol"
    case .extensionDecl: "extension"
    case .functionDecl: "func"
    case .initializerDecl: "init"
    case .deinitializerDecl: "deinit"
    case .subscriptDecl: "subscript"
    case .enumCaseElement: "case"
    case .typealiasDecl: "typealias"
    case .associatedTypeDecl: "associatedtype"
    case .operatorDecl: "operator"
    case .precedenceGroupDecl: "precedencegroup"
    case .macroDecl: "macro"
    case .macroExpansionDecl, .macroExpansionExpr: "macroexpansion"
    case .accessorDecl: "accessor"
    case .attribute: "attribute"
    case .functionParameter: "param"
    case .ifConfigDecl: "ifconfig"
    default: nil
    }
  }

  private var dumpedStatement: String? {
    switch self {
    case .ifExpr: "if"
    case .switchExpr: "switch"
    case .switchCase: "switchcase"
    case .guardStmt: "guard"
    case .whileStmt: "while"
    case .forStmt: "for"
    case .repeatStmt: "repeat"
    case .doStmt: "do"
    case .catchClause: "catch"
    case .returnStmt: "return"
    case .throwStmt: "throw"
    case .deferStmt: "defer"
    case .breakStmt: "break"
    case .continueStmt: "continue"
    case .fallthroughStmt: "fallthrough"
    default: nil
    }
  }

  private var dumpedExpression: String? {
    switch self {
    case .closure: "closure"
    case .call: "call"
    case .subscriptCall: "subscriptcall"
    case .memberAccess: "member"
    case .declReference: "ref"
    case .stringLiteral: "string"
    case .regexLiteral: "regex"
    case .integerLiteral: "int"
    case .floatLiteral: "float"
    case .arrayExpr: "array"
    case .dictionaryExpr: "dictionary"
    case .tupleExpr: "tuple"
    case .keyPathExpr: "keypath"
    case .identifierType, .memberType: "type"
    default: nil
    }
  }
}
