import Foundation
import MigrationModel
import SwiftSource

/// The files of a small app, by path.
struct App: Sendable {
  var files: [String: [UInt8]]

  init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

  /// The Swift files and storyboards below a folder.
  init(folder: String) throws {
    files = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") || path.hasSuffix(".storyboard") {
      files[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
    }
  }

  /// In an order that is the same in every run.
  var paths: [String] { files.keys.sorted() }
  var swiftPaths: [String] { paths.filter { $0.hasSuffix(".swift") } }

  /// A part of the app, so that a trial is short.
  func part(of count: Int, _ random: inout RandomNumbers) -> App {
    var part = self
    while part.files.count > count, let path = random.one(of: part.paths) { part.files[path] = nil }
    return part
  }

  /// The files of both; those of the same path are told apart.
  mutating func add(_ other: App, folder: String) {
    for (path, contents) in other.files { files[files[path] == nil ? path : "\(folder)/\(path)"] = contents }
  }

  /// The app behind all patches of a series.
  func applying(_ series: PatchSeries) -> App {
    var app = self
    for change in series.patches.flatMap(\.changes) {
      if let old = change.movedFrom { app.files[old] = nil }
      app.files[change.path] = change.after
    }
    return app
  }

  /// Writes all files into a folder.
  func write(to folder: String) throws {
    for (path, contents) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents).write(to: url)
    }
  }
}
