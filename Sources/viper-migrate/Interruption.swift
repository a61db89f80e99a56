import Foundation
import MigrationPipeline

/// What happens when somebody stops the run, or stops reading its output: temporary files are removed when a signal ends
/// the process, and a closed pipe, or a file above the limit of the shell, becomes a failed write instead of a signal. Works
/// as long as the value lives.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The source sees signals only if the default, which ends the process, is off.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // What a shell reports for a process that the signal ended.
      source.setEventHandler { TemporaryFiles.shared.removeAllAndExit(128 + number) }
      source.resume()
      return source
    }
  }
}
