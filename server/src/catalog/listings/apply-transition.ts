import type { ListingStatus } from '#contract/catalog/listings';
import { listRecipients } from '../../identity/organizations/organizations.queries.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { Deal } from './conclusion.rules.ts';
import { type AuditedField, columnsAfter, type Effect, type Transition } from './listing.rules.ts';
import { type LockedListingRow, setLife } from './listing-lifecycle.store.ts';
import { deleteListing } from './listings.store.ts';
import { draftOf } from './stored-draft.parser.ts';

type Cause = { now: Date; actorId: number | null; reason?: string | null | undefined; deal?: Deal };
type Columns = ReturnType<typeof columnsAfter>;

/**
 * Executes one row of the lifecycle in this transaction: its effects, in order. Requires a locked listing and passed
 * guards.
 */
export async function applyTransition(
  deps: Deps,
  trx: Trx,
  listing: LockedListingRow,
  transition: Transition,
  cause: Cause,
): Promise<void> {
  const { id: listingId, advertiserId } = listing;
  const { to, suspendedBy: by = 'OWNER' } = transition;
  const { now, actorId, deal, reason = null } = cause;
  const columns = to === null ? null : columnsAfter({ ...transition, to }, listing, { now, reason });
  const auditDetail = auditDetailOf(listing, transition, columns, reason);
  const effects: Record<Effect, () => Promise<unknown>> = {
    save: () => setLife(trx, listingId, { ...columns, ...deal }),
    delete: () => deleteListing(trx, listingId),
    'event:published': () =>
      publish(deps, trx, 'listing.published', { listingId, isFirst: listing.firstPublishedAt === null, actorId }),
    'event:suspended': () => {
      const byDecision = transition.role === 'decision';
      return publish(deps, trx, 'listing.suspended', { listingId, advertiserId, by, reason, actorId, byDecision });
    },
    'event:closed': () =>
      publish(deps, trx, 'listing.closed', {
        listingIds: [listingId],
        how: to === null ? 'DELETED' : 'CONCLUDED',
        actorId,
      }),
    'record:published': () => deps.recordEvent({ event: 'listings.published', actorId, listingId }, trx, auditDetail),
    'record:suspended': () =>
      deps.recordEvent({ event: 'listings.suspended', actorId, listingId, by }, trx, auditDetail),
    'record:concluded': () => deps.recordEvent({ event: 'listings.concluded', actorId, listingId }, trx, auditDetail),
    'record:deleted': () => deps.recordEvent({ event: 'listings.deleted', actorId, listingId }, trx, auditDetail),
    'email:restored': () => queueRestored(deps, trx, listing),
  };
  for (const effect of transition.effects) await effects[effect]();
}

function auditDetailOf(
  listing: LockedListingRow,
  { audited }: Transition,
  columns: Columns | null,
  reason: string | null,
) {
  if (audited.length === 0) return undefined;
  const before = pick(audited, listing);
  const after = columns ? pick(audited, columns) : undefined;
  return {
    reason,
    before: audited.includes('draft') ? { ...draftOf(listing), ...before } : before,
    after,
    affectedId: listing.advertiserId,
  };
}

type State = { status: ListingStatus; suspendedBy: string | null; suspensionReason: string | null };

function pick(fields: readonly AuditedField[], state: State): Partial<State> {
  return Object.fromEntries(
    Object.entries({
      status: state.status,
      suspendedBy: state.suspendedBy,
      suspensionReason: state.suspensionReason,
    }).filter(([name]) => fields.includes(name as AuditedField)),
  );
}

async function queueRestored(deps: Deps, trx: Trx, listing: LockedListingRow): Promise<void> {
  const { id, title, advertiserId } = listing;
  for (const { name, ...recipient } of await listRecipients(trx, advertiserId, listing))
    await queueEmail(deps, trx, recipient, 'listingRestored', { name, title, path: `/listing/${id}` });
}
