import SwiftSource

/// A request of Foundation or of Alamofire that answers to a completion handler.
struct SDKRequest {
  /// Type of what the call gives.
  let result: String
  /// Type of its completion handler.
  let closure: String
  /// It begins when somebody resumes it.
  let isTask: Bool

  /// nil for other calls.
  init?(_ call: NodeID, _ tree: SyntaxTree) {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess else { return nil }
    if let task = Self.tasks[tree.name(callee)] {
      (result, isTask) = (task, true)
      closure = "@escaping @Sendable (Data?, URLResponse?, Error?) -> Void"
    } else if let response = Self.response(of: call, callee, tree) {
      (result, isTask, closure) = ("DataRequest", false, "@escaping (\(response)) -> Void")
    } else {
      return nil
    }
  }

  /// Methods of `URLSession` and what they give.
  private static let tasks = ["dataTask": "URLSessionDataTask", "uploadTask": "URLSessionUploadTask"]

  // MARK: Alamofire

  /// Methods of its `DataRequest` and what their responses hold. Source: Alamofire 4 and 5, ResponseSerialization.swift.
  private static let values = [
    "responseJSON": "Any", "responseString": "String", "responseData": "Data", "responseDecodable": "",
    "response": "Data?",
  ]

  /// Types of what completion handlers are given.
  static let responses: Set<String> = ["AFDataResponse", "DataResponse", "DefaultDataResponse"]

  private static func response(of call: NodeID, _ callee: NodeID, _ tree: SyntaxTree) -> String? {
    guard let known = values[tree.name(callee)], let isNew = isVersionFive(callee, tree) else { return nil }
    if !isNew, tree.name(callee) == "response" { return "DefaultDataResponse" }
    guard let value = known.isEmpty ? decoded(by: call, tree) : known else { return nil }
    return (isNew ? "AFDataResponse<" : "DataResponse<") + value + ">"
  }

  /// `AF.request(url)`, and not `Alamofire.request(url)`; nil for what begins with something else, or makes no data.
  private static func isVersionFive(_ callee: NodeID, _ tree: SyntaxTree) -> Bool? {
    var members: [String] = []
    var current = callee
    while [.memberAccess, .call].contains(tree.kind(current)), let base = tree.firstChild(current) {
      if tree.kind(current) == .memberAccess { members.append(tree.name(current)) }
      current = base
    }
    guard tree.kind(current) == .declReference, !members.contains("download") else { return nil }
    switch tree.name(current) {
    case "AF": return true
    case "Alamofire": return members.last == "AF"
    default: return nil
    }
  }

  /// `[Order]` of `responseDecodable(of: [Order].self)`.
  private static func decoded(by call: NodeID, _ tree: SyntaxTree) -> String? {
    let argument = tree.children(call).first { tree.kind($0) == .argument && tree.name($0) == "of" }
    guard let value = argument.flatMap(tree.firstChild), tree.kind(value) == .memberAccess, tree.name(value) == "self"
    else { return nil }
    return tree.firstChild(value).map { tree.text($0) }
  }
}
