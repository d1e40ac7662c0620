import HTTPTypes
import Hummingbird
import Synchronization

/// How many requests were answered, and how soon, by method, route and status.
///
/// Named and divided as OpenTelemetry's semantic conventions for HTTP have it.
///
/// State: a histogram for each method, route and status that has been. Bound: those of the table of routes.
package final class RequestMetrics: Sendable {
    private struct Series: Hashable {
        let method: String
        /// As the table of routes has it; empty for what was answered before it was asked: what is sent again from memory, and
        /// addresses nobody has.
        let route: String
        let status: Int
    }

    private struct Histogram {
        /// Of each bucket alone; the last is everything above the bounds.
        var counts = [Int](repeating: 0, count: RequestMetrics.bounds.count + 1)
        var seconds = 0.0
    }

    private struct State {
        /// Bound: the table of routes, by the statuses there are.
        var series: [Series: Histogram] = [:]
        var active = 0
    }

    /// In seconds.
    private static let bounds = [
        0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ]
    private static let methods: Set<HTTPRequest.Method> = [
        .get, .head, .post, .put, .patch, .delete, .options,
    ]

    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// The same, with what is asked of it counted: from when a request's head is here until its answer's is ready.
    package func counting(_ respond: @escaping Respond) -> Respond {
        { [self] request, context in
            let start = now()
            state.withLock { $0.active += 1 }
            do {
                let response = try await respond(request, context)
                note(request, context, response.status.code, since: start)
                return response
            } catch {
                // Who hangs up is told nothing; nginx calls that 499.
                let status = (error as? any HTTPResponseError)?.status.code ?? (Task.isCancelled ? 499 : 500)
                note(request, context, status, since: start)
                throw error
            }
        }
    }

    private func note(
        _ request: Request, _ context: BasicRequestContext, _ status: Int,
        since start: ContinuousClock.Instant
    ) {
        let seconds = (now() - start) / .seconds(1)
        let method = Self.methods.contains(request.method) ? request.method.rawValue : "_OTHER"
        let series = Series(method: method, route: context.endpointPath ?? "", status: status)
        let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.active -= 1
            state.series[series, default: Histogram()].counts[bucket] += 1
            state.series[series]?.seconds += seconds
        }
    }

    package var families: [MetricFamily] {
        let (series, active) = state.withLock { ($0.series, $0.active) }
        let sorted = series.sorted {
            ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
        }
        return [
            MetricFamily(
                "http_server_request_duration_seconds", .histogram,
                "How long a request took, until its answer began.",
                sorted.flatMap { Self.samples($0.key, $0.value) }),
            MetricFamily(
                "http_server_active_requests", .gauge, "Requests whose answer has not begun.",
                [.init(active)]),
        ]
    }

    private static func samples(_ series: Series, _ histogram: Histogram) -> [MetricFamily.Sample] {
        func labels(_ bound: String) -> KeyValuePairs<String, String> {
            [
                "http_request_method": series.method, "http_route": series.route,
                "http_response_status_code": "\(series.status)", "le": bound,
            ]
        }
        let own: KeyValuePairs = [
            "http_request_method": series.method, "http_route": series.route,
            "http_response_status_code": "\(series.status)",
        ]
        var sum = 0
        var samples: [MetricFamily.Sample] = []
        for (bound, count) in zip(bounds.map { "\($0)" } + ["+Inf"], histogram.counts) {
            sum += count
            samples.append(.init(sum, labels(bound), suffix: "_bucket"))
        }
        return samples + [
            .init(histogram.seconds, own, suffix: "_sum"), .init(sum, own, suffix: "_count"),
        ]
    }
}
