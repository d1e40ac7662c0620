import CVips

extension RenderPool {
    /// Lets all threads take memory from four heaps: what pictures needed at their largest is then not kept once a thread.
    ///
    /// To be called before there are threads; those there are keep their heaps.
    package static func shareHeaps() { promenade_share_heaps() }
}
