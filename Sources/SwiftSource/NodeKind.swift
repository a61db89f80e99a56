/// The kinds of syntax nodes. The comment at a kind names its main token (`Node.mainToken`) and its child nodes in
/// source order (`*` any number, `?` optional). `expr`, `type`, `pattern`, `stmt`, `decl` stand for any kind of that group.
/// Punctuation has no nodes: it is found through the token range of a node.
package enum NodeKind: UInt8, Sendable, CaseIterable {
  /// items: decl | stmt | expr, not wrapped.
  case sourceFile

  // MARK: Declarations. All start with attribute*, modifier*.
  case importDecl  // main: `import`; tokens of the dotted path follow
  // The nominal types. main: name; genericParameterClause?, primaryAssociatedTypeClause?, inheritanceClause?, genericWhereClause?, memberBlock
  case classDecl, structDecl, enumDecl, actorDecl, protocolDecl
  case extensionDecl  // main: `extension`; type, inheritanceClause?, genericWhereClause?, memberBlock
  /// Main: name; genericParameterClause?, parameterClause, effect*, returnClause?, genericWhereClause?, codeBlock?.
  case functionDecl
  case initializerDecl  // main: `init`; as functionDecl (a `?` or `!` token may follow `init`)
  case deinitializerDecl  // main: `deinit`; effect*, codeBlock?
  /// Main: `subscript`; genericParameterClause?, parameterClause, returnClause, genericWhereClause?, accessorBlock?.
  case subscriptDecl
  case variableDecl  // main: `let` | `var` | ...; patternBinding+
  case enumCaseDecl  // main: `case`; enumCaseElement+
  case enumCaseElement  // main: name; enumCaseParameterClause?, initializerClause?
  case typealiasDecl  // main: name; genericParameterClause?, initializerClause(type), genericWhereClause?
  case associatedTypeDecl  // main: name; inheritanceClause?, initializerClause(type)?, genericWhereClause?
  case operatorDecl, precedenceGroupDecl  // main: name
  /// Main: name; genericParameterClause?, parameterClause, returnClause?, initializerClause?, genericWhereClause?.
  case macroDecl
  case macroExpansionDecl  // main: macro name; genericArgumentClause?, argument*, closure?, labeledClosure*
  case accessorDecl  // main: `get` | `set` | `willSet` | ...; effect*, codeBlock?
  case ifConfigDecl  // main: `#if`; ifConfigClause+
  /// Main: `#if` | `#elseif` | `#else`; condition expr?, then the items it guards, of whatever kind the place takes.
  case ifConfigClause
  case poundSourceLocation  // main: `#sourceLocation`
  case missingDecl  // attribute*, modifier* without a declaration
  /// Tokens that fit nowhere; the file is marked.
  case unexpected

  // MARK: Parts of declarations
  case attribute  // main: `@`; type (its name), then argument* or nodes of its special arguments
  case modifier  // main: the word; `private(set)` is one modifier
  case inheritanceClause  // inheritedType+
  case inheritedType  // type
  case genericParameterClause  // genericParameter+, genericWhereClause?
  case genericParameter  // main: name; attribute*, type?
  case primaryAssociatedTypeClause
  case genericWhereClause  // genericRequirement+
  case genericRequirement  // type, type | layout tokens
  case parameterClause  // functionParameter*
  /// Main: internal name (second name, else first); attribute*, modifier*, type, initializerClause?.
  case functionParameter
  case returnClause  // type
  case effect  // main: `async` | `reasync` | `throws` | `rethrows`; type? (typed throws)
  case memberBlock  // decl*
  case codeBlock  // items
  case accessorBlock  // accessorDecl+ | items of a getter
  case patternBinding  // pattern, typeAnnotation?, initializerClause?, accessorBlock?
  case typeAnnotation  // type
  case initializerClause  // expr | type
  case enumCaseParameterClause  // enumCaseParameter*
  case enumCaseParameter  // main: first name if any; type, initializerClause?

  // MARK: Statements
  case guardStmt  // condition+, codeBlock
  case whileStmt  // condition+, codeBlock
  case forStmt  // pattern, typeAnnotation?, expr, whereClause?, codeBlock
  case repeatStmt  // codeBlock, expr
  case doStmt  // effect?, codeBlock, catchClause*
  case catchClause  // catchItem*, codeBlock
  case catchItem  // pattern, whereClause?
  case returnStmt, throwStmt, yieldStmt, thenStmt, discardStmt  // main: the keyword; expr?
  case deferStmt  // codeBlock
  case breakStmt, continueStmt  // main: the keyword; label token may follow
  case fallthroughStmt
  case labeledStmt  // main: label; stmt | expr
  case whereClause  // expr
  case condition  // expr | optionalBinding | matchingPattern | availabilityCondition
  case optionalBinding  // main: `let` | `var`; pattern, typeAnnotation?, initializerClause?
  case matchingPattern  // main: `case`; pattern, typeAnnotation?, initializerClause
  case availabilityCondition  // main: `#available` | `#unavailable`; availabilityArgument*
  case availabilityArgument

  // MARK: Expressions
  case sequenceExpr  // operand, (operator, operand)*: not folded
  case binaryOperator  // main: the operator
  case assignmentOperator  // main: `=`
  case ternaryOperator  // main: `?`; the expr between `?` and `:`
  case asOperator  // main: `as` (`?`/`!` token may follow); the type is a typeExpr operand after it
  case isOperator  // main: `is`; the type is a typeExpr operand after it
  case arrowExpr  // main: `->`; effect*
  case typeExpr  // type
  case declReference  // main: name; argument labels are the tokens after it
  case superExpr  // main: `super`
  case memberAccess  // main: member name; expr? (none for a leading dot)
  case call  // callee expr, argument*, closure? (trailing), labeledClosure*
  case argument  // main: label if any, else its first token; expr
  case labeledClosure  // main: label; closure
  case subscriptCall  // base expr, argument*, closure?, labeledClosure*
  case closure  // main: `{`; closureSignature?, items
  case closureSignature  // attribute*, closureCapture*, closureParameter*, effect*, returnClause?
  case closureCapture  // main: name; expr? (specifier tokens `weak`, `unowned(safe)` first)
  case closureParameter  // main: internal name; attribute*, modifier*, type?
  case stringLiteral  // interpolation*
  case interpolation  // argument+
  case regexLiteral, integerLiteral, floatLiteral, booleanLiteral, nilLiteral  // main: the token
  case arrayExpr  // expr*
  case dictionaryExpr  // dictionaryElement*
  case dictionaryElement  // expr, expr
  case tupleExpr  // argument*: parenthesised expressions too
  case keyPathExpr  // main: `\`; type?, keyPathComponent+
  case keyPathComponent  // main: name, `?`, `!` or `[`; argument*
  case macroExpansionExpr  // main: macro name; genericArgumentClause?, argument*, closure?, labeledClosure*
  case tryExpr  // main: `try` (`?`/`!` token may follow); expr
  case awaitExpr, unsafeExpr, borrowExpr, copyExpr, consumeExpr  // main: the keyword; expr
  case prefixOperatorExpr  // main: operator; expr
  case postfixOperatorExpr  // main: operator; expr
  case inoutExpr  // main: `&`; expr
  case forceUnwrap  // main: `!`; expr
  case optionalChaining  // main: `?`; expr
  case genericSpecialization  // expr, genericArgumentClause
  case genericArgumentClause  // type* | expr*
  case ifExpr  // main: `if`; condition+, codeBlock, (codeBlock | ifExpr)?
  case switchExpr  // main: `switch`; expr, (switchCase | ifConfigDecl)*
  case switchCase  // main: `case` | `default`; attribute?, caseItem*, items
  case caseItem  // pattern, whereClause?
  case doExpr  // as doStmt, where `do` is an expression
  case packExpansionExpr, packElementExpr  // main: `repeat` | `each`; expr
  case discardAssignment  // main: `_`
  case postfixIfConfig  // base expr?, ifConfigDecl
  case editorPlaceholder
  case patternExpr  // pattern inside an expression (`let x` in a case)
  case missingExpr

  // MARK: Patterns
  case identifierPattern  // main: name
  case wildcardPattern  // main: `_`
  case tuplePattern  // tuplePatternElement*
  case tuplePatternElement  // main: label if any; pattern
  case valueBindingPattern  // main: `let` | `var` | ...; pattern
  case expressionPattern  // expr
  case isTypePattern  // type
  case missingPattern

  // MARK: Types
  case identifierType  // main: name; genericArgumentClause?
  case memberType  // main: name; base type, genericArgumentClause?
  case arrayType, inlineArrayType  // type(s)
  case dictionaryType  // type, type
  case optionalType, implicitlyUnwrappedType  // type
  case functionType  // tupleTypeElement*, effect*, returnClause
  case tupleType  // tupleTypeElement*
  case tupleTypeElement  // main: first name if any; type
  case compositionType  // type+
  case someOrAnyType  // main: `some` | `any`; type
  case attributedType  // attribute*, specifier tokens (`inout`, `sending`, `nonisolated`, ...), type
  case metatypeType  // main: `Type` | `Protocol`; type
  case packExpansionType, packElementType  // main: `repeat` | `each`; type
  case suppressedType  // main: `~`; type
  case classRestrictionType  // main: `class`
  case namedOpaqueReturnType
  case missingType
}
