import { sql } from 'kysely';
import type { Db } from './postgres.ts';

/** Keeps these locks apart from other uses of PostgreSQL's one number space. */
const LOCK_SPACE = 0x50611b;

/** The transaction idles while the work is done; whoever takes longer has lost the lock. */
const LONGEST_MS = 15 * 60_000;

/**
 * Does `work` unless another node is at it: then it answers undefined at once. The lock belongs to an open
 * transaction, so that it dies with its holder; `work` itself runs outside of it.
 */
export function whenNobodyElse<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_SPACE}, hashtext(${name})) as mine,
        set_config('idle_in_transaction_session_timeout', ${String(LONGEST_MS)}, true)`.execute(trx);
    return rows[0]?.mine ? work() : undefined;
  });
}
