/// Calls that say on which thread their closures run.
package enum ThreadSymbols {
  /// Calls whose closure runs in place, on the thread of the caller.
  package static let inPlace: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "first", "last", "contains", "sorted", "sort", "min",
    "max", "allSatisfy", "firstIndex", "removeAll", "autoreleasepool", "withAnimation", "animate", "transition",
    "performWithoutAnimation", "performBatchUpdates", "coordinate", "withUnsafeBytes", "Dictionary", "if", "Task",
  ]

  /// Calls of SwiftUI whose closures run on the main thread.
  package static let main: Set<String> = [
    "onAppear", "onDisappear", "onTapGesture", "onLongPressGesture", "onChange", "onSubmit", "onOpenURL", "onDelete",
    "onMove", "onHover", "Button",
  ]

  /// Methods of the SDK whose completion comes on a queue of the SDK, by the labels they start with.
  package static let background: [String: [String]] = [
    "dataTask": ["with"], "uploadTask": ["with"], "downloadTask": ["with"], "performBackgroundTask": [],
    "getNotificationSettings": [], "evaluatePolicy": ["_", "localizedReason"], "loadObject": ["ofClass"],
    "loadItem": ["forTypeIdentifier"], "loadDataRepresentation": ["forTypeIdentifier"],
    "loadFileRepresentation": ["forTypeIdentifier"], "detached": [], "requestAccess": [],
    "requestAuthorization": [], "getAllTasks": [], "generateCGImagesAsynchronously": [],
  ]

  /// Calls that wait.
  package static let waiting: Set<String> = [
    "wait", "sync", "sleep", "usleep", "Data", "NSData", "String", "NSString", "NSDictionary", "NSArray",
    "sendSynchronousRequest", "imageFromDiskCache", "UIImage", "NSImage", "copyItem", "moveItem", "contentsOfDirectory",
    "subpathsOfDirectory", "contents", "trashItem",
    "performAndWait", "write", "writeCopy", "copyCGImage", "startRunning",
    "commonMetadata", "metadata", "tracks", "duration",
  ]

  /// What media know of themselves only after their file has been read: `load(_:)` waits for that elsewhere.
  package static let readOfMedia: Set<String> = ["commonMetadata", "metadata", "tracks", "duration"]
}
