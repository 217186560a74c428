import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Queryable } from './adapters/postgres.ts';
import { insertAuditEntry } from './audit.store.ts';

/**
 * What happened, in the business's words. One call gives one log line, one count in `soglia_events_total` and, for
 * the events that `traces` names, an audit row (ADM-10). Ids and enumerated words only: never an address, a name,
 * a phone number or anything somebody typed.
 */

export type BusinessEvent =
  | { event: 'accounts.registered'; actorId: number | null; userId: number }
  | { event: 'accounts.signedIn'; actorId: number; userId: number }
  | { event: 'accounts.signedOut'; actorId: number; userId: number }
  | { event: 'accounts.signInFailed'; reason: 'credentials' | 'throttled' }
  | { event: 'accounts.signInFailed'; reason: 'suspended'; userId: number }
  | { event: 'listings.published'; actorId: number | null; listingId: number };

type EventName = BusinessEvent['event'];

/** The audited events and the kind of thing they are about; the others leave no row. */
const traces: Partial<Record<EventName, 'user' | 'listing'>> = {
  'accounts.registered': 'user',
  'accounts.signedIn': 'user',
  'accounts.signedOut': 'user',
  'listings.published': 'listing',
};

const counted = new Counter({
  name: 'soglia_events_total',
  help: 'Business events by name',
  labelNames: ['event'],
});

/**
 * Reports one event. `on` is the transaction of its cause: the audit row then lives and dies with what it tells
 * of. Without it the row is written on its own.
 */
export type Report = (event: BusinessEvent, on?: Queryable) => Promise<void>;

export function makeReport({ log, db }: { log: Logger; db: Queryable }): Report {
  return async (happening, on = db) => {
    const { event, ...facts } = happening;
    log.info({ event, ...facts }, event);
    counted.inc({ event });
    const subjectType = traces[event];
    if (!subjectType) return;
    const {
      actorId = null,
      userId,
      listingId,
      ...detail
    } = facts as {
      actorId?: number | null;
      userId?: number;
      listingId?: number;
    };
    await insertAuditEntry(on, { actorId, event, subjectType, subjectId: listingId ?? userId ?? null, detail });
  };
}
