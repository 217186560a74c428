import type { Queryable } from './adapters/postgres.ts';

/** The audit trail belongs to no feature: events.ts writes it, nothing changes it. */

export type AuditEntry = {
  actorId: number | null;
  event: string;
  subjectType: string;
  subjectId: number | null;
  detail: Record<string, unknown>;
  requestId: string | null;
  byAdmin: boolean;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertAuditEntry(on: Queryable, entry: AuditEntry): Promise<void> {
  await on
    .insertInto('auditEntry')
    .values({
      ...entry,
      detail: JSON.stringify(entry.detail),
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}

/** What happened to one thing, the newest first. */
export function selectEntriesAbout(on: Queryable, subject: Pick<AuditEntry, 'subjectType' | 'subjectId'>) {
  return on
    .selectFrom('auditEntry')
    .select(['at', 'event', 'actorId', 'detail'])
    .where('subjectType', '=', subject.subjectType)
    .where('subjectId', '=', subject.subjectId)
    .orderBy('at', 'desc')
    .execute();
}
