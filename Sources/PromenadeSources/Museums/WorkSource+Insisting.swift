package import PromenadeCore
import PromenadeHTTP

extension WorkSource {
    /// ``WorkSource/check()``, asked for by hand: also of a server that is left alone for a while after failures.
    package func checkInsisting() async throws(SourceError) {
        let answer: Result<Void, SourceError> = await ManualRetry.$isOn.withValue(true) {
            do throws(SourceError) { return .success(try await check()) } catch { return .failure(error) }
        }
        try answer.get()
    }
}
