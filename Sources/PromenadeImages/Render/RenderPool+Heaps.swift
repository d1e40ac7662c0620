import CVips

extension RenderPool {
    /// Of the library that reads and makes pictures: `8.14.1`.
    package static var vipsVersion: String { vips_version_string().map { String(cString: $0) } ?? "" }

    /// Lets all threads take memory from four heaps: what pictures needed at their largest is then not kept once a thread.
    ///
    /// To be called before there are threads; those there are keep their heaps.
    package static func shareHeaps() { promenade_share_heaps() }

    /// Gives memory back to the system that was let go of.
    ///
    /// What lies free between pieces that are still held otherwise stays with the process for good. Takes some milliseconds, under
    /// the allocator's locks.
    package static func trimHeaps() { promenade_trim_heaps() }
}
