import PromenadeCore
import Testing

@Suite struct PlacesTests {
    private let liverpool = Coordinate(known: 53.406_566, -2.966_531)
    private let chicago = Coordinate(known: 41.8796, -87.6237)

    @Test func `distances are those of the Earth`() {
        #expect(liverpool.distance(to: liverpool) == 0)
        #expect(abs(liverpool.distance(to: chicago) - 6_098_000) < 15_000)
        // a degree of latitude
        let one = Coordinate(known: 0, 0).distance(to: Coordinate(known: 1, 0))
        #expect(abs(one - 111_195) < 5)
        // across the date line and over the pole
        #expect(Coordinate(known: 0, 179.5).distance(to: Coordinate(known: 0, -179.5)) < 112_000)
        #expect(Coordinate(known: 89.5, 0).distance(to: Coordinate(known: 89.5, 180)) < 112_000)
        // the other side
        let half = Coordinate(known: 0, 0).distance(to: Coordinate(known: 0, 180))
        #expect(abs(half - .pi * Coordinate.meanRadius) < 1)
    }

    @Test(arguments: [
        ("53.4066, -2.9665", 53.4066, -2.9665), ("53.4066,−2.9665", 53.4066, -2.9665),
        (" 90 , 180 ", 90, -180),
    ])
    func `coordinates are read as people type them`(text: String, latitude: Double, longitude: Double) throws
    {
        let coordinate = try #require(Coordinate(text))

        #expect(coordinate.latitude == latitude)
        #expect(coordinate.longitude == longitude)
    }

    @Test(arguments: ["", "53", "53,", "91,0", "0,181", "nan,0", "a,b", "1,2,3", "inf,0"])
    func `what is not on the Earth is no coordinate`(text: String) {
        #expect(Coordinate(text) == nil)
    }

    @Test func `a named place is read with commas in its name`() {
        #expect(NamedPlace("53.406566,-2.966531,Ashton Building, Liverpool") == .ashtonBuilding)
        #expect(NamedPlace(NamedPlace.ashtonBuilding.description) == .ashtonBuilding)
        #expect(NamedPlace("53.4,-2.9") == nil)
        #expect(NamedPlace("53.4,-2.9, ") == nil)
    }

    @Test func `the map's square has the equator in its middle and ends before the poles`() {
        #expect(WebMercator.point(Coordinate(known: 0, 0)) == .init(x: 0.5, y: 0.5))
        #expect(WebMercator.point(Coordinate(known: 90, 180)).y == 0)
        #expect(WebMercator.point(Coordinate(known: -90, -180)) == .init(x: 0, y: 1))
        #expect(abs(WebMercator.metresAcross(at: 0.5) - 40_030_000) < 1_000)
    }

    @Test func `a line across the date line takes the short way`() {
        let line = WebMercator.line([Coordinate(known: 0, 179), Coordinate(known: 0, -179)])

        #expect(abs(line[1].x - line[0].x) < 0.006)
    }
}
