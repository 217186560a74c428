import { missingPoints, type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import { lockListingAllowance } from '../../identity/organizations/organizations.queries.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { Guard } from './listing.rules.ts';
import { findPublishedTwin, type LockedListingRow } from './listing-lifecycle.store.ts';
import type { PlanState } from './listing-plans.port.ts';
import { countPublishedOf } from './listings.store.ts';
import { selectQualityFacts } from './quality.store.ts';

export type Unmet =
  | { guard: 'unique'; listingId: number }
  | { guard: 'complete'; missing: string[] }
  | { guard: 'subscribed'; plan: PlanState['plan'] }
  | { guard: 'allowance'; allowance: number };

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
  return guard === 'subscribed' ? findUnmetPlan(deps, trx, listing, now) : undefined;
}

/** Of an organization with an allowance, as many listings need no plan, and further ones need their own. */
async function findUnmetPlan(
  deps: Deps,
  trx: Trx,
  { id: listingId, advertiserId, listingType: context, commercialArea }: LockedListingRow,
  now: Date,
): Promise<Unmet | undefined> {
  const allowance = await lockListingAllowance(trx, advertiserId);
  if (allowance === null) {
    const states = await deps.listingPlans.statesOf(trx, [{ listingId, context, commercialArea }], now);
    const planState = states.get(listingId);
    return planState?.state === 'REQUIRED' ? { guard: 'subscribed', plan: planState.plan } : undefined;
  }
  const served = await deps.listingPlans.servedOf(trx, [advertiserId], now);
  if (served.includes(listingId)) return undefined;
  const used = await countPublishedOf(trx, advertiserId, [...served, listingId]);
  return used < allowance ? undefined : { guard: 'allowance', allowance };
}

/** An auction whose day is over has no date yet. */
function withoutPastAuction(facts: QualityFacts, now: Date): QualityFacts {
  const { auction } = facts;
  const isOver = auction !== null && auction.date !== null && auction.date < italianDay(now);
  return isOver ? { ...facts, auction: { ...auction, date: null } } : facts;
}
