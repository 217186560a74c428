import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Closes connections whose responses are lost: a broken network reports nothing, and a query would hang for hours. A
 * long statement is silent too, so a new connection asks PostgreSQL whether it still runs.
 */

/** Checks of a pool's connections per silence limit. */
const LOOKS = 5;
/** Behind a pooler the statement's process is unknown: the connection ends after this time in any case. */
const LONGEST_MS = 15 * 60_000;

type Limits = {
  /** Connect timeout, and silence of a statement before a check with PostgreSQL. */
  silentMs: number;
  /** Whether a pooler lends a process of PostgreSQL per transaction. */
  isPooled: boolean;
};

/** Client over a socket of ours: the bytes of the socket stay visible when TLS wraps it. */
class ObservedClient extends pg.Client {
  readonly socket: Socket;
  /** Process of this session in PostgreSQL, once it is known. */
  backendPid: number | null = null;
  isRunning = false;
  isEnding = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    // The pool hides its password from enumeration.
    super({ ...config, password: config?.password, stream: () => socket });
    this.socket = socket;
    this.on('drain', () => {
      this.isRunning = false;
    });
  }

  override query(...parameters: unknown[]): never {
    const result = Reflect.apply(super.query, this, parameters);
    this.isRunning = true;
    return result as never;
  }

  override end(...parameters: unknown[]): never {
    this.isEnding = true;
    return Reflect.apply(super.end, this, parameters) as never;
  }

  /** An ending connection waits for a response too. */
  get isIdle(): boolean {
    return !this.isRunning && !this.isEnding;
  }
}

/** `silentFrom`: start of the silence; `since`: the same, or when PostgreSQL last confirmed that the statement runs. */
type Watched = { client: ObservedClient; bytes: number; silentFrom: number; since: number; isAsking: boolean };

/** Creates a pool that closes its silent connections; their queries fail with ETIMEDOUT. */
export function createObservedPool(config: pg.PoolConfig, { silentMs, isPooled }: Limits): pg.Pool {
  const watched = new Map<pg.ClientBase, Watched>();
  const checkAll = () => {
    const now = performance.now();
    for (const each of watched.values()) {
      const { bytesRead } = each.client.socket;
      if (each.client.isIdle || bytesRead !== each.bytes) {
        Object.assign(each, { bytes: bytesRead, since: now, silentFrom: now });
      } else if (!each.isAsking && now - each.since >= silentMs) {
        void checkConnection(each, config, { silentMs, isPooled });
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const watch = (client: ObservedClient) => {
    const now = performance.now();
    watched.set(client, { client, bytes: client.socket.bytesRead, since: now, silentFrom: now, isAsking: false });
    timer ??= setInterval(checkAll, silentMs / LOOKS).unref();
  };
  const unwatch = (client: pg.ClientBase) => {
    watched.delete(client);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const onConnect = async (client: pg.ClientBase) => {
    if (!(client instanceof ObservedClient)) return;
    watch(client);
    client.once('end', () => unwatch(client));
    if (!isPooled) client.backendPid = await getBackendPid(client);
  };
  return new pg.Pool({ ...config, connectionTimeoutMillis: silentMs, Client: ObservedClient, onConnect });
}

async function getBackendPid(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? null;
}

async function checkConnection(each: Watched, target: pg.ClientConfig, limits: Limits): Promise<void> {
  const { client } = each;
  each.isAsking = true;
  const outcome = client.isEnding ? 'lost' : await getStatementState(client, target, limits);
  each.isAsking = false;
  // During the check, a busy process may have read pending data.
  if (client.isIdle || client.socket.bytesRead !== each.bytes) return;
  const now = performance.now();
  if (outcome === 'working' || (outcome === 'unknown' && now - each.silentFrom < LONGEST_MS)) each.since = now;
  else client.socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
}

/** State of a connection's statement in PostgreSQL. `lost` also when the server is unreachable. */
async function getStatementState(
  { backendPid }: ObservedClient,
  target: pg.ClientConfig,
  { silentMs, isPooled }: Limits,
): Promise<'working' | 'lost' | 'unknown'> {
  const asking = new ObservedClient({ ...target, connectionTimeoutMillis: silentMs, query_timeout: silentMs });
  const client: pg.Client = asking;
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ working: boolean }>(
      `select exists (select from pg_stat_activity where pid = $1 and state = 'active') as working`,
      [backendPid],
    );
    if (isPooled) return 'unknown';
    return rows[0]?.working ? 'working' : 'lost';
  } catch (error) {
    // A server that reports a full connection limit is reachable.
    return error instanceof pg.DatabaseError ? 'unknown' : 'lost';
  } finally {
    // A clean close would hang if the server is unreachable.
    asking.socket.destroy();
  }
}
