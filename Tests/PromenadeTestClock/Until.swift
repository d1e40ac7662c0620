/// Lets others run until `condition` holds; the suite's time limit is the end of it.
package func until(_ condition: () async -> Bool) async {
    while await !condition() { await Task.yield() }
}
