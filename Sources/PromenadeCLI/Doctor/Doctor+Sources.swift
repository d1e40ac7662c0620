import PromenadeCore
import PromenadeHTTP
import PromenadeOpenID
import PromenadeStore
import PromenadeWeb

extension Doctor {
    /// Who vouches for people; `nil` for nobody.
    private func openID(_ http: HTTPFetching) async -> Finding? {
        guard let settings = configuration.openID else { return nil }
        do throws(OpenIDError) {
            try await OpenIDProvider(settings, http: http).check()
            return .ok("sign-in", "\(settings.name) answers")
        } catch {
            let address = Configuration.Key.openIDIssuer.variable
            switch error {
            case .misconfigured(let why), .badToken(let why):
                return .trouble(
                    "sign-in", "\(settings.name): \(why)",
                    do: "Set \(address) to what the provider calls its issuer, to the last slash.")
            case .refused, .away:
                return .warning(
                    "sign-in", "\(settings.name) does not answer at \(settings.issuer)",
                    do:
                        "People sign in with passwords meanwhile. Look whether it runs, and whether this machine trusts its certificate."
                )
            }
        }
    }

    /// Asks each museum and each photo service a cheap question.
    func sources() async -> [Finding] {
        do {
            return try await Composition.with(configuration, isReading: true) { composition in
                let photos = try await composition.photoServices(
                    with: composition.libraryIfThere()?.library ?? Library())
                let items = await SourcesCheck.check(composition.sources) + SourcesCheck.check(photos)
                let openID = await openID(composition.http)
                return [openID].compactMap { $0 }
                    + items.map { item in
                        guard let reason = item.reason else { return .ok(item.id, "answers") }
                        return .warning(
                            item.id, "it \(reason)",
                            do:
                                "What was copied is shown meanwhile. Where none answers, look at this machine’s way to the Internet."
                        )
                    }
            }
        } catch {
            return [
                .trouble(
                    "sources", Failure(error)?.words ?? "they could not be asked",
                    do: "See to what is said above first.")
            ]
        }
    }
}
