/// Names that come with Foundation. Source: the public interface of Foundation.
package enum SDKFoundation {
  /// Types and functions; what is not listed counts as unknown.
  package static let names = Set(
    """
    AttributeContainer Bundle ByteCountFormatter CFAbsoluteTimeGetCurrent CGAffineTransform CGFloat CGPoint CGRect \
    CGSize CGVector Calendar CharacterSet CocoaError ComparisonResult Data DataProtocol Date DateComponents \
    DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter Decimal Dimension DispatchGroup \
    DispatchQueue DispatchSemaphore DispatchTime DispatchTimeInterval DispatchWorkItem DispatchSource FileHandle \
    FileManager Formatter HTTPCookie HTTPCookieStorage HTTPURLResponse ISO8601DateFormatter IndexPath IndexSet \
    InputStream JSONDecoder JSONEncoder JSONSerialization LengthFormatter Locale LocalizedError Measurement \
    MeasurementFormatter NSCache NSCopying NSDecimalNumber NSDictionary NSArray NSError NSKeyValueObservation \
    NSKeyedArchiver NSKeyedUnarchiver NSLocalizedString NSLock NSMutableArray NSMutableData NSMutableDictionary \
    NSMutableSet NSNumber NSObject NSObjectProtocol NSOrderedSet NSPredicate NSRange NSRecursiveLock \
    NSRegularExpression NSSet NSSortDescriptor NSString NSURL NSUUID Notification NotificationCenter NumberFormatter \
    Operation OperationQueue OutputStream PersonNameComponents PersonNameComponentsFormatter Pipe Process ProcessInfo \
    Progress PropertyListDecoder PropertyListEncoder PropertyListSerialization RelativeDateTimeFormatter RunLoop \
    Scanner Selector SortDescriptor Thread TimeInterval TimeZone Timer URL URLComponents URLCache URLError \
    URLQueryItem URLRequest URLResponse URLSession URLSessionConfiguration URLSessionDataTask URLSessionTask UUID \
    UnitLength UnitMass UnitTemperature UserDefaults NSNotification NSUserActivity NSCoding NSSecureCoding NSNull \
    NSCalendar NSDate NSData NSCoder autoreleasepool NSLog DispatchTimeoutResult DispatchQoS FileAttributeKey \
    URLResourceValues LocalizedStringResource NSCompoundPredicate NSComparisonPredicate NSExpression ListFormatter \
    DispatchWallTime EnergyFormatter MassFormatter NSMutableString NSCountedSet NSURLRequest \
    NSMutableURLRequest NSLocale NSTimeZone NSHashTable NSMapTable NSMutableOrderedSet CustomNSError RecoverableError \
    NSEnumerator NSTemporaryDirectory \
    NSHomeDirectory
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
