/// The kinds of syntax nodes. The comment before a kind names its main token (`Node.mainToken`; the first token if not said)
/// and its child nodes in source order (`*` any number, `+` at least one, `?` optional). `expr`, `type`, `pattern`, `stmt`,
/// `decl` stand for any kind of that group; items are decl | stmt | expr, not wrapped. Punctuation has no nodes: it is found
/// through the token range of a node. A comma between elements belongs to none of them.
package enum NodeKind: UInt8, Sendable, CaseIterable {
  /// items
  case sourceFile

  // MARK: Declarations. All start with attribute*, modifier*; `ifConfigDecl` can stand for attributes.

  // main: `import`; the tokens of the kind and of the dotted path follow
  case importDecl
  // main: name; genericParameterClause?, inheritanceClause?, genericWhereClause?, memberBlock
  case classDecl, structDecl, enumDecl, actorDecl
  // main: name; primaryAssociatedTypeClause?, inheritanceClause?, genericWhereClause?, memberBlock
  case protocolDecl
  // main: `extension`; type, inheritanceClause?, genericWhereClause?, memberBlock
  case extensionDecl
  // main: name or operator; genericParameterClause?, parameterClause, effect*, returnClause?, genericWhereClause?, codeBlock?
  case functionDecl
  // main: `init`; as functionDecl (a `?` or `!` token may follow `init`)
  case initializerDecl
  // main: `deinit`; effect?, codeBlock?
  case deinitializerDecl
  // main: `subscript`; genericParameterClause?, parameterClause, returnClause, genericWhereClause?, accessorBlock?
  case subscriptDecl
  // main: `let` | `var` | ...; patternBinding+
  case variableDecl
  // main: `case`; enumCaseElement+
  case enumCaseDecl
  // main: name; enumCaseParameterClause?, initializerClause?
  case enumCaseElement
  // main: name; genericParameterClause?, initializerClause(type), genericWhereClause?
  case typealiasDecl
  // main: name; inheritanceClause?, initializerClause(type)?, genericWhereClause?
  case associatedTypeDecl
  // main: the operator; the fixity is a modifier, the precedence group a token
  case operatorDecl
  // main: name; its attributes are tokens
  case precedenceGroupDecl
  // main: name; genericParameterClause?, parameterClause, effect*, returnClause?, initializerClause?, genericWhereClause?
  case macroDecl
  // main: name of the macro; genericArgumentClause?, argument*, closure?, labeledClosure*
  case macroExpansionDecl
  // main: `get` | `set` | `willSet` | ...; effect*, codeBlock? (the name of a parameter is a token)
  case accessorDecl
  // main: `#if`; ifConfigClause+
  case ifConfigDecl
  // main: `#if` | `#elseif` | `#else`; condition expr?, then what it guards, of whatever kind the place takes
  case ifConfigClause
  // main: `#sourceLocation`
  case poundSourceLocation
  // attribute*, modifier* without a declaration
  case missingDecl
  /// Tokens that fit nowhere; the file is marked.
  case unexpected

  // MARK: Parts of declarations

  // main: `@`; type (its name), then argument* or the nodes of its special arguments
  case attribute
  // main: the word; `private(set)` is one modifier
  case modifier
  // inheritedType+
  case inheritanceClause
  // type
  case inheritedType
  // genericParameter+, genericWhereClause?
  case genericParameterClause
  // main: name; attribute*, type?
  case genericParameter
  // the names are tokens
  case primaryAssociatedTypeClause
  // genericRequirement+
  case genericWhereClause
  // type | integer expr, then type | integer expr | tokens of a layout
  case genericRequirement
  // functionParameter*
  case parameterClause
  // main: internal name (second name, else first); attribute*, modifier*, type, initializerClause?
  case functionParameter
  // type
  case returnClause
  // main: `async` | `reasync` | `throws` | `rethrows`; type? (typed throws)
  case effect
  // decl*
  case memberBlock
  // items
  case codeBlock
  // accessorDecl+ | items of a getter
  case accessorBlock
  // pattern, typeAnnotation?, initializerClause?, accessorBlock?
  case patternBinding
  // main: `:`; type
  case typeAnnotation
  // main: `=`; expr | type
  case initializerClause
  // enumCaseParameter*
  case enumCaseParameterClause
  // main: first name if any, else the first token; modifier*, type, initializerClause?
  case enumCaseParameter

  // MARK: Statements

  // condition+, codeBlock
  case guardStmt, whileStmt
  // pattern, typeAnnotation?, expr, whereClause?, codeBlock
  case forStmt
  // codeBlock, expr
  case repeatStmt
  // effect?, codeBlock, catchClause*
  case doStmt
  // catchItem*, codeBlock
  case catchClause
  // pattern?, whereClause?
  case catchItem
  // main: the keyword; expr?
  case returnStmt, throwStmt, discardStmt
  // main: `yield`; expr+
  case yieldStmt
  // codeBlock
  case deferStmt
  // main: the keyword; a label token may follow
  case breakStmt, continueStmt
  case fallthroughStmt
  // main: label; stmt | expr
  case labeledStmt
  // expr
  case whereClause
  // expr | optionalBinding | matchingPattern | availabilityCondition
  case condition
  // main: `let` | `var`; pattern, typeAnnotation?, initializerClause?
  case optionalBinding
  // main: `case`; pattern, typeAnnotation?, initializerClause
  case matchingPattern
  // main: `#available` | `#unavailable`; availabilityArgument*
  case availabilityCondition
  // tokens
  case availabilityArgument

  // MARK: Expressions

  // operand, (operator, operand)*: not folded
  case sequenceExpr
  // main: the operator
  case binaryOperator
  // main: `=`
  case assignmentOperator
  // main: `?`; the expr between `?` and `:`
  case ternaryOperator
  // main: `as` (a `?` or `!` token may follow); the type is a typeExpr operand after it
  case asOperator
  // main: `is`; the type is a typeExpr operand after it
  case isOperator
  // main: `->`; effect*
  case arrowExpr
  // type
  case typeExpr
  // main: name; argument labels are the tokens after it
  case declReference
  case superExpr
  // main: name of the member; expr? (none for a leading dot); argument labels are the tokens after it
  case memberAccess
  // callee expr, argument*, closure? (trailing), labeledClosure*
  case call
  // main: label if any, else its first token; expr
  case argument
  // main: label; closure
  case labeledClosure
  // base expr, argument*, closure?, labeledClosure*
  case subscriptCall
  // main: `{`; closureSignature?, items
  case closure
  // attribute*, closureCapture*, closureParameter*, effect*, returnClause?
  case closureSignature
  // main: name; expr? (the tokens of `weak` or `unowned(safe)` first)
  case closureCapture
  // main: internal name; attribute*, modifier*, type?
  case closureParameter
  // interpolation*
  case stringLiteral
  // argument*
  case interpolation
  case regexLiteral, integerLiteral, floatLiteral, booleanLiteral, nilLiteral
  // expr*
  case arrayExpr
  // dictionaryElement*
  case dictionaryExpr
  // expr, expr
  case dictionaryElement
  // argument*: parenthesised expressions too
  case tupleExpr
  // main: `\`; type?, keyPathComponent*
  case keyPathExpr
  // main: name, `?`, `!` or `[`; argument* | genericArgumentClause?
  case keyPathComponent
  // main: name of the macro; genericArgumentClause?, argument*, closure?, labeledClosure*
  case macroExpansionExpr
  // main: `try` (a `?` or `!` token may follow); expr
  case tryExpr
  // main: the keyword; expr
  case awaitExpr, unsafeExpr, borrowExpr, copyExpr, consumeExpr
  // main: the operator; expr
  case prefixOperatorExpr
  // main: the operator; expr
  case postfixOperatorExpr
  // main: `&`; expr
  case inoutExpr
  // main: `!`; expr
  case forceUnwrap
  // main: `?`; expr
  case optionalChaining
  // expr, genericArgumentClause
  case genericSpecialization
  // (type | integer expr)*
  case genericArgumentClause
  // main: `if`; condition+, codeBlock, (codeBlock | ifExpr)?
  case ifExpr
  // main: `switch`; expr, (switchCase | ifConfigDecl)*
  case switchExpr
  // main: `case` | `default`; attribute?, caseItem*, items
  case switchCase
  // pattern, whereClause?
  case caseItem
  // main: `repeat` | `each`; expr
  case packExpansionExpr, packElementExpr
  // main: `_`
  case discardAssignment
  // base expr? (none in the clause of another one), ifConfigDecl with members of the base, which have no base themselves
  case postfixIfConfig
  // pattern inside an expression (`let x` in a case)
  case patternExpr
  case missingExpr

  // MARK: Patterns

  // main: name
  case identifierPattern
  // main: `_`
  case wildcardPattern
  // tuplePatternElement*
  case tuplePattern
  // main: label if any, else the first token; pattern
  case tuplePatternElement
  // main: `let` | `var` | ...; pattern
  case valueBindingPattern
  // expr
  case expressionPattern
  // type
  case isTypePattern
  case missingPattern

  // MARK: Types

  // main: name; genericArgumentClause?
  case identifierType
  // main: name; base type, genericArgumentClause?
  case memberType
  // type
  case arrayType
  // (type | integer expr), (type | integer expr)
  case inlineArrayType
  // type, type
  case dictionaryType
  // type
  case optionalType, implicitlyUnwrappedType
  // tupleTypeElement*, effect*, returnClause
  case functionType
  // tupleTypeElement*
  case tupleType
  // main: first name if any, else the first token; type
  case tupleTypeElement
  // type+
  case compositionType
  // main: `some` | `any`; type
  case someOrAnyType
  // attribute*, type; the tokens of specifiers (`inout`, `sending`, `nonisolated`, ...) stand around the attributes
  case attributedType
  // main: `Type` | `Protocol`; type
  case metatypeType
  // main: `repeat` | `each`; type
  case packExpansionType, packElementType
  // main: `~`; type
  case suppressedType
  // main: `class`
  case classRestrictionType
  // genericParameterClause, type
  case namedOpaqueReturnType
  case missingType
}
