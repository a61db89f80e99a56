/// Frameworks without a user interface whose types legacy code holds without naming them: their import is enough to name
/// them elsewhere. Source: the public interfaces of these frameworks.
enum FrameworkNames {
  /// The framework that declares a type; nil for one that is not listed.
  static func framework(of name: String) -> String? {
    if let framework = modules.first(where: { $0.names.contains(name) })?.framework { return framework }
    guard name.prefix(while: \.isUppercase).count > 2 else { return nil }
    return prefixes[name.prefix(2)]
  }

  private static let modules: [(framework: String, names: Set<String>)] = [
    (
      "CoreData",
      [
        "NSManagedObject", "NSManagedObjectContext", "NSManagedObjectID", "NSManagedObjectModel",
        "NSPersistentContainer",
        "NSPersistentCloudKitContainer", "NSPersistentStore", "NSPersistentStoreCoordinator", "NSFetchRequest",
        "NSFetchRequestResult", "NSFetchedResultsController", "NSFetchedResultsSectionInfo", "NSEntityDescription",
      ]
    ),
    ("SwiftData", ["ModelContext", "ModelContainer", "ModelConfiguration", "FetchDescriptor"]),
  ]

  /// The first two letters of a framework's names, in front of another capital: `CLLocation`.
  private static let prefixes: [Substring: String] = [
    "CK": "CloudKit", "CL": "CoreLocation", "CN": "Contacts", "EK": "EventKit", "HK": "HealthKit", "PH": "Photos",
    "UN": "UserNotifications",
  ]
}
