import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { auditedEvents } from '#contract/platform/audit-events';
import { insertAuditEntries, type NewAuditEntry } from '../audit-log/audit.store.ts';
import { changedFields } from '../audit-log/changed-fields.ts';
import type { Clock } from '../lib/clock.ts';
import type { Queryable } from '../postgres/postgres.ts';

/**
 * Business events. One call writes a log line, counts in `soglia_events_total` and, for `auditedEvents`, writes an audit entry (ADM-10).
 * Only ids and enum values: never an address, a name, a phone number or user input.
 */

/** Event fields by name. Each domain adds its own in `events.ts`. */
export interface BusinessEvents extends Record<never, never> {}

export type BusinessEvent = { [N in keyof BusinessEvents]: { event: N } & BusinessEvents[N] }[keyof BusinessEvents];

const counted = new Counter({
  name: 'soglia_events_total',
  help: 'Business events by name',
  labelNames: ['event'],
});

/**
 * Reason, before and after of an audit entry; never logged. Callers may pass complete objects: only changed fields are
 * stored. May hold personal data; the user's erasure empties it.
 */
export type AuditDetail = {
  reason?: string | null | undefined;
  before?: object | undefined;
  after?: object | undefined;
  /** Owner of the subject. Actions of users on their own data store only the event. */
  affectedId?: number | undefined;
};

/**
 * Records one event, or all events of a list with one statement. `on` is the transaction of their cause: a rollback removes the audit
 * entries too. Without it they are written separately.
 */
export type RecordEvent = (
  events: BusinessEvent | readonly BusinessEvent[],
  on?: Queryable,
  auditDetail?: AuditDetail,
) => Promise<void>;

/** The API call that records the event. `adminId`: its actor, if that is an admin. `apiKeyId`: the key it was made with. */
type Call = { requestId: string; adminId: number | null; apiKeyId: number | null };

/** Writes what follows from events, in the transaction of their cause: messages to webhooks. */
export type EventObserver = (on: Queryable, events: readonly BusinessEvent[], now: Date) => Promise<void>;

type Recording = { log: Logger; db: Queryable; clock?: Clock; observeEvents?: EventObserver };

type Subjects = {
  actorId?: number | null;
  userId?: number | null;
  propertyId?: number | null;
  listingId?: number | null;
  productId?: number;
  reportId?: number | null;
};

/** @param call undefined for jobs and tools */
export function createEventRecorder({ log, db, clock, observeEvents }: Recording, call?: Call): RecordEvent {
  return async (recorded, on = db, auditDetail = {}) => {
    const events: readonly BusinessEvent[] = 'event' in recorded ? [recorded] : recorded;
    for (const { event, ...facts } of events) {
      log.info({ event, ...facts }, event);
      counted.inc({ event });
    }
    await insertAuditEntries(
      on,
      events.flatMap((event) => auditEntryOf(event, call, auditDetail) ?? []),
    );
    if (observeEvents && clock) await observeEvents(on, events, clock.now());
  };
}

/** Undefined for an event without an audit entry. */
function auditEntryOf(
  { event, ...facts }: BusinessEvent,
  call: Call | undefined,
  auditDetail: AuditDetail,
): NewAuditEntry | undefined {
  const subjectType = event in auditedEvents ? auditedEvents[event as keyof typeof auditedEvents] : undefined;
  if (!subjectType) return undefined;
  const { actorId = null, userId, propertyId, listingId, productId, reportId, ...detail } = facts as Subjects;
  const subjectId = reportId ?? productId ?? listingId ?? propertyId ?? userId ?? null;
  const byAdmin = actorId !== null && actorId === call?.adminId;
  const affectedId = auditDetail.affectedId ?? (subjectType === 'user' ? subjectId : null);
  const { reason = null, before, after } = affectedId === null || affectedId !== actorId ? auditDetail : {};
  const requestId = call?.requestId ?? null;
  const apiKey = call?.apiKeyId ? { apiKeyId: call.apiKeyId } : {};
  return {
    actorId,
    event,
    subjectType,
    subjectId,
    detail: { ...detail, ...apiKey },
    requestId,
    byAdmin,
    reason,
    affectedId,
    ...changedFields(before, after),
  };
}
