/// Where a task's check box is in its block.
struct TaskHead {
  let index: Int
  let box: CheckBox

  /// The first line with a check box and a label, else the first with a check box: a person may have put lines before.
  static func find(in body: [DocumentLine]) -> TaskHead? {
    let boxes = body.enumerated().compactMap { index, line in
      CheckBox(line.text).map { TaskHead(index: index, box: $0) }
    }
    return boxes.first { $0.box.label != nil } ?? boxes.first
  }

  /// Where a task without an end mark ends: behind its last indented line before the next heading.
  static func end(in body: [DocumentLine]) -> Int {
    guard let head = find(in: body) else { return body.count }
    let heading = body[head.index...].firstIndex { $0.text.hasPrefix("#") } ?? body.count
    let last = body[..<heading].lastIndex { $0.indentation > 0 && !$0.trimmed.isEmpty } ?? head.index
    return max(last, head.index) + 1
  }
}
