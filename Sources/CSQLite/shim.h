// What of SQLite cannot be called from Swift.
#pragma once
#include <sqlite3.h>

/// Has all connections keep the journal of a single statement in memory, not in a file of 64 kB and more, and
/// not count what they allocate, for which all of them wait for one lock.
///
/// Only before SQLite is first used; later it does nothing, and says `SQLITE_MISUSE`.
static inline int sqlite_configure(void) {
    int code = sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, -1);
    return code == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) : code;
}
