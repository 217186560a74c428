import { type RawBuilder, sql } from 'kysely';
import type { AuditSubject } from '#contract/platform/audit-events';
import type { Queryable } from '../postgres/postgres.ts';

/** Append-only: `record-event.ts` inserts entries, and the database rejects all other changes. */

export type NewAuditEntry = {
  actorId: number | null;
  event: string;
  subjectType: AuditSubject;
  subjectId: number | null;
  detail: Record<string, unknown>;
  requestId: string | null;
  byAdmin: boolean;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  affectedId: number | null;
};

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Far below the 65,535 parameters of a statement. */
const ROWS_PER_STATEMENT = 2_000;

/** One statement per 2,000 entries. */
export async function insertAuditEntries(on: Queryable, entries: readonly NewAuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_STATEMENT) {
    const rows = entries.slice(from, from + ROWS_PER_STATEMENT).map((entry) => ({
      ...entry,
      detail: JSON.stringify(entry.detail),
      before: json(entry.before),
      after: json(entry.after),
      affectedId: affectedBy(entry),
    }));
    await on.insertInto('auditEntry').values(rows).execute();
  }
}

/** The affected user. Actions of users on their own data affect no other user and record only ids. */
function affectedBy(entry: NewAuditEntry): RawBuilder<number | null> {
  const { affectedId, subjectType, subjectId: id, byAdmin, reason, before, after } = entry;
  const concerns = byAdmin || reason !== null || before !== null || after !== null;
  if (affectedId !== null || !concerns) return sql`${affectedId}`;
  if (subjectType === 'user') return sql`${id}`;
  if (subjectType === 'property') return sql`(select owner_id from property where id = ${id})`;
  if (subjectType === 'listing') return sql`(select advertiser_id from listing where id = ${id})`;
  if (subjectType === 'report') return sql`(select affected_id from report where id = ${id})`;
  return sql`null`;
}

/** Redacts entries about a user and the user's data: the only update that the database allows. */
export async function redactEntriesOf(on: Queryable, userId: number, at: Date): Promise<void> {
  await sql`
    update audit_entry set before = null, after = null, reason = null, redacted_at = ${at}
    where (affected_id = ${userId} or (subject_type = 'user' and subject_id = ${userId}))
      and num_nonnulls(before, after, reason) > 0`.execute(on);
}
