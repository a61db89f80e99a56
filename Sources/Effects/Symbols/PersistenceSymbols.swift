/// Names that mean that stored data is read or written.
package enum PersistenceSymbols {
  package static let table = KnownSymbols(
    concern: .persistence,
    types: [
      // Defaults, files, archives
      "UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore", "FileManager", "NSFileManager", "FileHandle",
      "NSKeyedArchiver", "NSKeyedUnarchiver", "NSFileCoordinator",
      // Core Data, SwiftData
      "NSManagedObjectContext", "NSPersistentContainer", "NSPersistentCloudKitContainer",
      "NSPersistentStoreCoordinator", "NSManagedObjectModel", "NSFetchRequest", "NSFetchedResultsController",
      "NSEntityDescription", "NSBatchDeleteRequest", "NSBatchUpdateRequest", "NSBatchInsertRequest",
      "ModelContext", "ModelContainer", "FetchDescriptor",
      // Realm, SQLite
      "Realm", "RLMRealm", "FMDatabase", "FMDatabaseQueue", "FMDatabasePool", "DatabaseQueue", "DatabasePool",
      // Keychain
      "Keychain", "KeychainSwift", "KeychainWrapper", "KeychainItemWrapper", "SAMKeychain", "SSKeychain", "Locksmith",
      "Valet", "SFHFKeychainUtils", "UICKeyChainStore",
      // Key-value stores
      "Defaults", "MMKV", "YapDatabase", "PINCache", "PINDiskCache", "TMCache", "LevelDB",
    ],
    receivers: ["FMResultSet", "OpaquePointer"],
    functions: [
      "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete", "SecAddSharedWebCredential",
      "NSHomeDirectory",
      "NSSearchPathForDirectoriesInDomains", "sqlite3_open", "sqlite3_open_v2", "sqlite3_prepare_v2", "sqlite3_step",
      "sqlite3_exec", "sqlite3_close", "sqlite3_finalize",
    ],
    members: [
      "performAndWait": .call(), "executeFetchRequest": .call(), "insertNewObject": .call("forEntityName"),
      "writeToFile": .call(), "archiveRootObject": .call(), "unarchiveObject": .call(),
    ])

  /// Protocols of values that fetch and store themselves (GRDB), and what they do it with.
  package static let records: Set<String> = [
    "FetchableRecord", "MutablePersistableRecord", "PersistableRecord", "TableRecord", "EncodableRecord",
  ]
  package static let recordCalls: Set<String> = [
    "fetchAll", "fetchOne", "fetchCursor", "fetchSet", "fetchCount", "insert", "inserted", "update", "updateChanges",
    "updateAll", "save", "saved", "upsert", "delete", "deleteAll", "deleteOne",
  ]

  /// Members of these types that name a constant or a notification and store nothing.
  package static let constants: Set<String> = [
    "didChangeNotification", "sizeLimitExceededNotification", "self", "Type", "SearchPathDirectory",
    "SearchPathDomainMask", "didChangeExternallyNotification",
  ]
}
