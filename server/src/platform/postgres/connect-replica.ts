import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { type Connection, connectPostgres, kyselyOver, type Postgres } from './postgres.ts';

/** Reads from a replica, and from the primary while the replica is unavailable. Callers that only read do not notice. */

/** Retry interval of an unavailable replica. */
const TRY_AGAIN_MS = 1_000;

/** PostgreSQL's classes of connection errors, startup, shutdown and overload. */
const unavailableClasses = /^(08|53|57P)/;
/** The replica canceled the query: the primary removed rows that it reads, or its database was dropped. */
const CONFLICT = '40001';

const up = new Gauge({
  name: 'soglia_replica_up',
  help: '1 while reads go to the replica, 0 while it is away and the primary answers them',
});

/** @param primary receives the queries while the replica is unavailable; it stays open */
export function connectReplica(connection: Connection, primary: Pick<Postgres, 'createDriver'>): Postgres {
  const replica = connectPostgres(connection);
  const health = new ReplicaHealth(replica);
  const createDriver = () => new ReadDriver(replica.createDriver(), primary.createDriver(), health);
  const db = kyselyOver(replica.pool, createDriver);
  const close = async () => {
    health.close();
    await replica.close();
  };
  return { db, createDriver, pool: replica.pool, close };
}

/** Last known state of the replica. A separate timer retries, so that no query waits for an unavailable replica. */
class ReplicaHealth {
  isUnavailable = false;
  readonly #replica: Postgres;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(replica: Postgres) {
    this.#replica = replica;
    up.set(1);
  }

  lost(): void {
    if (this.isUnavailable || this.#isClosed) return;
    this.isUnavailable = true;
    up.set(0);
    this.#tryLater();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#try(), TRY_AGAIN_MS).unref();
  }

  async #try(): Promise<void> {
    try {
      await this.#replica.pool.query('select 1');
      this.isUnavailable = false;
      up.set(1);
    } catch {
      this.#tryLater();
    }
  }
}

/** The server reports its state by code. Any other error comes from the connection, or from our code if it is a TypeError. */
const isUnavailable = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? unavailableClasses.test(error.code ?? '')
    : error instanceof Error && !(error instanceof TypeError);

/** A connection for kysely, to either server. */
class ReadConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly from: Driver;
  inTransaction = false;
  readonly #elsewhere: ((error: unknown) => Driver | null) | null;

  constructor(inner: DatabaseConnection, from: Driver, elsewhere: ((error: unknown) => Driver | null) | null) {
    this.inner = inner;
    this.from = from;
    this.#elsewhere = elsewhere;
  }

  async executeQuery<R>(query: CompiledQuery) {
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (error) {
      const other = this.inTransaction ? null : this.#elsewhere?.(error);
      if (!other) throw error;
      const connection = await other.acquireConnection();
      return connection.executeQuery<R>(query).finally(() => other.releaseConnection(connection));
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

class ReadDriver implements Driver {
  readonly #replica: Driver;
  readonly #primary: Driver;
  readonly #health: ReplicaHealth;

  constructor(replica: Driver, primary: Driver, health: ReplicaHealth) {
    this.#replica = replica;
    this.#primary = primary;
    this.#health = health;
  }

  async init() {
    await Promise.all([this.#replica.init(), this.#primary.init()]);
  }

  async acquireConnection(): Promise<ReadConnection> {
    if (!this.#health.isUnavailable) {
      try {
        return new ReadConnection(await this.#replica.acquireConnection(), this.#replica, (error) =>
          this.#other(error),
        );
      } catch (error) {
        if (!this.#other(error)) throw error;
      }
    }
    return new ReadConnection(await this.#primary.acquireConnection(), this.#primary, null);
  }

  /** The server for a retry after a failed query; null if the query itself is invalid. */
  #other(error: unknown): Driver | null {
    const isLost = isUnavailable(error);
    if (isLost) this.#health.lost();
    return isLost || (error instanceof pg.DatabaseError && error.code === CONFLICT) ? this.#primary : null;
  }

  async beginTransaction(connection: ReadConnection, settings: TransactionSettings) {
    await connection.from.beginTransaction(connection.inner, settings);
    connection.inTransaction = true;
  }

  async commitTransaction({ inner, from }: ReadConnection) {
    await from.commitTransaction(inner);
  }

  async rollbackTransaction({ inner, from }: ReadConnection) {
    await from.rollbackTransaction(inner);
  }

  async releaseConnection({ inner, from }: ReadConnection) {
    await from.releaseConnection(inner);
  }

  /** Callers own both pools and close them. */
  async destroy() {}
}
