import type { Queryable } from './adapters/postgres.ts';

/** The audit trail belongs to no feature: events.ts writes it, nothing changes it. */

export type AuditEntry = {
  actorId: number | null;
  event: string;
  subjectType: string;
  subjectId: number | null;
  detail: Record<string, unknown>;
};

export async function insertAuditEntry(on: Queryable, entry: AuditEntry): Promise<void> {
  await on
    .insertInto('auditEntry')
    .values({ ...entry, detail: JSON.stringify(entry.detail) })
    .execute();
}
