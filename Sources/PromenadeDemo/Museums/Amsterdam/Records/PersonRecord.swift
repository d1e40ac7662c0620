import PromenadeDemoPainters

/// A person of the museum in Amsterdam's dialect: who made works and who is shown in them.
///
/// No reply of the real museum about a person is among our recordings; this is what the Linked Art model says one
/// looks like.
enum PersonRecord {
    /// - Returns: `nil` when the number is nobody's.
    static func json(_ number: Int, _ address: AmsterdamAddress) -> JSON? {
        if let painter = Painter.amsterdam.first(where: { $0.amsterdamPerson == number }) {
            return json(of: painter, address)
        }
        if number == GeneratedObject.anonymousNumber {
            return .object(head(number, english: "anonymous", dutch: "anoniem", address))
        }
        let place = number - 2_102_001
        guard GeneratedObject.sitters.indices.contains(place) else { return nil }
        let name = GeneratedObject.sitters[place]
        return .object(head(number, english: name, dutch: name, address))
    }

    private static func json(of painter: Painter, _ address: AmsterdamAddress) -> JSON {
        var members = head(
            painter.amsterdamPerson, english: painter.name, dutch: painter.name, address)
        members.append(.init("born", event("Birth", painter.born)))
        if let died = painter.died { members.append(.init("died", event("Death", died))) }
        members.append(.init("referred_to_by", [LinkedArt.statement(painter.manner, .biography, .english)]))
        members.append(
            .init("equivalent", [.string("https://authority.example/persons/\(painter.amsterdamPerson)")]))
        return .object(members)
    }

    private static func head(
        _ number: Int, english: String, dutch: String, _ address: AmsterdamAddress
    ) -> [JSON.Member] {
        [
            .init("@context", LinkedArt.context), .init("id", .string(address.id(number))),
            .init("type", "Person"),
            .init(
                "identified_by",
                [
                    LinkedArt.name(dutch, .dutch, [LinkedArt.type(.preferred)]),
                    LinkedArt.name(english, .english, [LinkedArt.type(.preferred)]),
                ]),
        ]
    }

    private static func event(_ type: String, _ year: Int) -> JSON {
        let name: [JSON.Member] = [
            .init("type", "TimeSpan"),
            .init("identified_by", [["type": "Name", "content": .string(String(year))]]),
        ]
        return ["type": .string(type), "timespan": .object(name + LinkedArt.years(year, year))]
    }
}

extension AmsterdamSet {
    /// - Returns: `nil` when the number is no set's.
    static func json(_ number: Int, _ address: AmsterdamAddress) -> JSON? {
        guard let set = all.first(where: { $0.number == number }) else { return nil }
        return [
            "@context": LinkedArt.context, "id": .string(address.id(set.number)), "type": "Set",
            "identified_by": [
                LinkedArt.name(set.dutch, .dutch), LinkedArt.name(set.english, .english),
            ],
        ]
    }
}
