import MigrationPipeline

extension Subcommand {
  /// `dump-syntax FILE...`.
  static let dumpSyntax = Subcommand(
    "dump-syntax", "the syntax tree of Swift files, for tests and bug reports",
    operands: Operands(usage: "FILE...", maximum: .max),
    options: [.value("list", "FILE", "take the paths from FILE, one a line")],
    discussion: "A line for each node: start, end (UTF-8 byte offsets), kind and name, separated by tabs."
  ) { arguments, console in
    let listed = try arguments.value("list").map(SyntaxDump.paths(listedIn:)) ?? []
    let paths = arguments.operands + listed
    guard !paths.isEmpty || arguments.has("list") else {
      throw PipelineError(.usage, "`dump-syntax` needs the path of a file")
    }
    let failures = try SyntaxDump.write(paths, to: console.write)
    for failure in failures { Console.fail("\(failure.file) \(failure.message)") }
    return failures.isEmpty ? .done : .missingInput
  }
}
