import Foundation

MemoryUse.keepWhatIsFreed()
let interruption = Interruption()
withExtendedLifetime(interruption) {
  exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
