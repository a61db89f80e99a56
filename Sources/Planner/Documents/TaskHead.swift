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
}
