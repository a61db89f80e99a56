import MigrationModel

extension ReportFormat {
  /// The XML of Checkstyle, which build servers read; paths are relative to the top of the repository.
  static let checkstyle = ReportFormat(id: "checkstyle") { report, _ in
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var file: String?
    for annotation in Annotation.all(in: report) {
      if annotation.location.file != file {
        if file != nil { text += "  </file>\n" }
        file = annotation.location.file
        text += "  <file name=\"\(XMLText.escaped(report.places.prefix + annotation.location.file))\">\n"
      }
      text += element(for: annotation)
    }
    return text + (file == nil ? "" : "  </file>\n") + "</checkstyle>\n"
  }

  private static func element(for annotation: Annotation) -> String {
    let severity = annotation.level == .note ? "info" : annotation.level.rawValue
    return """
          <error line="\(annotation.location.line)" column="\(annotation.location.column)" severity="\(severity)" \
      message="\(XMLText.escaped(annotation.message))" source="viper-migrate.\(XMLText.escaped(annotation.rule))"/>\n
      """
  }
}
