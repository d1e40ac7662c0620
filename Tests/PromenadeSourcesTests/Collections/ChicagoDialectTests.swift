import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

@Suite struct ChicagoDialectTests {
    private func id(_ written: String) -> String? {
        let json = Data(#"{"id":\#(written),"title":"Hull"}"#.utf8)
        return try? CollectionDialect.chicago().record(of: .json(json)).work.id.description
    }

    @Test(arguments: [("27992", "27992"), ("27992.0", "27992"), ("\"27992\"", "27992")])
    func `an id is a whole number`(written: String, id: String) {
        #expect(self.id(written) == "aic:\(id)")
    }

    @Test(arguments: ["5.5", "0.5", "0", "-7", "1e300", "9007199254740993", "\"a\"", "null", "true"])
    func `what would have to be rounded to one is none`(written: String) {
        #expect(id(written) == nil)
    }
}
