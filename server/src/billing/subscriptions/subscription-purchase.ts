import type { Currency } from '#contract/platform/money';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { suits } from './subscription.rules.ts';
import { givesWay, trialDaysOf } from './subscription-life.rules.ts';
import {
  hasServed,
  holdPlan,
  insertSubscription,
  lockAdToServe,
  selectLiveOf,
  updateSubscription,
} from './subscription-life.store.ts';

type ReservingCodes =
  | 'LISTING_NOT_FOUND_EXCEPTION'
  | 'LISTING_STATUS_EXCEPTION'
  | 'PLAN_NOT_FOUND_EXCEPTION'
  | 'PLAN_NOT_SUITABLE_EXCEPTION'
  | 'SUBSCRIPTION_EXISTS_EXCEPTION';

/** What is bought. `amountMinor` is charged at once: nothing with a trial (`trialDays` above 0), which an ad has once. */
type ReservedSubscription = {
  productName: string;
  listingTitle: string;
  amountMinor: number;
  currency: Currency;
  trialDays: number;
};

/**
 * Judges whether the actor may buy this plan for this ad now, and keeps the ad locked until the transaction ends. An older try that nobody pays any more
 * leaves its place, and is ended at the provider.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for somebody else's ad, LISTING_STATUS_EXCEPTION with `status` for a concluded one,
 *   PLAN_NOT_FOUND_EXCEPTION (none, or not offered), PLAN_NOT_SUITABLE_EXCEPTION (of the other kind, or too small), SUBSCRIPTION_EXISTS_EXCEPTION
 */
export async function reserveSubscription(
  { deps, actor, refuse }: ActorUseCase<ReservingCodes>,
  trx: Trx,
  { listingId, planId }: { listingId: number; planId: number },
): Promise<ReservedSubscription> {
  const ad = await lockAdToServe(trx, listingId);
  if (!ad) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  if (ad.advertiserId !== actor.id) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  if (ad.status === 'CONCLUDED') throw refuse('LISTING_STATUS_EXCEPTION', { status: ad.status });
  const plan = await holdPlan(trx, planId);
  if (!plan?.active) throw refuse('PLAN_NOT_FOUND_EXCEPTION');
  if (!suits({ context: plan.listingContext, maxArea: plan.maxArea }, { ...ad, context: ad.listingType })) {
    throw refuse('PLAN_NOT_SUITABLE_EXCEPTION');
  }
  const older = await selectLiveOf(trx, listingId);
  if (older) {
    const now = deps.clock.now();
    if (!givesWay(older, { userId: actor.id, now })) throw refuse('SUBSCRIPTION_EXISTS_EXCEPTION');
    await updateSubscription(trx, older.id, { status: 'CANCELED', endedAt: now });
    await deps.jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId: older.id, what: 'END_NOW' });
  }
  const trialDays = trialDaysOf(plan, { hadOne: await hasServed(trx, listingId) });
  const { name: productName, priceMinor, currency } = plan;
  return { productName, listingTitle: ad.title, amountMinor: trialDays > 0 ? 0 : priceMinor, currency, trialDays };
}

/**
 * Writes what was reserved, in the same transaction: INCOMPLETE, with the plan's name and price of this moment. It serves nothing until `syncSubscription` hears that it is paid.
 * @returns its id.
 */
export async function attachSubscription(
  trx: Trx,
  given: { listingId: number; planId: number; userId: number; immediateStart: boolean; now: Date },
): Promise<number> {
  const plan = await holdPlan(trx, given.planId);
  const trialDays = plan ? trialDaysOf(plan, { hadOne: await hasServed(trx, given.listingId) }) : 0;
  const trialEndsAt = trialDays > 0 ? new Date(given.now.getTime() + trialDays * 24 * 60 * 60 * 1000) : null;
  return insertSubscription(trx, { ...given, trialEndsAt });
}
