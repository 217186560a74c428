import { sql } from 'kysely';
import type { Db, Trx } from './postgres.ts';

/** Separates these locks from other uses of PostgreSQL's single lock number space. */
const LOCK_NAMESPACE = 0x50611b;

/** PostgreSQL ends the idle transaction of a lost holder after this time, which releases its lock. */
const IDLE_MS = 60_000;
/** Heartbeats per `IDLE_MS`, for long tasks. */
const BEATS = 4;

/**
 * Runs `work` unless another node does: then it returns undefined at once. An open transaction holds the lock, so it ends with its holder;
 * `work` runs outside of it without a time limit, and may call the network. `idleMs`: idle timeout of the holder in PostgreSQL.
 */
export function withAdvisoryLock<T>(
  db: Db,
  name: string,
  work: () => Promise<T>,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_NAMESPACE}, hashtext(${name})) as mine,
        set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`.execute(trx);
    if (!rows[0]?.mine) return undefined;
    const fallSilent = startHeartbeat(trx, idleMs / BEATS);
    return work().finally(fallSilent);
  });
}

function startHeartbeat(trx: Trx, everyMs: number): () => Promise<void> {
  let lastBeat: Promise<unknown> = Promise.resolve();
  // A failed heartbeat means a lost lock; the end of the transaction reports it.
  const beat = () => sql`select 1`.execute(trx).catch(() => {});
  const timer = setInterval(() => {
    lastBeat = lastBeat.then(beat);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await lastBeat;
  };
}
