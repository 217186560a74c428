import type { BoostEffect, BoostPurchase } from '#contract/billing/boosts';
import type { BoostType } from '#contract/discovery/placements';
import type { PageInfo } from '#contract/platform/page';
import { findDaysMet } from '../../catalog/engagement/days.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findWithdrawn } from '../withdrawals/withdrawals.queries.ts';
import { purchaseView } from './boost.view.ts';
import { maySeeAd, maySeeBoosts } from './boosts.policy.ts';
import { effectDays, effectOf } from './effect.rules.ts';
import { findAdToBoost, selectPurchase } from './purchases.store.ts';
import {
  countPurchasesOf,
  type PurchaseRow,
  selectLiveTypes,
  selectPurchasesOf,
  selectPurchasesOfAd,
  selectPurchaseWithAd,
} from './purchases-read.store.ts';

type Looking = Pick<ActorUseCase, 'deps' | 'actor'>;

/** A boost that was bought, as it is stored: for who judges what may still be done with it. */
export function findPurchase(on: Queryable, id: number) {
  return selectPurchase(on, id);
}

/** The types of which the ad has one that waits for its payment or runs (BIL-02). */
export async function findLiveTypes(on: Queryable, listingId: number, now: Date): Promise<Set<BoostType>> {
  return new Set(await selectLiveTypes(on, listingId, now));
}

async function viewsOf({ deps, actor }: Looking, rows: readonly PurchaseRow[]): Promise<BoostPurchase[]> {
  const boostPurchaseIds = rows.map(({ id }) => id);
  const withdrawn = await findWithdrawn(deps.db, { boostPurchaseIds, subscriptionIds: [] });
  const now = deps.clock.now();
  return rows.map((row) =>
    purchaseView(row, { now, viewerId: actor.id, isWithdrawn: withdrawn.boostPurchaseIds.has(row.id) }),
  );
}

/** The newest first. */
export async function listMyPurchases(
  context: Looking,
  { page, size }: { page: number; size: number },
): Promise<{ data: BoostPurchase[]; page: PageInfo }> {
  const { deps, actor } = context;
  const [rows, totalElements] = await Promise.all([
    selectPurchasesOf(deps.db, actor.id, { page, size }),
    countPurchasesOf(deps.db, actor.id),
  ]);
  return { data: await viewsOf(context, rows), page: { totalElements, number: page, size } };
}

/**
 * The newest first.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the actor may not see, AUTHORIZATION_DENIED_EXCEPTION for somebody else's
 */
export async function listListingBoosts(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<BoostPurchase[]> {
  const { deps, actor, refuse } = context;
  const ad = await findAdToBoost(deps.db, listingId);
  if (!ad || !maySeeAd(actor, ad)) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  if (!maySeeBoosts(actor, ad)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  return viewsOf(context, await selectPurchasesOfAd(deps.db, listingId));
}

/** Those that run now, not those that stand still. @throws as `listListingBoosts` */
export async function listListingActiveBoosts(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<BoostPurchase[]> {
  return (await listListingBoosts(context, listingId)).filter(({ state }) => state === 'active');
}

/** @throws BOOST_PURCHASE_NOT_FOUND_EXCEPTION also for one that somebody else bought */
export async function getBoostEffect(
  { deps, actor, refuse }: ActorUseCase<'BOOST_PURCHASE_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<BoostEffect> {
  const purchase = await selectPurchaseWithAd(deps.db, id);
  if (!purchase || purchase.userId !== actor.id) throw refuse('BOOST_PURCHASE_NOT_FOUND_EXCEPTION');
  const { listingId, firstPublishedAt } = purchase;
  const days = effectDays(purchase, deps.clock.now());
  const from = days.before[0] ?? days.during[0];
  const met = listingId === null || from === undefined ? [] : await findDaysMet(deps.db, listingId, from);
  return effectOf(id, days, { met, firstPublishedAt });
}
