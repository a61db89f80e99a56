import Foundation

/// Ends the process when one trial takes too long: the kernel sends a signal that nothing catches.
enum TimeLimit {
  /// Seconds of CPU that a trial may take; code that is not optimised takes several times as long.
  #if DEBUG
    static let seconds = 60
  #else
    static let seconds = 10
  #endif

  /// Counts from now on.
  static func start() {
    // What waits for ever takes no CPU.
    alarm(UInt32(seconds * 30))
    var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(kind, &limit, nil)
  }

  #if canImport(Darwin)
    private static let kind = ITIMER_PROF
  #else
    private static let kind = __itimer_which_t(ITIMER_PROF.rawValue)
  #endif

  /// What a signal says of a trial.
  static func describe(_ signal: Int32) -> String {
    switch signal {
    case SIGPROF: "takes more than \(seconds) seconds"
    case SIGALRM: "waits for ever"
    default: "traps (signal \(signal))"
    }
  }
}
