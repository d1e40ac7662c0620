#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "CPQ.h"

#ifdef __APPLE__
#define LIBPQ "libpq.5.dylib"
#else
#define LIBPQ "libpq.so.5"
#endif

static struct pq functions;
static int is_complete;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    static const struct { const char *name; size_t offset; } wanted[] = {
#define FUNCTION(name) {"PQ" #name, offsetof(struct pq, name)}
        FUNCTION(backendPID), FUNCTION(clear), FUNCTION(cmdTuples), FUNCTION(connectdb), FUNCTION(consumeInput),
        FUNCTION(errorMessage), FUNCTION(exec), FUNCTION(execPrepared), FUNCTION(finish), FUNCTION(fname),
        FUNCTION(fnumber), FUNCTION(ftype),
        FUNCTION(freemem), FUNCTION(getisnull), FUNCTION(getlength), FUNCTION(getvalue), FUNCTION(nfields),
        FUNCTION(notifies), FUNCTION(ntuples), FUNCTION(prepare), FUNCTION(resultErrorField), FUNCTION(resultStatus),
        FUNCTION(setNoticeReceiver), FUNCTION(socket), FUNCTION(status),
        FUNCTION(transactionStatus),
#undef FUNCTION
    };
    void *library = dlopen(LIBPQ, RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
        void *function = dlsym(library, wanted[index].name);
        if (!function) return;
        *(void **)((char *)&functions + wanted[index].offset) = function;
    }
    is_complete = 1;
}

const struct pq *pq_load(void) {
    pthread_once(&once, load);
    return is_complete ? &functions : NULL;
}
