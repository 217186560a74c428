import { sql } from 'kysely';
import type { Db, Trx } from './postgres.ts';

/** Keeps these locks apart from other uses of PostgreSQL's one number space. */
const LOCK_NAMESPACE = 0x50611b;

/** PostgreSQL ends the idle transaction of a lost holder after this time, which releases its lock. */
const IDLE_MS = 60_000;
/** Heartbeats per `IDLE_MS`, for a holder with long work. */
const BEATS = 4;

/**
 * Does `work` unless another node is at it: then it answers undefined at once. The lock belongs to an open transaction, so that it dies with its
 * holder; `work` itself runs outside of it, for as long as it takes. `idleMs`: how long PostgreSQL waits for a holder that says nothing.
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
  // A failed heartbeat means that the lock is lost; the end of the transaction reports it.
  const beat = () => sql`select 1`.execute(trx).catch(() => {});
  const timer = setInterval(() => {
    lastBeat = lastBeat.then(beat);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await lastBeat;
  };
}
