/// Why a command can't go on, for a person and for a script.
package struct PipelineError: Error, Equatable {
  package let exitCode: ExitCode
  /// One sentence that names the file or argument and says what to do.
  package let message: String

  package init(_ exitCode: ExitCode, _ message: String) {
    self.exitCode = exitCode
    self.message = message
  }
}
