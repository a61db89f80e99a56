import Foundation

extension Notification.Name {
  static let reportQueueChanged = Notification.Name("ReportQueueChanged")
  static let inspectorChanged = Notification.Name("InspectorChanged")
}

/// Reports that could not be sent yet. They survive the end of the app.
class ReportQueue {

  static let shared = ReportQueue()

  private(set) var reports: [InspectionReport] = []

  private init() {}

  private var fileURL: URL {
    return PatrolEnvironment.current.documents.appendingPathComponent("reports.json")
  }

  func restore() {
    reports = []
    guard let data = FileManager.default.contents(atPath: fileURL.path) else { return }
    do {
      reports = try PatrolAPI.shared.decoder.decode([InspectionReport].self, from: data)
    } catch {
      print("the stored reports can't be read: \(error)")
    }
  }

  func add(_ report: InspectionReport) {
    reports.append(report)
    save()
  }

  func removeFirst() {
    guard !reports.isEmpty else { return }
    reports.removeFirst()
    save()
  }

  func removeAll() {
    reports = []
    save()
  }

  private func save() {
    do {
      try FileManager.default.createDirectory(
        at: PatrolEnvironment.current.documents, withIntermediateDirectories: true)
      try PatrolAPI.shared.encoder.encode(reports).write(to: fileURL, options: .atomic)
    } catch {
      print("the reports can't be stored: \(error)")
    }
    NotificationCenter.default.post(name: .reportQueueChanged, object: nil)
  }
}
