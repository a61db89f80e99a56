import MigrationModel
import ProjectIndex

/// Tests that a method or property of the presenter calls the same one of another part.
struct ForwardTest {
  let member: DoubleMember
  /// `interactor`, `router`.
  let part: String
  /// The presenter has a property of that name, whatever the other part has.
  let isRead: Bool
  let subject: ModuleSubject
  let doubles: ModuleDoubles

  private var signature: Signature { member.signature }
  private var double: String { "module.\(part)" }

  /// None if a value of some type can't be made.
  var cases: [TestCase] {
    var call = TestCall(member: member, double: double, failure: doubles.sampleError, subject)
    guard call.make() else { return [] }
    let effort = (member.isThrowing ? "try " : "") + (isAsync ? "await " : "")
    let invocation = "module.presenter.\(signature.name)" + (isRead ? "" : "(\(call.arguments))")
    let fixture = TestCase.Line.code("let module = \(doubles.fixture)()")
    let name = signature.name + "AsksThe" + part.capitalizedFirst
    var body = [fixture] + call.preparation
    body.append(.code((call.hasResult ? "let result = " : "") + effort + invocation))
    body += call.calling + call.expectations
    let success = TestCase(
      name: name, isThrowing: member.isThrowing || call.throwsInChecks, isAsync: isAsync, body: body)
    guard member.isThrowing, !isAsync else { return [success] }
    let failure = TestCase(
      name: signature.name + "HandsOnTheFailure",
      body: [fixture] + call.values + [
        .code("\(double).\(member.error) = \(doubles.sampleError)()"),
        .expectError(invocation, type: doubles.sampleError),
      ])
    return [success, failure]
  }

  private var isAsync: Bool { signature.effects.contains("async") }
}

/// A call with sample values, and what must be seen of it in the double.
struct TestCall {
  let member: DoubleMember
  let double: String
  /// Type of an error for where any will do.
  private let sampleFailure: String
  private var samples: SampleValues
  private(set) var arguments = ""
  /// Constants with the arguments.
  private(set) var values: [TestCase.Line] = []
  private var stubs: [TestCase.Line] = []
  /// Calls of the closures that the double was given.
  private(set) var calling: [TestCase.Line] = []
  private(set) var expectations: [TestCase.Line] = []
  private(set) var throwsInChecks = false

  var preparation: [TestCase.Line] { values + stubs }
  var hasResult: Bool { member.signature.returnType != nil }

  init(member: DoubleMember, double: String, failure: String, _ subject: ModuleSubject) {
    self.member = member
    sampleFailure = failure
    self.double = double
    samples = SampleValues(subject)
  }

  /// false if a value can't be made.
  mutating func make() -> Bool {
    expectations.append(.expect("\(double).\(member.count) == 1"))
    var parts: [String] = []
    for parameter in member.signature.parameters {
      guard let value = add(parameter) else { return false }
      parts.append((parameter.label.map { $0 + ": " } ?? "") + value)
    }
    arguments = parts.joined(separator: ", ")
    return member.signature.returnType.map { addResult($0) } ?? true
  }

  /// What is given for a parameter; nil if nothing can be.
  private mutating func add(_ parameter: Signature.Parameter) -> String? {
    let type = ParameterType(parameter.type)
    let name = ["module", "result", "stubbed"].contains(parameter.name) ? parameter.name + "Value" : parameter.name
    if type.isClosure { return addClosure(type, name, parameter) }
    guard let sample = samples.value(of: type.text), let kept = member.kept(parameter) else { return nil }
    values.append(.code("let \(name): \(plain(type.text)) = \(sample.code)"))
    switch sample.comparison {
    case .whole: expectations.append(.expect("\(double).\(kept) == \(name)"))
    case .property(let property): expectations.append(.expect("\(double).\(kept)?.\(property) == \(name).\(property)"))
    case nil: break
    }
    return name
  }

  private func plain(_ type: String) -> String { type.hasSuffix("?") ? String(type.dropLast()) : type }

  private mutating func addResult(_ type: String) -> Bool {
    guard let sample = samples.value(of: type), let comparison = sample.comparison else { return false }
    let isOptional = type.hasSuffix("?")
    stubs.append(.code("let stubbed: \(plain(type)) = \(sample.code)"))
    stubs.append(.code("\(double).\(member.stub) = stubbed"))
    switch comparison {
    case .whole: expectations.append(.expect("result == stubbed"))
    case .property(let property):
      expectations.append(.expect("result\(isOptional ? "?" : "").\(property) == stubbed.\(property)"))
    }
    return true
  }

  // MARK: Closures

  private mutating func addClosure(_ type: ParameterType, _ name: String, _ parameter: Signature.Parameter) -> String? {
    guard let kept = member.kept(parameter), let given = type.arguments, given.count < 2 else { return nil }
    guard let argument = given.first else {
      values.append(.code("var isCalled = false"))
      calling.append(.code("\(double).\(kept)?()"))
      expectations.append(.expect("isCalled"))
      return "{ isCalled = true }"
    }
    if let result = ResultType(argument) { return addResultClosure(result, kept) }
    guard let sample = samples.value(of: argument), sample.comparison == .whole else { return nil }
    values.append(.code("var received: [\(argument)] = []"))
    calling.append(.code("let answer: \(argument) = \(sample.code)"))
    calling.append(.code("\(double).\(kept)?(answer)"))
    expectations.append(.expect("received == [answer]"))
    return "{ received.append($0) }"
  }

  /// A success and a failure come back as they are.
  private mutating func addResultClosure(_ result: ResultType, _ kept: String) -> String? {
    let isEmpty = result.success == "Void"
    guard
      let success = isEmpty ? SampleValue(code: "()", comparison: .whole) : samples.value(of: result.success),
      success.comparison == .whole, let failure = failure(result.failure)
    else { return nil }
    values.append(.code("var received: [\(result.text)] = []"))
    if !isEmpty { calling.append(.code("let answer: \(result.success) = \(success.code)")) }
    calling.append(.code("\(double).\(kept)?(.success(\(isEmpty ? "()" : "answer")))"))
    calling.append(.code("\(double).\(kept)?(.failure(\(failure.code)))"))
    expectations.append(.expect("received.count == 2"))
    if !isEmpty {
      expectations.append(.expect("try received.first?.get() == answer"))
      throwsInChecks = true
    }
    expectations.append(.expectError("received.last?.get()", type: failure.type))
    return "{ received.append($0) }"
  }

  private mutating func failure(_ type: String) -> (code: String, type: String)? {
    if ["Error", "any Error"].contains(type) { return (sampleFailure + "()", sampleFailure) }
    return samples.value(of: type).map { ($0.code, type) }
  }
}

/// `Result<Data, APIError>`, taken apart.
struct ResultType {
  let text: String
  let success: String
  let failure: String

  init?(_ text: String) {
    guard text.hasPrefix("Result<"), text.hasSuffix(">") else { return nil }
    let parts = ParameterType.split(text.dropFirst("Result<".count).dropLast())
    guard parts.count == 2 else { return nil }
    (self.text, success, failure) = (text, parts[0], parts[1])
  }
}
