import Foundation
import PackagePlugin

/// Builds a target from a copy of the folder of its name at the top of the package, made by `RunnableCopy`.
@main struct RunnableCopyPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let app = context.package.directoryURL.appending(path: target.name)
    let folder = context.pluginWorkDirectoryURL
    let inputs = try FileManager.default.subpathsOfDirectory(atPath: app.path())
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".storyboard") }.sorted().map { app.appending(path: $0) }
    let sources = inputs.filter { $0.pathExtension == "swift" }.map(\.lastPathComponent)
    return [
      .buildCommand(
        displayName: "Making \(target.name) run without Objective-C",
        executable: try context.tool(named: "RunnableCopy").url,
        arguments: [folder.path()] + inputs.map { $0.path() }, inputFiles: inputs,
        outputFiles: (sources + ["RunnableCopy.swift"]).map { folder.appending(path: $0) })
    ]
  }
}
