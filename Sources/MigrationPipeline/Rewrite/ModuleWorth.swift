import MigrationModel
import ProjectIndex
import Rewriter
import Splitter

/// Whether enough leaves a controller or another view to be worth the files of a module.
struct ModuleWorth {
  /// The module takes along more than it costs.
  let pays: Bool

  /// Lines that have to leave, each duty being worth `linesOfDuty` of them: what leads to a module and answers to it takes as
  /// many in the controller. In a small controller one line of every `smallest`.
  private static let price = 8
  private static let linesOfDuty = 4
  private static let smallest = 10
  /// The same of a view that is no screen: its builder, its presenter and their protocols stand for nobody else.
  private static let priceOfPart = 24

  /// - Parameters:
  ///   - isScreen: a screen of its own, not a part of one.
  ///   - patches: all of the type.
  init(of type: String, isScreen: Bool, in index: ProjectIndex, _ patches: [Patch]) {
    let end = LegacyEnd(index, after: patches)
    let before = LegacyCode.lines(of: type, in: index)
    // Decisions that leave, questions to services and ways to other screens.
    let duties =
      LegacyCode.decisions(in: type, of: index) - end.decisions(in: type)
      + end.methods(ofTypesEndingIn: [ModuleEnding.interactor, ModuleEnding.router])
    let price = isScreen ? min(Self.price, before / Self.smallest) : Self.priceOfPart
    pays = before - end.lines(of: type) + duties * Self.linesOfDuty > price
  }
}
