import PromenadeCore

extension Layout.Style {
    /// One level below a place's album: the way back leads there, to one of its photos where it is from that one.
    static func below(_ pin: Pin, at photo: Photo.ID? = nil, mainClass: String? = nil) -> Self {
        let address = Route.place(pin.id) + (photo.map { "#photo-\($0)" } ?? "")
        return .below(.places, mainClass: mainClass, back: (address, "Album"))
    }
}
