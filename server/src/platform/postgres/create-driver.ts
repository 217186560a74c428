import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { timeWait } from '../telemetry/time-waits.ts';
import { tracing } from '../telemetry/tracing.ts';

/** Names of prepared statements by their text: kysely passes only the text to a connection. */
const preparedNames = new Map<string, string>();

/** Prepares statements with this constant text under this name, once per connection. */
export function prepareAs(name: string, text: string): void {
  preparedNames.set(text, name);
}

/**
 * kysely driver over a pool of `pg`: measures waits, traces statements, names prepared ones, and limits the idle time
 * within a transaction. The caller owns the pool and closes it.
 */
export function createDriver(pool: pg.Pool, { idleMs }: { idleMs: number }): Driver {
  return new LimitedDriver(
    { connect: async () => clientOf(await timeWait(() => pool.connect())), end: async () => {}, options: pool.options },
    idleMs,
  );
}

class LimitedDriver extends PostgresDriver {
  readonly #idleMs: number;

  constructor(pool: PostgresPool, idleMs: number) {
    super({ pool });
    this.#idleMs = idleMs;
  }

  /** One round trip. A transaction pooler accepts no session setting, so the limit is set per transaction. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const start = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const limit = `set local idle_in_transaction_session_timeout = ${this.#idleMs}`;
    await connection.executeQuery(CompiledQuery.raw(`${start.filter(Boolean).join(' ')}; ${limit}`));
  }
}

/** A checked-out connection. There are no cursors: the driver is created without them. */
function clientOf(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) => {
    const name = preparedNames.get(text);
    const work = () => client.query({ ...(name !== undefined && { name }), text, values: [...parameters] });
    return tracing()?.withinStatement(text, work) ?? work();
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
