#!/usr/bin/env bash
# The replica's start: with an empty data folder it copies the primary first. `-R` writes the replication settings and the standby signal.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup --pgdata "$PGDATA" --wal-method stream --slot replica --write-recovery-conf \
    --dbname "host=primary user=replicator password=$PGPASSWORD application_name=replica"
fi
exec "$@"
