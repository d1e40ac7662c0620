import PromenadeCore
import PromenadeFeatures

/// Where photographs of places come from, and whose key opens what; never a key.
struct PhotoChoice: Encodable {
    struct Service: Encodable {
        let id: String
        let name: String
    }

    /// A key by what its owner knows it by.
    struct Key: Encodable {
        enum Owner: String, Encodable { case person, `operator` }

        let from: Owner
        /// Its last four characters, of a person's own key alone.
        let ending: String?
    }

    /// The id of the one that is asked.
    let service: String
    /// Those that can be chosen.
    let services: [Service]
    /// `nil` without one.
    let flickrKey: Key?

    init?(_ photos: PhotoServices?) async {
        guard let photos else { return nil }
        service = await photos.current().id
        services = await photos.all.map { Service(id: $0.id, name: $0.name) }
        if let own = await photos.ownKey {
            flickrKey = Key(from: .person, ending: own.ending)
        } else {
            flickrKey = await photos.isKeyedByOperator ? Key(from: .operator, ending: nil) : nil
        }
    }
}
