import PromenadeCore
import PromenadeStore
import PromenadeWeb

extension Doctor {
    /// Asks each museum and each photo service a cheap question.
    func sources() async -> [Finding] {
        do {
            return try await Composition.with(configuration, isReading: true) { composition in
                let photos = try composition.photoServices(
                    with: composition.libraryIfThere() ?? Library())
                let items = await SourcesCheck.check(composition.sources) + SourcesCheck.check(photos)
                return items.map { item in
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
