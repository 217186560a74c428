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

/** Measures one wait for a connection. @throws the errors of `connect` */
export async function timeWait<T>(connect: () => Promise<T>): Promise<T> {
  const end = waits.startTimer();
  try {
    const connection = await connect();
    end();
    return connection;
  } catch (error) {
    failures.inc();
    throw error;
  }
}
