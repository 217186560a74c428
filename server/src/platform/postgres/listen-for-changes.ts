import pg from 'pg';
import type { Connection } from './postgres.ts';

/** The channel of migration 0022. */
const CHANNEL = 'soglia_pages';
const RETRY_MS = 1_000;
/** An idle database sends no notifications for hours: only a query distinguishes it from an unreachable one. */
const BEAT_MS = 10_000;

export type Changes = {
  /** Calls `listener` after each change of public data, and whenever a notification may be lost. */
  watch(listener: () => void): void;
  close(): Promise<void>;
};

/**
 * Listens for public changes on a separate connection, opened by the first `watch` and reconnected automatically. Some
 * poolers drop notifications. `beatMs`: interval of the connection check, and its timeout.
 */
export function listenForChanges(connection: Connection, { beatMs = BEAT_MS } = {}): Changes {
  const target = 'url' in connection ? { connectionString: connection.url } : connection;
  const listeners: (() => void)[] = [];
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const again = () => {
    client = undefined;
    notifyListeners();
    if (!isClosed) retry = setTimeout(() => void listen(), RETRY_MS).unref();
  };
  const listen = async () => {
    const timeouts = { connectionTimeoutMillis: beatMs, query_timeout: beatMs };
    const fresh = new pg.Client({ ...target, ...timeouts, application_name: 'soglia', keepAlive: true });
    let beat: NodeJS.Timeout | undefined;
    const subscribe = () => fresh.query(`listen ${CHANNEL}`);
    client = fresh;
    fresh.on('error', () => {});
    fresh.on('notification', notifyListeners);
    fresh.once('end', () => {
      clearInterval(beat);
      again();
    });
    try {
      await fresh.connect();
      await subscribe();
      notifyListeners();
      beat = setInterval(() => void subscribe().catch(() => fresh.end().catch(() => {})), beatMs).unref();
    } catch {
      await fresh.end().catch(() => {});
    }
  };
  return {
    watch(listener) {
      listeners.push(listener);
      if (!client && !retry) void listen();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
