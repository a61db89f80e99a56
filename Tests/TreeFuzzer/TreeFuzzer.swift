import Foundation

/// Mutates small apps and gives them to the pipeline, until a time is over or a number of trials done. Trials run in child
/// processes, so that a trap ends one of them only: it is reported with the seed and number of its trial, and its app kept.
@main struct TreeFuzzer {
  static func main() throws {
    let options = Options(CommandLine.arguments.dropFirst())
    let corpus = try Corpus(folders: options.apps)
    if let batch = options.batch { return try run(batch, options, corpus) }
    let failures = try Runner(options: options, corpus: corpus).run()
    exit(failures == 0 ? 0 : 1)
  }

  /// Runs trials in this process. Says which one is run, so that whoever started it knows where it ended.
  private static func run(_ batch: Range<Int>, _ options: Options, _ corpus: Corpus) throws {
    for number in batch {
      try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
      var trial = Trial(number, seed: options.seed, corpus: corpus)
      try trial.run { trial in
        if let folder = options.keep {
          try trial.app.write(to: "\(folder)/\(trial.mutations.count)")
          print("after \(trial.mutations.joined(separator: ", "))")
        }
        TimeLimit.start()
      }
    }
  }
}
