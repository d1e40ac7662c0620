import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Testing

/// Numbers at the ends of what fits, wherever a page reads one: an answer comes, and it is not the server's fault.
@Suite(.timeLimit(.minutes(10))) struct BoundaryValuesTests {
    private let scene = Scene()

    /// The ends of whole numbers of 32 and 64 bits and one beyond, the ends of floating point, and what is no number.
    static let numbers = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "2147483648", "-2147483649",
        "0", "-0", "-1", "1e308", "-1e308", "1e999", "5e-324", "nan", "-nan", "inf", "-inf", "٣", "0x7f", "",
    ]

    /// Where a number goes: at the end, or instead of the asterisk.
    private static let fields = [
        "/works?page=", "/works?from=", "/works?to=", "/works?colour=", "/works?q=a&page=",
        "/favourites?page=",
        "/favourites/print?page=", "/artists?page=", "/museums?page=", "/news?marked=", "/preferences?works=",
        "/preferences?freed=", "/compare?edge=", "/nearby?within=", "/nearby?count=", "/nearby?page=",
        "/nearby/map?zoom=", "/places?zoom=", "/look?page=", "/look?view=", "/slides?round=", "/?round=",
        "/walk?works=osm:node/", "/works/aic:", "/artists/aic:", "/pictures/aic:1/", "/zoom/aic:",
        "/iiif/3/aic%3A1/full/max/", "/iiif/presentation/favourites/parts/*/manifest.json",
    ]

    private func statuses(_ addresses: [String]) async throws -> [(String, Int)] {
        try await scene.asking { client in
            var statuses: [(String, Int)] = []
            for address in addresses {
                statuses.append((address, try await client.execute(uri: address, method: .get).status.code))
            }
            return statuses
        }
    }

    @Test(arguments: fields)
    func `a number at the end of what fits is answered`(_ field: String) async throws {
        let addresses = Self.numbers.map { number in
            let text = number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            return field.contains("*") ? field.replacing("*", with: text) : field + text
        }
        for (address, status) in try await statuses(addresses) { #expect(status < 500, "\(address)") }
    }

    @Test(arguments: [
        "", "c. ", "before ", "after ", "until ", "since ", "from ", "pre-", "post-", "1900-", "1900 to ",
        "between 1 and ",
    ])
    func `a year at the end of what fits is no year`(_ words: String) async throws {
        let typed = Self.numbers.flatMap { [words + $0, words + $0 + " BCE", $0 + "-" + $0, $0 + "s"] }
        let addresses = ["from", "to"].flatMap { field in
            typed.map {
                "/works?\(field)=\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
            }
        }
        for (address, status) in try await statuses(addresses) { #expect(status < 500, "\(address)") }
    }

    @Test func `the last year before and the first after those there are stay years`() async throws {
        let answers = try await scene.asking { client in
            var answers: [String?] = []
            for text in ["after+9223372036854775807", "before+-9223372036854775808", "before+2101"] {
                let answer = try await client.execute(uri: "/works?from=\(text)", method: .get)
                answers.append(answer.headers[.location] ?? "\(answer.status.code)")
            }
            return answers
        }

        #expect(answers == ["200", "200", "/works?to=2100"])
    }

    @Test func `a round may name any moment`() async throws {
        let ends = ["9223372036854775807", "-9223372036854775808", "-1", "1"]
        let rounds = ends.flatMap { one in
            ends.map { "\($0).aic:1~\($0).aic:1~\(one).aic:2~\(one).aic:3" }
        }
        for (address, status) in try await statuses(rounds.map { "/?round=\($0)" }) {
            #expect(status < 500, "\(address)")
        }
    }
}
