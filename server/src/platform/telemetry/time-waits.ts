import type pg from 'pg';
import { Counter, Histogram } from 'prom-client';

/** Histogram of the wait for a PostgreSQL connection. */

const waits = new Histogram({
  name: 'soglia_pg_wait_seconds',
  help: 'Time until a call had a connection: no time while one is idle',
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const failures = new Counter({
  name: 'soglia_pg_wait_failures_total',
  help: 'Calls that got no connection: the database is away, or none came free in time',
});

/** Measures each wait for a connection of this pool. */
export function timeWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const timed = (done?: Parameters<typeof connect>[0]) => {
    const end = waits.startTimer();
    if (done) {
      return connect((error, client, release) => {
        if (error) failures.inc();
        else end();
        done(error, client, release);
      });
    }
    return connect().then(
      (client) => {
        end();
        return client;
      },
      (error: unknown) => {
        failures.inc();
        throw error;
      },
    );
  };
  pool.connect = timed as typeof pool.connect;
}
