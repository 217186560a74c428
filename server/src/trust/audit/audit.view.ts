import type { AuditEntry } from '#contract/trust/audit.schemas';
import type { EntryRow } from './audit-read.store.ts';

/** Current names of all subjects in these entries. */
export type Names = {
  user: ReadonlyMap<number, string>;
  property: ReadonlyMap<number, string>;
  listing: ReadonlyMap<number, string>;
  boostPackage: ReadonlyMap<number, string>;
  plan: ReadonlyMap<number, string>;
};

/** Subject type of an entry, for types with names. */
export function namedKind({ subjectType, detail }: Pick<EntryRow, 'subjectType' | 'detail'>): keyof Names | null {
  if (subjectType === 'product') return detail.product === 'PLAN' ? 'plan' : 'boostPackage';
  return subjectType === 'user' || subjectType === 'property' || subjectType === 'listing' ? subjectType : null;
}

export function entryView(row: EntryRow, names: Names): AuditEntry {
  const { id, at, event, actorId, byAdmin, subjectType, subjectId, reason, before, after, detail, requestId } = row;
  const actorName = actorId === null ? undefined : names.user.get(actorId);
  const kind = namedKind(row);
  return {
    id,
    at: at.toISOString(),
    event,
    byAdmin,
    subjectType,
    subjectId,
    reason,
    before,
    after,
    detail,
    requestId,
    actor: actorId === null || actorName === undefined ? null : { id: actorId, name: actorName },
    subjectName: (kind && subjectId !== null && names[kind].get(subjectId)) || null,
    redacted: row.redactedAt !== null,
  };
}
