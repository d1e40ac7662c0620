extension ObjectRecord {
    /// Who made it is said by a part of the making; when, by the whole or by the part.
    var production: JSON {
        let isDatedByPart = object.place % 7 == 3
        var members: [JSON.Member] = [.init("type", "Production")]
        if !isDatedByPart { members.append(.init("timespan", timespan)) }
        members += [
            .init("technique", [term(object.medium.technique)]),
            .init("referred_to_by", [maker(.maker, .dutch), maker(.maker, .english)]),
        ]
        var part: [JSON.Member] = [.init("type", "Production")]
        if object.isAttributed {
            part.append(.init("assigned_by", [attribution]))
        } else {
            part.append(.init("carried_out_by", [person]))
        }
        if isDatedByPart { part.append(.init("timespan", timespan)) }
        part += [
            .init("identified_by", LinkedArt.order(1)),
            .init("classified_as", [LinkedArt.type(.primaryPart)]),
            .init(
                "technique",
                [
                    [
                        "id": .string(LinkedArt.Term.painter.rawValue), "type": "Type",
                        "notation": LinkedArt.notation(english: "painter", dutch: "schilder"),
                        "equivalent": [LinkedArt.type(.painter)],
                    ]
                ]),
            .init("referred_to_by", [maker(.makerShort, .english), maker(.makerShort, .dutch)]),
        ]
        members.append(.init("part", [.object(part)]))
        return .object(members)
    }

    private var timespan: JSON {
        var members: [JSON.Member] = [
            .init("type", "TimeSpan"),
            .init(
                "identified_by",
                [
                    LinkedArt.name(object.englishDate, .english), LinkedArt.name(object.dutchDate, .dutch),
                ]),
        ]
        members += LinkedArt.years(object.first, object.last)
        return .object(members)
    }

    private var person: JSON {
        let maker = object.maker
        let authority = "https://authority.example/persons/\(maker.number)"
        return [
            "id": .string(address.id(maker.number)), "type": "Person",
            "notation": LinkedArt.notation(english: maker.english, dutch: maker.name),
            "equivalent": [
                object.place % 2 == 0
                    ? .string(authority) : ["id": .string(authority), "type": "Person"]
            ],
        ]
    }

    /// Not said to have made it, only thought to.
    private var attribution: JSON {
        let concept = object.place % 2 == 0 ? LinkedArt.Concept.attributed : .possibly
        return [
            "type": "AttributeAssignment",
            "classified_as": [
                object.place % 3 == 0 ? .string(LinkedArt.aat(concept)) : LinkedArt.type(concept)
            ],
            "assigned_property": "carried_out_by", "assigned": [person],
        ]
    }

    private func maker(_ concept: LinkedArt.Concept, _ language: LinkedArt.Language) -> JSON {
        let name = language == .english ? object.maker.english : object.maker.name
        guard object.isAttributed else { return LinkedArt.statement(name, concept, language) }
        let isSure = object.place % 2 == 0
        let words =
            language == .english
            ? (isSure ? "attributed to" : "possibly") : (isSure ? "toegeschreven aan" : "mogelijk")
        return LinkedArt.statement("\(words) \(name)", concept, language)
    }
}
