import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Closes connections whose responses are lost: a broken network reports nothing, and a query would hang for hours. A
 * long statement is silent too, so a new connection asks PostgreSQL whether it still runs.
 */

/** Checks of a pool's connections per silence limit. */
const LOOKS = 5;
/** Behind a pooler the statement's process is unknown: the connection ends after this time in any case. */
const LONGEST_MS = 15 * 60_000;

/** Undeclared fields of a `pg` connection. */
type Inside = { readyForQuery: boolean; _ending: boolean; processID: number; connection: { stream: Socket } };

/** `silentFrom`: start of the silence; `since`: the same, or when PostgreSQL last confirmed that the statement runs. */
type Watched = { inside: Inside; bytes: number; silentFrom: number; since: number; isAsking: boolean };

/** Closes silent connections of the pool; their queries fail with ETIMEDOUT. `target`: the server of the pool. */
export function endSilence(pool: pg.Pool, target: pg.ClientConfig, silentMs: number): void {
  const watched = new Map<pg.PoolClient, Watched>();
  const checkAll = () => {
    const now = performance.now();
    for (const each of watched.values()) {
      const { bytesRead } = each.inside.connection.stream;
      if (isIdle(each) || bytesRead !== each.bytes) {
        Object.assign(each, { bytes: bytesRead, since: now, silentFrom: now });
      } else if (!each.isAsking && now - each.since >= silentMs) {
        void checkConnection(each, target, silentMs);
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  pool.on('connect', (client) => {
    const now = performance.now();
    const inside = client as unknown as Inside;
    const bytes = inside.connection.stream.bytesRead;
    watched.set(client, { inside, bytes, since: now, silentFrom: now, isAsking: false });
    timer ??= setInterval(checkAll, silentMs / LOOKS).unref();
  });
  pool.on('remove', (client) => {
    watched.delete(client);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

/** An ending connection waits for a response too. */
const isIdle = ({ inside }: Watched) => inside.readyForQuery && !inside._ending;

async function checkConnection(each: Watched, target: pg.ClientConfig, silentMs: number): Promise<void> {
  each.isAsking = true;
  const outcome = each.inside._ending ? 'lost' : await getStatementState(each, target, silentMs);
  each.isAsking = false;
  const { inside, bytes, silentFrom } = each;
  const { stream } = inside.connection;
  // During the check, a busy process may have read pending data.
  if (isIdle(each) || stream.bytesRead !== bytes) return;
  const now = performance.now();
  if (outcome === 'working' || (outcome === 'unknown' && now - silentFrom < LONGEST_MS)) each.since = now;
  else stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
}

/** State of a connection's statement in PostgreSQL. `lost` also when the server is unreachable. */
async function getStatementState(
  { inside }: Watched,
  target: pg.ClientConfig,
  silentMs: number,
): Promise<'working' | 'lost' | 'unknown'> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: silentMs, query_timeout: silentMs });
  client.on('error', () => {});
  const asking = client as unknown as Inside;
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; working: boolean }>(
      `select pg_backend_pid() as own, exists (select from pg_stat_activity where pid = $1 and state = 'active') as working`,
      [inside.processID],
    );
    // A pooler reports a different process id.
    if (rows[0]?.own !== asking.processID) return 'unknown';
    return rows[0]?.working ? 'working' : 'lost';
  } catch (error) {
    // A server that reports a full connection limit is reachable.
    return error instanceof pg.DatabaseError ? 'unknown' : 'lost';
  } finally {
    // A clean close would hang if the server is unreachable.
    asking.connection.stream.destroy();
  }
}
