import pg from 'pg';
import type { Connection } from '../postgres.ts';

/** What migration 0022 notifies. */
const CHANNEL = 'soglia_pages';
const RETRY_MS = 1_000;

export type Changes = {
  /** Calls `listener` each time something public has changed, and whenever that may have gone unheard. */
  watch(listener: () => void): void;
  close(): Promise<void>;
};

/**
 * Hears of public changes over a connection of its own, which is opened when somebody watches and comes back by itself. Behind a pooler that keeps
 * notifications to itself nothing is heard.
 */
export function listenForChanges(connection: Connection): Changes {
  const target = 'url' in connection ? { connectionString: connection.url } : connection;
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const again = () => {
    client = undefined;
    tell();
    if (!isClosed) retry = setTimeout(() => void listen(), RETRY_MS).unref();
  };
  const listen = async () => {
    const fresh = new pg.Client({ ...target, application_name: 'soglia', keepAlive: true });
    client = fresh;
    fresh.on('error', () => {});
    fresh.on('notification', tell);
    fresh.once('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      tell();
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
