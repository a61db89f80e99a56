import SwiftSource

extension NodeKind {
  /// A declaration of a nominal type.
  var isNominalType: Bool {
    switch self {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }

  /// A declaration or an extension of a type: what has a member block.
  var hasMemberBlock: Bool { isNominalType || self == .extensionDecl }

  /// A declaration that takes parameters.
  var isFunctionLike: Bool {
    switch self {
    case .functionDecl, .initializerDecl, .subscriptDecl, .macroDecl: true
    default: false
    }
  }

  /// Any pattern.
  var isPattern: Bool {
    number >= NodeKind.identifierPattern.number && number <= NodeKind.missingPattern.number
  }

  /// Any type.
  var isType: Bool { number >= NodeKind.identifierType.number }

  /// A prefix that does not change which value an expression is: `try x`, `await x`.
  var isTransparentPrefix: Bool {
    switch self {
    case .tryExpr, .awaitExpr, .unsafeExpr, .borrowExpr, .consumeExpr, .copyExpr: true
    default: false
    }
  }
}
