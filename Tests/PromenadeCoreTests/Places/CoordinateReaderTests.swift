import PromenadeCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct CoordinateReaderTests {
    @Test(arguments: [
        "53.4066, -2.9665", "53.4066,-2.9665", "53.4066 -2.9665", "53.4066; −2.9665", "53,4066; -2,9665",
        "53,4066, -2,9665", "53,4066 -2,9665", "53,4066,-2,9665", "53.4066° N, 2.9665° W", "2.9665W 53.4066N",
        "N 53.4066 W 2.9665", "N53.4066,W2.9665", "53.4066N2.9665W", "53.4066°, -2.9665°",
        "53°24'23.76\"N 2°57'59.4\"W", "53° 24′ 23.76″ N, 2° 57′ 59.4″ W", "N 53°24’23.76” W 2°57’59.4”",
        "53°24′23,76″N 2°57′59,4″W", "53 24 23.76 N 2 57 59.4 W", "53°24'23.76''N, 2°57'59.4''W",
        "53°24.396'N 2°57.99'W", "N 53° 24.396 W 2° 57.99", "53 24.396, -2 57.99", "53°24.396′ N 2°57.99′ W",
        "53 deg 24.396' N, 2 deg 57.99' W", "geo:53.4066,-2.9665", "geo:53.4066,-2.9665,10;u=35?z=15",
        "geo:0,0?q=53.4066,-2.9665(Ashton)", "GEO:53.4066,-2.9665", "lat=53.4066&lon=-2.9665",
        "latitude: 53.4066, longitude: -2.9665", "lon=-2.9665&lat=53.4066",
        "{\"lat\": 53.4066, \"lng\": -2.9665}",
        "https://www.google.com/maps/@53.4066,-2.9665,15z",
        "https://www.google.com/maps/place/Ashton/@53.1,-2.1,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d53.4066!4d-2.9665",
        "https://www.google.com/maps/search/?api=1&query=53.4066%2C-2.9665",
        "https://maps.google.com/?q=53.4066,-2.9665", "https://maps.google.com/maps?ll=53.4066,-2.9665&z=14",
        "https://www.google.com/maps/place/53%C2%B024'23.8%22N+2%C2%B057'59.4%22W/",
        "https://maps.apple.com/?ll=53.4066,-2.9665&q=Ashton%20Building",
        "https://maps.apple.com/?q=53.4066,-2.9665",
        "https://maps.apple.com/place?coordinate=53.4066,-2.9665&name=Ashton",
        "https://www.openstreetmap.org/#map=17/53.4066/-2.9665",
        "https://www.openstreetmap.org/?mlat=53.4066&mlon=-2.9665#map=17/53.1/-2.1",
        "https://www.openstreetmap.org/?mlat=53.4066&amp;mlon=-2.9665",
    ])
    func `a place is read however people write or paste it`(text: String) throws {
        let coordinate = try #require(CoordinateReader(text).coordinate)

        #expect(coordinate.distance(to: Coordinate(known: 53.4066, -2.9665)) < 3)
    }

    @Test(arguments: [
        "1e2,3", "1e1,3", "1,2,3", "53", "12 34 56", "53°61'N 2°1'W", "53°24'N 2°57'N", "-53 N, 2 W",
        "53'24°N 2°57'W",
        "97, 2", "12, 200", "٣, ٤", "53.4.1, 2", "https://www.google.com/maps",
        "https://maps.app.goo.gl/abc123",
        "53.4° N", "geo:91,0", "0x10,3",
    ])
    func `what is no place is not taken for one`(text: String) {
        #expect(CoordinateReader(text).coordinate == nil)
        #expect(Coordinate(text) == nil)
    }

    @Test(arguments: ["", "Hope Street", "Pier Head 12b", "Café"])
    func `a name is words`(text: String) { #expect(CoordinateReader(text) == .words) }

    @Test func `both sides of the 180th meridian are one place`() {
        #expect(CoordinateReader("0,180") == CoordinateReader("0,-180"))
        #expect(CoordinateReader("0° N 180° E").coordinate == Coordinate(known: 0, -180))
    }

    @Test func `what a program wrote stays readable to it`() throws {
        let centre = try #require(MapCentre(Coordinate(known: 0.000_01, -0.000_01), zoom: 3))

        #expect(MapCentre(centre.description) == centre)
        #expect(NamedPlace("0.00001,-1e-05,Null Island")?.coordinate.longitude == -0.000_01)
    }
}
