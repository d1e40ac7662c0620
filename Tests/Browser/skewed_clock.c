// Loaded into a process (LD_PRELOAD), it has the system's clock show what TEST_CLOCK_SKEW says, in seconds ahead.
// What measures how long something takes is left as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long skew(void) {
    const char *seconds = getenv("TEST_CLOCK_SKEW");
    return seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*system)(clockid_t, struct timespec *);
    if (!system) system = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = system(clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += skew();
    return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec time;
    int result = clock_gettime(CLOCK_REALTIME, &time);
    if (result == 0) *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
    return result;
}

time_t time(time_t *now) {
    struct timespec time;
    if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
    if (now) *now = time.tv_sec;
    return time.tv_sec;
}
