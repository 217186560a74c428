import type { ListingContext, ListingStatus, Suspender } from '#contract/catalog/listings';
import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transitionFor } from './listing.rules.ts';
import { type AdRow, lockAd, setLife } from './listing-life.store.ts';

/** `reason`: at most 500 signs; its owner reads it. */
type Held = { reason: string; actorId: number };

/**
 * A decision takes a published ad off, as an admin's suspension does; the letter is the decision's.
 * @returns false where it is not published (any more), or gone
 */
export async function holdAd(deps: Deps, trx: Trx, listingId: number, { reason, actorId }: Held): Promise<boolean> {
  const row = await lockAd(trx, listingId);
  if (!row) return false;
  const place = {
    status: row.status as ListingStatus,
    suspendedBy: row.suspendedBy as Suspender | null,
    listingType: row.listingType as ListingContext,
  };
  if (!transitionFor(place, 'suspend', ['admin']).ok) return false;
  await keepFromPublic(deps, trx, row, { reason, actorId });
  await publish(deps, trx, 'listing.suspended', {
    listingId,
    advertiserId: row.advertiserId,
    by: 'ADMIN',
    reason,
    actorId,
    byDecision: true,
  });
  return true;
}

/**
 * A decision keeps an ad off that is suspended already, so that its owner cannot publish it. Held by an admin already it has the
 * newer reason, so that whoever held it for another one does not let it go.
 * @returns who had suspended it; null where it is not suspended
 */
export async function keepAdOff(
  deps: Deps,
  trx: Trx,
  listingId: number,
  { reason, actorId }: Held,
): Promise<Suspender | null> {
  const row = await lockAd(trx, listingId);
  if (row?.status !== 'SUSPENDED') return null;
  await keepFromPublic(deps, trx, row, { reason, actorId });
  return row.suspendedBy as Suspender;
}

async function keepFromPublic(deps: Deps, trx: Trx, ad: AdRow, { reason, actorId }: Held): Promise<void> {
  const { id: listingId, status, suspendedBy, suspensionReason, advertiserId: affectedId } = ad;
  const after = { status: 'SUSPENDED', suspendedBy: 'ADMIN', suspensionReason: reason } as const;
  await setLife(trx, listingId, { ...after, updatedAt: deps.clock.now() });
  const trace = { reason, before: { status, suspendedBy, suspensionReason }, after, affectedId };
  await deps.report({ event: 'listings.suspended', actorId, listingId, by: 'ADMIN' }, trx, trace);
}
