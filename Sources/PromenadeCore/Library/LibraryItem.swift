package import Foundation

/// One thing in the library: what its file has on a line, and what a removal brings back.
package enum LibraryItem: Sendable, Hashable {
    case preference(name: String, value: String)
    case favourite(Favourite)
    case artist(FavouriteArtist)
    /// Two museums' artists that are not one person, however alike their names are.
    case apart(Artist.ID, Artist.ID)
    case set(WorkSet)
    case read(news: String, at: Date)
    case pin(Pin)
    case picture(FavouritePicture)
    case taken(OfflinePicture)

    /// A favourite's or a photograph's picture as it was fetched.
    package struct FavouritePicture: Sendable, Hashable, Codable {
        /// The address it was fetched from.
        package var origin: URL
        package var bytes: Data

        package init(origin: URL, bytes: Data) {
            self.origin = origin
            self.bytes = bytes
        }
    }
}

extension LibraryItem: Codable {
    private enum Keys: String, CodingKey {
        case preference, favourite, artist, apart, set, read, pin, picture, taken
    }

    private struct Setting: Codable {
        let name: String
        let value: String
    }

    private struct Reading: Codable {
        let news: String
        let at: Date
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "an item of a kind we do not know"))
        }
        switch key {
        case .preference:
            let setting = try container.decode(Setting.self, forKey: key)
            self = .preference(name: setting.name, value: setting.value)
        case .favourite: self = .favourite(try container.decode(Favourite.self, forKey: key))
        case .artist: self = .artist(try container.decode(FavouriteArtist.self, forKey: key))
        case .apart:
            let pair = try container.decode([Artist.ID].self, forKey: key)
            guard pair.count == 2 else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "“apart” names two artists")
            }
            self = .apart(pair[0], pair[1])
        case .set: self = .set(try container.decode(WorkSet.self, forKey: key))
        case .read:
            let reading = try container.decode(Reading.self, forKey: key)
            self = .read(news: reading.news, at: reading.at)
        case .pin: self = .pin(try container.decode(Pin.self, forKey: key))
        case .picture: self = .picture(try container.decode(FavouritePicture.self, forKey: key))
        case .taken: self = .taken(try container.decode(OfflinePicture.self, forKey: key))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        switch self {
        case .preference(let name, let value):
            try container.encode(Setting(name: name, value: value), forKey: .preference)
        case .favourite(let favourite): try container.encode(favourite, forKey: .favourite)
        case .artist(let artist): try container.encode(artist, forKey: .artist)
        case .apart(let one, let other): try container.encode([one, other], forKey: .apart)
        case .set(let set): try container.encode(set, forKey: .set)
        case .read(let news, let at): try container.encode(Reading(news: news, at: at), forKey: .read)
        case .pin(let pin): try container.encode(pin, forKey: .pin)
        case .picture(let picture): try container.encode(picture, forKey: .picture)
        case .taken(let picture): try container.encode(picture, forKey: .taken)
        }
    }
}
