/// Types of members of stores and of clients of servers that legacy code uses most. Source: the public interfaces of
/// Firebase, Realm and the SDK.
extension SDKMembers {
  /// Type, member, type of the member. What `Auth.auth()` gives is called by its name in Objective-C: other libraries have
  /// an `Auth`, too.
  static let storeLines = [
    "Auth auth() FIRAuth",
    "Database database() FIRDatabase",
    "FIRDatabase reference() DatabaseReference",
    "DatabaseReference child() DatabaseReference",
    "DatabaseReference childByAutoId() DatabaseReference",
    "DatabaseReference key String?",
    "DataSnapshot key String",
    "DataSnapshot exists() Bool",
    "Firestore firestore() Firestore",
    "Firestore collection() CollectionReference",
    "Firestore document() DocumentReference",
    "CollectionReference document() DocumentReference",
    "DocumentReference collection() CollectionReference",
    "DocumentReference documentID String",
    "Storage storage() FIRStorage",
    "FIRStorage reference() StorageReference",
    "StorageReference child() StorageReference",
    "Functions functions() FIRFunctions",
    "NSUbiquitousKeyValueStore default NSUbiquitousKeyValueStore",
    "NSUbiquitousKeyValueStore string() String?",
    "NSUbiquitousKeyValueStore bool() Bool",
    "CKContainer default() CKContainer",
    "CKContainer publicCloudDatabase CKDatabase",
    "CKContainer privateCloudDatabase CKDatabase",
    "CKContainer sharedCloudDatabase CKDatabase",
    "URLCache shared URLCache",
    "HTTPCookieStorage shared HTTPCookieStorage",
    "UNUserNotificationCenter current() UNUserNotificationCenter",
    "PHPhotoLibrary shared() PHPhotoLibrary",
    "SKPaymentQueue default() SKPaymentQueue",
    "AVAudioSession sharedInstance() AVAudioSession",
  ]

  /// Collections of Realm, which are read as arrays are.
  static let storedCollections: Set<String> = ["Results", "List", "LinkingObjects", "AnyRealmCollection"]

  /// The type of a member of a collection of Realm; nil if it is not known here.
  func storedMember(_ name: String, of element: TypeValue) -> TypeValue? {
    switch name {
    case "count": .external("Int", [])
    case "isEmpty": .bool
    case "first", "last": .optional(element)
    case "sorted()": .external("Results", [element])
    default: nil
    }
  }
}
