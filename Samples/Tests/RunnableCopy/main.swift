import Foundation

// RunnableCopy FOLDER FILE...: writes a copy of each Swift file into the folder that runs without an Objective-C
// runtime, and RunnableCopy.swift with the storyboards and everything that is found by its name.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard let folder = arguments.first else { fatalError("usage: RunnableCopy FOLDER FILE...") }

var sources: [SourceFile] = []
var storyboards: [String: String] = [:]
for url in arguments.dropFirst() {
  let text = try String(contentsOf: url, encoding: .utf8)
  if url.pathExtension == "swift" {
    sources.append(try SourceFile(name: url.lastPathComponent, text: text))
  } else {
    storyboards[url.deletingPathExtension().lastPathComponent] = text
  }
}
let members = sources.flatMap(\.members)
var results = ["RunnableCopy.swift": Launcher.text(sources, storyboards: storyboards)]
for source in sources { results[source.name] = try source.runnable(knowing: members) }
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for (name, text) in results {
  let url = folder.appendingPathComponent(name)
  // What has not changed need not be compiled again.
  if FileManager.default.contents(atPath: url.path) == Data(text.utf8) { continue }
  try Data(text.utf8).write(to: url, options: .atomic)
}
