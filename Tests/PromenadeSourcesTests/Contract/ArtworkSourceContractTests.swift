import PromenadeCore
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ArtworkSourceContractTests {
    @Test(
        arguments: [ArtworkSourceContract.Party.chicago, .amsterdam, .demo, .demoAmsterdam],
        ArtworkSourceContract.claims)
    func `a museum keeps the contract`(
        party: ArtworkSourceContract.Party, claim: ArtworkSourceContract.Claim
    ) async throws {
        guard let source = try await party.source(claim.situation) else { return }
        try await claim.check(source, party)
    }
}
