/// Names of the SDK and of common libraries that only an interactor may know. Source: seeds 000 to 003.
package enum SDKServices {
  /// Requests and their answers.
  package static let networking: Set = [
    "URLSession", "URLRequest", "URLSessionConfiguration", "NWConnection", "AF", "Alamofire",
    "MoyaProvider", "ApolloClient", "CKContainer", "CKDatabase", "Firestore", "URLSessionDataTask",
    "URLSessionTask", "DataRequest", "JSONDecoder", "JSONSerialization", "FIRAuth", "FIRDatabase", "FIRFunctions",
    "FIRStorage", "DatabaseReference", "CollectionReference", "DocumentReference", "StorageReference",
  ]

  /// Stored data.
  package static let persistence: Set = [
    "UserDefaults", "FileManager", "FileHandle", "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest",
    "NSFetchedResultsController", "NSEntityDescription", "ModelContext", "ModelContainer", "FetchDescriptor", "Realm",
    "DatabaseQueue", "DatabasePool", "Keychain", "KeychainSwift", "KeychainWrapper", "NSKeyedArchiver",
    "NSKeyedUnarchiver", "NSUbiquitousKeyValueStore", "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate",
    "SecItemDelete",
  ]

  /// All of them.
  package static let all = networking.union(persistence)
}
