import { missingPoints, type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { Guard } from './listing.rules.ts';
import { findPublishedTwin, type LockedListingRow } from './listing-lifecycle.store.ts';
import type { PlanState } from './listing-plans.port.ts';
import { selectQualityFacts } from './quality.store.ts';

export type Unmet =
  | { guard: 'unique'; listingId: number }
  | { guard: 'complete'; missing: string[] }
  | { guard: 'subscribed'; plan: PlanState['plan'] };

/** First unmet publication guard of a locked listing, in the order of its transition. */
export async function findUnmetGuard(
  deps: Deps,
  trx: Trx,
  listing: LockedListingRow,
  guards: readonly Guard[],
  now: Date,
): Promise<Unmet | undefined> {
  for (const guard of guards) {
    const unmet = await checkGuard(deps, trx, listing, guard, now);
    if (unmet) return unmet;
  }
  return undefined;
}

async function checkGuard(
  deps: Deps,
  trx: Trx,
  listing: LockedListingRow,
  guard: Guard,
  now: Date,
): Promise<Unmet | undefined> {
  if (guard === 'unique') {
    const listingId = await findPublishedTwin(trx, listing);
    return listingId === undefined ? undefined : { guard, listingId };
  }
  if (guard === 'complete') {
    const facts = (await selectQualityFacts(trx, [listing.id])).get(listing.id);
    const missing = facts ? missingPoints(qualityPoints(withoutPastAuction(facts, now))) : [];
    return missing.length === 0 ? undefined : { guard, missing };
  }
  if (guard === 'subscribed') {
    const planState = await findPlanState(deps, trx, listing, now);
    return planState?.state === 'REQUIRED' ? { guard, plan: planState.plan } : undefined;
  }
  return undefined;
}

/** An auction whose day is over has no date yet. */
function withoutPastAuction(facts: QualityFacts, now: Date): QualityFacts {
  const { auction } = facts;
  const isOver = auction !== null && auction.date !== null && auction.date < italianDay(now);
  return isOver ? { ...facts, auction: { ...auction, date: null } } : facts;
}

/** Whether the listing needs a plan, and whether it has one. */
export async function findPlanState(
  deps: Deps,
  trx: Trx,
  listing: LockedListingRow,
  now: Date,
): Promise<PlanState | undefined> {
  const { id: listingId, listingType: context, commercialArea } = listing;
  return (await deps.listingPlans.statesOf(trx, [{ listingId, context, commercialArea }], now)).get(listingId);
}
