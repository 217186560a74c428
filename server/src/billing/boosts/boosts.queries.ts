import type { BoostPackage } from '#contract/billing/billing.schemas';
import type * as boostsContract from '#contract/billing/boosts.schemas';
import type { BoostEffect, BoostPurchase } from '#contract/billing/boosts.schemas';
import type * as productsContract from '#contract/billing/products.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { findEngagementDays } from '../../catalog/engagement/days.queries.ts';
import { canActFor } from '../../identity/organizations/act-for.ts';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { findOfferedPackages } from '../products/offers.queries.ts';
import { effectDays, effectOf } from './boost.rules.ts';
import { purchaseView } from './boost.view.ts';
import { canSeeBoosts, canSeeListing, mayBuyFor } from './boosts.policy.ts';
import {
  countPurchasesOf,
  findListingToBoost,
  type PurchaseRow,
  selectLiveTypes,
  selectPurchase,
  selectPurchasesOf,
  selectPurchasesOfListing,
  selectPurchaseWithListing,
} from './purchases.store.ts';

type Looking = Pick<ActorUseCase, 'deps' | 'actor'>;

/** A purchased boost as stored, for callers that check its possible steps. */
export function findPurchase(on: Queryable, id: number) {
  return selectPurchase(on, id);
}

/**
 * Packages for sale. For a listing of the actor, only types without a pending or running boost (BIL-02).
 * @throws LISTING_NOT_FOUND_EXCEPTION unless the actor is the advertiser
 */
export async function listBoostPackages(
  { deps, actor, domainError }: UseCase<ErrorsOf<typeof productsContract.listBoostPackages>>,
  { listingId }: { listingId?: number | undefined },
): Promise<BoostPackage[]> {
  if (listingId === undefined) return findOfferedPackages(deps.readDb);
  const listing = actor && (await findListingToBoost(deps.db, listingId));
  if (!listing || !mayBuyFor(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const live = await selectLiveTypes(deps.db, listingId, deps.clock.now());
  return (await findOfferedPackages(deps.db)).filter(({ boostType }) => !live.includes(boostType));
}

async function viewsOf({ deps, actor }: Looking, rows: readonly PurchaseRow[]): Promise<BoostPurchase[]> {
  const boostPurchaseIds = rows.map(({ id }) => id);
  const withdrawn = await deps.findWithdrawn(deps.db, { boostPurchaseIds, subscriptionIds: [] });
  const now = deps.clock.now();
  return rows.map((row) =>
    purchaseView(row, {
      now,
      isBuyer: canActFor(actor, row.userId, 'pay'),
      isWithdrawn: withdrawn.boostPurchaseIds.has(row.id),
    }),
  );
}

/** Newest first. */
export async function listMyPurchases(
  context: ActorUseCase,
  { page, size, advertiserId }: { page: number; size: number; advertiserId?: number | undefined },
): Promise<{ data: BoostPurchase[]; page: PageInfo }> {
  const { deps } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  const [rows, totalElements] = await Promise.all([
    selectPurchasesOf(deps.db, accountId, { page, size }),
    countPurchasesOf(deps.db, accountId),
  ]);
  return { data: await viewsOf(context, rows), page: { totalElements, number: page, size } };
}

/**
 * Newest first.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a listing of another user
 */
export async function listListingBoosts(
  context: ActorUseCase<ErrorsOf<typeof boostsContract.listListingBoosts>>,
  listingId: number,
): Promise<BoostPurchase[]> {
  const { deps, actor, domainError } = context;
  const listing = await findListingToBoost(deps.db, listingId);
  if (!listing || !canSeeListing(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (!canSeeBoosts(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return viewsOf(context, await selectPurchasesOfListing(deps.db, listingId));
}

/** Only running boosts, not paused ones. @throws as `listListingBoosts` */
export async function listListingActiveBoosts(
  context: ActorUseCase<ErrorsOf<typeof boostsContract.listListingActiveBoosts>>,
  listingId: number,
): Promise<BoostPurchase[]> {
  return (await listListingBoosts(context, listingId)).filter(({ state }) => state === 'active');
}

/** @throws BOOST_PURCHASE_NOT_FOUND_EXCEPTION also for a purchase of another user */
export async function getBoostEffect(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof boostsContract.getBoostEffect>>,
  id: number,
): Promise<BoostEffect> {
  const purchase = await selectPurchaseWithListing(deps.db, id);
  if (!purchase || !canActFor(actor, purchase.userId, 'readListings'))
    throw domainError('BOOST_PURCHASE_NOT_FOUND_EXCEPTION');
  const { listingId, firstPublishedAt } = purchase;
  const days = effectDays(purchase, deps.clock.now());
  const from = days.before[0] ?? days.during[0];
  const dailyStats = listingId === null || from === undefined ? [] : await findEngagementDays(deps.db, listingId, from);
  return effectOf(id, days, { dailyStats, firstPublishedAt });
}
