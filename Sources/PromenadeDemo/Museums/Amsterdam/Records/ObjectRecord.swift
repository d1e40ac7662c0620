// GET /rijks/data/200100007
//
//   { "@context": "https://linked.art/ns/v1/linked-art.json", "id": "http://…/rijks/id/200100007",
//     "type": "HumanMadeObject", "identified_by": [ { "type": "Name", "content": "The Canal, Marlow" }, … ],
//     "produced_by": { "type": "Production", "part": [ { "carried_out_by": [ … ] } ] },
//     "shows": [ { "id": "http://…/rijks/id/202100007", "type": "VisualItem" } ], … }

import PromenadeDemoPainters

/// An object in Linked Art, with what makes the real ones hard to read.
///
/// Every so many objects something is written as the real museum sometimes writes it: classes as bare strings, a
/// list of types, a list as content, keys that are missing.
struct ObjectRecord {
    let object: GeneratedObject
    let address: AmsterdamAddress

    var json: JSON {
        var members: [JSON.Member] = [
            .init("@context", LinkedArt.context), .init("id", .string(address.id(object.number))),
            .init("type", "HumanMadeObject"), .init("identified_by", .list(identifiers)),
        ]
        // A record may be silent about who, when and how.
        if object.place % 71 != 22 { members.append(.init("produced_by", production)) }
        // And about most of what makes it worth reading.
        if object.place % 19 != 8 {
            members += [
                .init("classified_as", kind), .init("made_of", .list(object.medium.materials.map(term))),
                .init("dimension", dimensions), .init("referred_to_by", .list(statements)),
                .init("subject_of", subjects),
                .init("member_of", [["id": .string(address.id(object.set.number)), "type": "Set"]]),
            ]
        }
        if let location { members.append(.init("current_location", location)) }
        members.append(
            .init("shows", [["id": .string(address.id(object.visualNumber)), "type": "VisualItem"]]))
        return .object(members)
    }

    func term(_ term: AmsterdamMedium.Term) -> JSON {
        var members: [JSON.Member] = [
            .init("id", .string(address.id(term.number))), .init("type", "Type"),
            .init("notation", LinkedArt.notation(english: term.english, dutch: term.dutch)),
        ]
        if let concept = term.concept {
            let equivalent: JSON =
                object.place % 8 == 5
                ? .string(LinkedArt.aat(concept)) : LinkedArt.type(LinkedArt.aat(concept))
            members.append(.init("equivalent", [equivalent]))
        }
        return .object(members)
    }

    /// Sometimes only the address.
    private var kind: JSON {
        guard object.place % 11 == 5 else { return [term(object.medium.kind)] }
        return [
            .string(object.medium.kind.concept.map(LinkedArt.aat) ?? address.id(object.medium.kind.number))
        ]
    }

    /// Numbers are texts.
    private var dimensions: JSON {
        let sides: [(LinkedArt.Concept, Double)] = [
            (.height, object.size.height), (.width, object.size.width),
        ]
        return .list(
            sides.map { concept, value in
                [
                    "type": "Dimension", "classified_as": [LinkedArt.type(concept)],
                    "value": .string(value == value.rounded() ? String(Int(value)) : String(value)),
                    "unit": ["id": .string(LinkedArt.aat(.centimetres)), "type": "MeasurementUnit"],
                ]
            })
    }

    private var statements: [JSON] {
        let credit = "\(object.donor), \(object.acquired)"
        let oddly: JSON = object.place % 13 == 4 ? ["skos:Concept", "LinguisticObject"] : "LinguisticObject"
        let english: JSON = .string("Gift of \(credit)")
        return [
            LinkedArt.statement(object.medium.dutch, .materials, .dutch),
            LinkedArt.statement(object.medium.english, .materials, .english),
            LinkedArt.statement("Schenking van \(credit)", .creditLine, .dutch),
            [
                "type": oddly, "content": object.place % 17 == 6 ? [english] : english,
                "classified_as": [LinkedArt.type(.creditLine)], "language": LinkedArt.language(.english),
            ],
        ]
    }

    /// What is told about it, and where its page is.
    private var subjects: JSON {
        let english: JSON = .string(object.painted.altText)
        return [
            [
                "type": "LinguisticObject", "subject_to": LinkedArt.freeToUse,
                "part": [
                    LinkedArt.statement(object.dutchDescription, .description, .dutch),
                    [
                        "type": "LinguisticObject", "content": object.place % 17 == 6 ? [english] : english,
                        "classified_as": [LinkedArt.type(.description)],
                        "language": LinkedArt.language(.english),
                    ],
                ],
            ],
            [
                "type": "LinguisticObject",
                "digitally_carried_by": [
                    [
                        "type": "DigitalObject", "classified_as": [LinkedArt.type(.webPage)],
                        "access_point": [
                            ["id": .string(address.page(String(object.number))), "type": "DigitalObject"]
                        ],
                    ]
                ],
            ],
        ]
    }

    /// `nil` when it is in the depot; of several that are on view one is only an address.
    private var location: JSON? {
        guard object.isOnView else { return nil }
        let room = 2_500_000 + object.place % 40
        guard object.place % 12 != 9 else { return .string(address.id(room)) }
        return [
            "id": .string(address.id(room)), "type": "Place",
            "identified_by": [
                ["type": "Name", "content": .string("HG-\(object.place % 4).\(room % 40 + 1)")]
            ],
        ]
    }
}
