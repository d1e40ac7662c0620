#!/bin/sh
# Root means the service's library, with the service's settings; everybody else their own.
if [ "$(id -u)" -eq 0 ] && [ -r /etc/default/promenade ]; then
    set -a
    . /etc/default/promenade
    set +a
fi
exec /usr/lib/promenade/promenade "$@"
