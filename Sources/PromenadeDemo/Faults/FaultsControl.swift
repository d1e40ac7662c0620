/// Shows and changes what misbehaves.
///
///     GET  /faults
///     POST /faults?source=aic&kind=down&path=page%3D3
///     POST /faults?source=aic&kind=none                     all well again
///
/// Both answer `{"faults":[{"source":"aic","kind":"down","path":"page=3"}],"kinds":["none","down",…]}`.
struct FaultsControl {
    let faults: Faults

    func reply(to request: DemoRequest) -> DemoReply {
        if request.method == "POST" {
            guard let source = request["source"], let kind = request["kind"],
                let setting = FaultSetting(source: source, kind: kind, path: request["path"])
            else {
                return DemoReply(
                    400, type: "text/plain; charset=utf-8", text: FaultSetting.explanation + "\n")
            }
            faults.set(setting)
        }
        let list = faults.settings.map { setting -> JSON in
            .object([
                .init("source", .string(setting.source)),
                .init("kind", .string(setting.fault?.kind ?? "none")),
                .init("path", .optional(setting.path)),
            ])
        }
        let state = JSON.object([
            .init("faults", .list(list)), .init("kinds", .list(Fault.kinds.map { .string($0) })),
        ])
        return DemoReply(type: "application/json", body: state.data)
    }
}
