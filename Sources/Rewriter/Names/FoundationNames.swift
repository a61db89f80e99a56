import ProjectIndex

/// Names that come with the standard library, Foundation, Combine and Observation, and so need no UI framework. What is not
/// listed counts as unknown. Source: the public interfaces of these modules.
enum FoundationNames {
  /// A name needs no UI framework.
  static func knows(_ name: String) -> Bool {
    standard.contains(name) || foundation.contains(name) || combine.contains(name) || observation.contains(name)
      || GlobalNames.knows(name)
  }

  /// A member that a UI framework adds to types of Foundation.
  static func isFromInterface(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return name.hasPrefix("UI") && rest.first?.isUppercase == true || members.contains(name)
  }

  private static let members: Set<String> = [
    "boundingRect", "foregroundColor", "paragraphStyle", "keyboardWillShowNotification", "cgRectValue", "cgPointValue",
    "cgSizeValue", "uiEdgeInsetsValue", "usesLineFragmentOrigin", "usesFontLeading", "draw",
  ]

  static let standard = words(
    """
    Any AnyObject AnyClass Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream \
    BidirectionalCollection BinaryFloatingPoint BinaryInteger Bool Character CaseIterable CancellationError \
    CheckedContinuation Clock ClosedRange CodingKey CodingKeys Codable Collection Comparable ContiguousArray \
    ContinuousClock CustomDebugStringConvertible CustomStringConvertible Decodable Decoder Dictionary Double Duration \
    Encodable Encoder Equatable Error ExpressibleByStringLiteral FixedWidthInteger Float Float32 Float64 FloatingPoint \
    Hashable Hasher Identifiable Int Int16 Int32 Int64 Int8 IteratorProtocol KeyPath LosslessStringConvertible \
    MainActor Mirror MutableCollection Never Numeric ObjectIdentifier Optional OptionSet PartialKeyPath \
    RandomAccessCollection Range RangeReplaceableCollection RawRepresentable ReferenceWritableKeyPath Result Self \
    Sendable Sequence Set SetAlgebra SignedInteger StaticString Strideable String StringProtocol Substring \
    SuspendingClock Task TaskGroup UInt UInt16 UInt32 UInt64 UInt8 UnsafeContinuation Void WritableKeyPath \
    discardableResult escaping available autoclosure inlinable propertyWrapper resultBuilder frozen unknown unchecked \
    Sequence self super rawValue hashValue debugDescription sending preconcurrency dynamicMemberLookup dynamicCallable nonobjc objc objcMembers testable \
    withCheckedContinuation withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup \
    withUnsafeContinuation withUnsafeThrowingContinuation withTaskCancellationHandler true false nil retroactive \
    #function #file #line #fileID #column #selector #keyPath #filePath #warning #error #available
    """)

  static let foundation = SDKFoundation.names

  static let combine = words(
    """
    AnyCancellable AnyPublisher AnySubscriber Cancellable Combine ConnectablePublisher CurrentValueSubject Deferred \
    Empty Fail Future ImmediateScheduler Just ObservableObject ObservableObjectPublisher PassthroughSubject Publisher \
    Published Publishers Record Scheduler Subject Subscriber Subscribers Subscription objectWillChange
    """)

  static let observation = words(
    "Observable ObservationIgnored ObservationRegistrar ObservationTracked withObservationTracking")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
