import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/postgres.ts';

/** Empties what the log says of a person and of what is, or was, theirs: the one change that the database lets through. */
export async function redactEntriesAround(on: Trx, userId: number, at: Date): Promise<void> {
  await sql`
    update audit_entry set before = null, after = null, reason = null, redacted_at = ${at}
    where (affected_id = ${userId} or (subject_type = 'user' and subject_id = ${userId}))
      and num_nonnulls(before, after, reason) > 0`.execute(on);
}
