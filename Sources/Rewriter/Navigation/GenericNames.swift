import ProjectIndex

/// Types that a signature can name only with what they are made for: `Set<Int>`, and not `Set`.
enum GenericNames {
  /// The name is a generic type's, of the tree or of what everybody knows.
  static func knows(_ name: String, _ index: ProjectIndex) -> Bool {
    guard let found = index.type(named: name), found.kind != .external else { return library.contains(name) }
    return found.kind != .protocol && !found.genericParameters.isEmpty
  }

  /// Types of the standard library, Foundation, Core Data, Combine, UIKit and reactive libraries whose arguments an
  /// initializer can leave to the compiler.
  private static let library: Set<String> = [
    "AnyCollection", "AnyIterator", "AnyPublisher", "AnySequence", "Array", "ArraySlice", "AsyncStream",
    "AsyncThrowingStream", "BehaviorRelay", "BehaviorSubject", "Binding", "CheckedContinuation", "ClosedRange",
    "ContiguousArray", "CurrentValueSubject", "Dictionary", "EnumeratedSequence", "Fail", "Future", "Guarantee",
    "Just", "KeyValuePairs", "Measurement", "MutableProperty", "NSCache", "NSDiffableDataSourceSnapshot",
    "NSFetchRequest", "NSFetchedResultsController", "NSHashTable", "NSMapTable", "Optional", "PassthroughSubject",
    "Promise", "PublishRelay", "PublishSubject", "Published", "Range", "ReplaySubject", "Result",
    "ReversedCollection", "Set", "Task", "UICollectionViewDiffableDataSource", "UIHostingController",
    "UITableViewDiffableDataSource", "UnsafeContinuation", "UnsafeMutablePointer", "UnsafePointer",
    "Zip2Sequence",
  ]
}
