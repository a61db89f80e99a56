/// What the process says to a script when it ends.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// Findings at or above `--fail-on`, violations, or pending changes under `--dry-run`.
  case findings = 1
  /// A patch or an apply was refused and nothing was changed.
  case refused = 3
  /// The command line can't be understood.
  case usage = 64
  /// A configuration or plan file can't be used.
  case badFile = 65
  /// Input is missing or unreadable.
  case missingInput = 66
  /// The output can't be written, or the tool is at fault.
  case failure = 70
}
