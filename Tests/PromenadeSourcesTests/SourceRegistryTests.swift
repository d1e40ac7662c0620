import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

struct SourceRegistryTests {
    @Test func `a museum is found by its id and by its works' ids`() {
        let catalogue = SourceRegistry([ChicagoSource.scripted(.scripted([:]))])

        #expect(catalogue["aic"]?.museum.name == "Art Institute of Chicago")
        #expect(catalogue[Work.ID("aic:27992")!]?.museum.id == "aic")
        #expect(catalogue["rijks"] == nil)
        #expect(catalogue[Work.ID("rijks:SK-A-2344")!] == nil)
    }

    @Test func `a museum given twice is there once`() {
        let one = ChicagoSource.scripted(.scripted([:]))

        #expect(SourceRegistry([one, one]).museums.map(\.id) == ["aic"])
        #expect(SourceRegistry([]).museums.isEmpty)
    }
}
