import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Testing

@testable import PromenadeWeb

/// The table of routes refuses what its schemas do not allow, before anybody reads it.
@Suite struct ParameterCheckingTests {
    private let scene = Scene()

    /// A value of each kind that is not allowed, and the words for what is.
    @Test(arguments: [
        (JSONSchema.integer(1...600), "0", "a whole number from 1 to 600"),
        (.integer(1...600), "601", "a whole number from 1 to 600"),
        (.integer(1...600), "1.5", "a whole number from 1 to 600"),
        (.integer(1...600), "99999999999999999999", "a whole number from 1 to 600"),
        (.integer(0...), "-1", "a whole number from 0"), (.integer, "x", "a whole number"),
        (.integer, "٣", "a whole number"),
        (.number(0...22), "22.5", "a number from 0 to 22"), (.number(0...22), "nan", "a number from 0 to 22"),
        (.oneOf("a", "b"), "c", "one of “a”, “b”"), (.oneOf("1"), "2", "“1”, or left out"),
    ])
    func `what is not allowed is said`(_ schema: JSONSchema, _ text: String, _ words: String) {
        #expect(schema.requirement(notMetBy: text) == words)
    }

    @Test(arguments: [
        (JSONSchema.integer(1...600), "1"), (.integer(1...600), "600"), (.integer(0...), "12"),
        (.integer, "-3"),
        (.number(0...22), "12.5"), (.oneOf("a", "b"), "b"), (.string, "anything"),
    ])
    func `what is allowed passes`(_ schema: JSONSchema, _ text: String) {
        #expect(schema.requirement(notMetBy: text) == nil)
    }

    @Test func `a number above the largest may be taken for that`() {
        for text in ["10000001", "99999999999999999999", String(repeating: "9", count: 400)] {
            #expect(JSONSchema.integer(1...10_000_000).requirement(notMetBy: text, isClamped: true) == nil)
        }
        #expect(
            JSONSchema.integer(1...10_000_000).requirement(notMetBy: "0", isClamped: true)
                == "a whole number from 1")
    }

    @Test func `every row refuses a bad value of each of its parameters, and names it`() async throws {
        let rows = Routes(try await scene.site()).endpoints.filter { $0.method == .get && $0.isDocumented }
        let asked = rows.flatMap { row in
            row.query.compactMap { parameter in
                Self.address(row, wronging: parameter).map { ($0, parameter.name) }
            }
        }
        #expect(asked.count > 30)
        try await scene.asking { client in
            for (address, name) in asked {
                let answer = try await client.execute(
                    uri: address, method: .get, headers: [.accept: "application/json"])
                #expect(answer.status == .badRequest, "\(address)")
                let details = try? JSONDecoder().decode(
                    Details.self, from: Data(answer.body.readableBytesView))
                #expect(details?.parameter == name, "\(address)")
            }
        }
    }

    /// - Returns: `nil` where every text may be meant.
    private static func address(_ row: Endpoint, wronging parameter: Parameter) -> String? {
        guard parameter.schema.requirement(notMetBy: "x", isClamped: parameter.isClamped) != nil else {
            return nil
        }
        let others = row.query.filter { $0.isRequired && $0.name != parameter.name }
            .map { "&\($0.name)=\($0.name == "zoom" ? "3" : "-3,53,-2,54")" }
        return row.path.replacing(/\{[^}]*\}/, with: "aic:1") + "?\(parameter.name)=x" + others.joined()
    }

    private struct Details: Decodable { let parameter: String? }
}
