/// Index of a type in `ProjectIndex.types`.
@usableFromInline package typealias TypeID = Int

/// A type of the tree, merged with its extensions in all files. A type declared outside the tree that is extended in it
/// has kind `.external`. A class, because it is big and handed on everywhere.
package final class IndexedType: Sendable {
  /// What declares a type.
  package enum Kind: String, Sendable { case `class`, `struct`, `enum`, actor, `protocol`, external }

  package let id: TypeID
  /// Full nested name: `Outer.Inner`. Unique together with `scope`.
  package let name: String
  package let kind: Kind
  /// Path of the file a `private`/`fileprivate` or function-local type is confined to; nil for all others.
  package let scope: String?
  package let outer: TypeID?
  /// The declaration first, then extensions by path and offset.
  package let parts: [TypePart]
  /// In order of parts and offsets.
  package let members: [MemberID]
  package let access: AccessLevel
  /// Names without `@`: `MainActor`, `objc`, ...
  package let attributes: [String]
  /// `final`, `open`, ...
  package let modifiers: [String]
  package let genericParameters: [String]
  /// Names of everything behind the colon of the declaration and the extensions, in order, without duplicates, generic arguments kept.
  package let inherited: [String]
  /// Superclass names from the direct one upwards, through the tree's classes to the first name outside the tree.
  package let superclasses: [String]
  /// All protocols: own and those of superclasses and refined protocols of the tree.
  package let conformances: [String]
  /// Inherits from a UIKit or AppKit view controller.
  package let isController: Bool
  /// Its objects are what a screen is made of, and belong to the main thread: a controller, a view, a cell.
  package var isResponder: Bool { isController || superclasses.last.map(SDKTypes.isResponder) == true }
  /// Declared by an Objective-C header of the tree; Swift at most extends it.
  package var isObjectiveC: Bool { !parts[0].isExtension && parts[0].isObjectiveC }

  init(
    id: TypeID, name: String, kind: Kind, scope: String?, outer: TypeID?, parts: [TypePart], members: [MemberID],
    access: AccessLevel, attributes: [String], modifiers: [String], genericParameters: [String], inherited: [String],
    superclasses: [String], conformances: [String], isController: Bool
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.scope = scope
    self.outer = outer
    self.parts = parts
    self.members = members
    self.access = access
    self.attributes = attributes
    self.modifiers = modifiers
    self.genericParameters = genericParameters
    self.inherited = inherited
    self.superclasses = superclasses
    self.conformances = conformances
    self.isController = isController
  }
}

/// One place where a type is declared or extended.
package struct TypePart: Sendable {
  /// Path relative to the analysed folder.
  package let file: String
  /// Index of the file in `ProjectIndex.files`.
  package let fileNumber: Int
  package let isExtension: Bool
  /// Node of the declaration in the file's tree.
  package let node: Int
  /// UTF-8 byte offsets of the declaration, from its first attribute or modifier, without outer trivia.
  package let range: Range<Int>
  /// UTF-8 byte offsets between the braces.
  package let body: Range<Int>
  /// 1-based line of the name (or of `extension`).
  package let line: Int
  /// 1-based column of the same, in bytes.
  package let column: Int
  /// 1-based line of the closing brace.
  package let endLine: Int
  /// Lines between the braces that hold a token: no blank lines, no lines of comment alone (SwiftLint `type_body_length`).
  package let codeLines: Int
  /// `where` clause of a conditional extension.
  package let condition: String?
  /// Stands inside `#if`.
  package let isConditionallyCompiled: Bool
  /// Names behind the colon of this part.
  package let inherited: [String]
  /// Stands in an Objective-C header.
  package var isObjectiveC: Bool { file.utf8.suffix(2).elementsEqual(".h".utf8) }
}

/// Swift's access levels from the narrowest to the widest.
@usableFromInline package enum AccessLevel: Int, Sendable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
  @inlinable package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}
