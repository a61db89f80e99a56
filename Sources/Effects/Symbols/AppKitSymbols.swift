/// Names of AppKit, which shares its prefix with Foundation.
package enum AppKitSymbols {
  /// View controllers, window controllers included: they play the same part.
  package static let controllers: Set<String> = [
    "NSViewController", "NSWindowController", "NSTitlebarAccessoryViewController",
  ]

  /// Views and what belongs to views.
  package static let viewClasses: Set<String> = [
    "NSView", "NSControl", "NSButton", "NSTextField", "NSTextView", "NSImageView", "NSScrollView", "NSTableView",
    "NSOutlineView", "NSCollectionView", "NSStackView", "NSBox", "NSPopUpButton", "NSSearchField", "NSSplitView",
    "NSTableCellView", "NSTableRowView", "NSTableHeaderView", "NSCollectionViewItem", "NSWindow", "NSPanel", "NSMenu",
    "NSMenuItem", "NSToolbar", "NSToolbarItem", "NSProgressIndicator", "NSVisualEffectView", "NSClipView", "NSCell",
    "NSTextFieldCell", "NSSlider", "NSSwitch", "NSSegmentedControl", "NSPopover", "NSAlert", "NSOpenPanel",
    "NSSavePanel", "NSColor", "NSFont", "NSBezierPath", "NSLayoutConstraint", "NSStatusItem", "NSSharingServicePicker",
    "NSViewController", "NSWindowController", "NSStoryboard", "NSNib", "NSComboBox", "NSTokenField", "NSFontManager",
    "NSGridView", "NSTrackingArea", "NSSearchToolbarItem", "NSMenuToolbarItem", "NSButtonCell", "NSTabView", "NSCursor",
  ]

  /// Protocols that views, or helpers of views, conform to.
  package static let viewProtocols: Set<String> = [
    "NSTableViewDataSource", "NSTableViewDelegate", "NSOutlineViewDataSource", "NSOutlineViewDelegate",
    "NSToolbarDelegate", "NSWindowDelegate", "NSTextFieldDelegate", "NSTextViewDelegate", "NSMenuDelegate",
    "NSSplitViewDelegate", "NSSharingServicePickerDelegate", "NSSharingServiceDelegate", "NSControlTextEditingDelegate",
    "NSUserInterfaceValidations", "NSMenuItemValidation", "NSToolbarItemValidation", "NSPasteboardWriting",
    "NSCollectionViewDataSource", "NSCollectionViewDelegate", "NSSearchFieldDelegate",
  ]
}
