/// Names that tell what kind of type something is by what it inherits.
package enum DomainSymbols {
  /// Base classes of stored objects.
  package static let modelClasses: Set<String> = [
    "NSManagedObject", "Object", "RLMObject", "EmbeddedObject", "PFObject",
  ]
  /// Macros that make a class a stored object.
  package static let modelAttributes: Set<String> = ["Model"]
  /// Protocols of values that are exchanged or stored.
  package static let valueProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "NSCoding", "NSSecureCoding", "Mappable", "ImmutableMappable",
    "FetchableRecord",
    "PersistableRecord", "CodingKey", "AppEntity", "AppEnum",
  ]
  /// Protocols by which lists tell their rows apart (IGListKit, DifferenceKit, RxDataSources).
  package static let rowProtocols: Set<String> = [
    "ListDiffable", "ListSwiftDiffable", "IGListDiffable", "Differentiable", "IdentifiableType",
    "AnimatableSectionModelType",
    "SectionModelType",
  ]
  /// Protocols of errors.
  package static let errorProtocols: Set<String> = ["Error", "LocalizedError", "CustomNSError"]
  /// Protocols of values that describe requests.
  package static let requestProtocols: Set<String> = [
    "TargetType", "Moya.TargetType", "URLRequestConvertible", "URLConvertible", "GraphQLQuery", "GraphQLMutation",
    "GraphQLOperation",
  ]
  /// What requests are made up of.
  package static let requestParts: Set<String> = ["URLQueryItem", "URLRequest", "HTTPMethod", "HTTPHeaders"]
  /// What properties of requests are called.
  package static let requestMembers: Set<String> = ["httpMethod", "httpBody", "httpHeaders", "queryItems", "urlPath"]
  /// Protocols by which devices, sessions and stores of the system, and clients of libraries, call back.
  package static let deviceDelegates: Set<String> = [
    "WCSessionDelegate", "CLLocationManagerDelegate", "CBCentralManagerDelegate", "CBPeripheralDelegate",
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "SKPaymentTransactionObserver", "SKProductsRequestDelegate", "AVCaptureMetadataOutputObjectsDelegate",
    "URLSessionWebSocketDelegate", "PluginType", "RequestInterceptor", "RequestAdapter", "RequestRetrier",
    "EventMonitor", "ApolloInterceptor", "NetServiceDelegate", "XMLParserDelegate", "UNUserNotificationCenterDelegate",
    "MCSessionDelegate",
  ]
  /// Classes of work that runs by itself.
  package static let operationClasses: Set<String> = [
    "Operation", "NSOperation", "URLProtocol", "BlockOperation", "NEPacketTunnelProvider", "NEAppProxyProvider",
    "NEFilterDataProvider", "NEFilterControlProvider", "NEDNSProxyProvider",
  ]
  /// Classes that turn values into what is exchanged, and back.
  package static let codingClasses: Set<String> = [
    "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder",
  ]
  /// Where the system starts the app or a part of it.
  package static let entryProtocols: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "App", "Scene",
    "WKExtensionDelegate", "WKApplicationDelegate",
  ]
  /// Protocols of commands that a shell carries out.
  package static let commandProtocols: Set<String> = ["ParsableCommand", "AsyncParsableCommand"]
  /// Protocols of the standard library by which values are gone through.
  package static let sequenceProtocols: Set<String> = [
    "Sequence", "IteratorProtocol", "Collection", "BidirectionalCollection", "RandomAccessCollection", "AsyncSequence",
    "AsyncIteratorProtocol",
  ]
  /// Protocols that say nothing about a role.
  package static let plainProtocols: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "CaseIterable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "RawRepresentable", "AnyObject", "NSObjectProtocol", "String", "Int",
    "ExpressibleByStringLiteral", "NSCopying", "Class", "UInt", "Int16", "Int64", "Double", "UInt8", "UInt32",
  ]
  /// Plain values of the standard library and Foundation.
  package static let plainValues: Set<String> = [
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "Bool", "Decimal", "NSDecimalNumber", "NSNumber", "Date", "Data", "URL", "UUID",
    "TimeInterval", "Array", "Dictionary", "Set", "Optional", "Any", "AnyObject", "Error", "NSError", "Locale",
    "TimeZone", "Calendar", "DateComponents", "Measurement", "Range", "ClosedRange", "NSRange", "Result", "Void",
    "Never",
    "IndexPath", "IndexSet", "NSString", "NSDate", "NSURL", "NSData", "CGFloat", "NSObject", "AnyHashable",
    "Notification",
  ]
}
