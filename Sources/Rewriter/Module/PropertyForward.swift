import ProjectIndex
import SwiftSource

extension SplitSubject {
  /// A property that is nothing but `get { presenter.order }` and `set { presenter.order = newValue }`.
  func isForward(_ member: IndexedMember) -> Bool {
    guard !member.isStored, let tree = index.parsedFile(at: member.file)?.tree,
      let block = tree.child(member.node, .patternBinding).flatMap({ tree.child($0, .accessorBlock) })
    else { return false }
    let target = names.presenterProperty + "." + member.baseName
    return tree.text(block).filter { !$0.isWhitespace } == "{get{\(target)}set{\(target)=newValue}}"
  }
}
