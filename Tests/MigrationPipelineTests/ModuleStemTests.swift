import MigrationModel
import Testing

@Suite struct ModuleStemTests {
  @Test func theLongestEndGoes() {
    let screens = [
      "OrdersTableViewController": "Orders", "OrdersCollectionViewController": "Orders",
      "OrdersViewController": "Orders", "OrdersWindowController": "OrdersWindow",
      "OrdersVC": "Orders", "ViewController": "Main", "Orders": "Orders",
      "TableViewController": "Table",
    ]
    for (name, stem) in screens { #expect(ModuleStem.plain(name, as: .view) == stem) }
    let models = [
      "OrdersViewModel": "Orders", "OrdersVM": "Orders", "OrdersModel": "Orders", "OrdersPresenter": "Orders",
      "OrdersViewController": "OrdersViewController",
    ]
    for (name, stem) in models { #expect(ModuleStem.plain(name, as: .presenter) == stem) }
  }

  @Test func aViewIsCalledWithoutItsEndUnlessAScreenIs() {
    let stem = { (name: String) in
      ModuleStem.chosen(
        for: name, as: ModuleStem.Place(of: name, isPresenter: false), isController: { $0 == "CartViewController" })
    }
    #expect(stem("OrdersView") == "Orders")
    #expect(stem("OrdersScreen") == "Orders")
    #expect(stem("OrderCell") == "OrderCell")
    #expect(stem("CartView") == "CartView")
    #expect(stem("CartViewController") == "Cart")
  }

  @Test func aScreenWithMoreRightToItKeepsTheStem() {
    let tree: Set<String> = ["OrdersTableViewController", "OrdersViewController", "CartController", "ViewController"]
    let chosen = { (name: String, place: ModuleStem.Place) in
      ModuleStem.chosen(for: name, as: place, isController: tree.contains)
    }
    #expect(chosen("OrdersViewController", .view) == "Orders")
    #expect(chosen("OrdersTableViewController", .view) == "OrdersTable")
    #expect(chosen("CartTableViewController", .view) == "CartTable")
    #expect(chosen("MenuTableViewController", .view) == "Menu")
    #expect(chosen("OrdersModel", .presenter) == "OrdersViewModel")
    #expect(chosen("CartPresenter", .presenter) == "CartPresenter")
    #expect(chosen("MainModel", .presenter) == "MainViewModel")
    #expect(chosen("MenuModel", .presenter) == "Menu")
  }
}
