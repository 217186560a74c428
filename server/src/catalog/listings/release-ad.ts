import { missingPoints, qualityPoints } from '#contract/catalog/listing-quality';
import type { ListingContext } from '#contract/catalog/listings';
import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  type AdRow,
  findPublishedTwin,
  holdWhatIsJudged,
  lockAd,
  setLife,
  setPublished,
} from './listing-life.store.ts';
import { selectQualityFacts } from './quality.store.ts';

/**
 * Lifts an admin's suspension; the decision sends the email. It stays suspended by the owner where it lacks what publishing
 * needs or the property has another published listing of the contract, by the system where its plan has ended.
 * `to`: who had suspended it before it was held, where somebody had; then it stays suspended by them.
 * @returns false where no admin holds it (any more), or it is gone
 */
export async function releaseAd(
  deps: Deps,
  trx: Trx,
  listingId: number,
  actorId: number,
  to: 'PUBLIC' | 'OWNER' | 'SYSTEM' = 'PUBLIC',
): Promise<boolean> {
  await holdWhatIsJudged(trx, listingId);
  const ad = await lockAd(trx, listingId);
  if (ad?.status !== 'SUSPENDED' || ad.suspendedBy !== 'ADMIN') return false;
  const now = deps.clock.now();
  const keptBy = to === 'PUBLIC' ? await whoKeeps(deps, trx, ad, now) : to;
  if (keptBy === null) {
    await setPublished(trx, listingId, now);
    await publish(deps, trx, 'listing.published', { listingId, isFirst: false, actorId });
  } else {
    await setLife(trx, listingId, { suspendedBy: keptBy, suspensionReason: null, updatedAt: now });
  }
  const status = keptBy === null ? 'PUBLISHED' : 'SUSPENDED';
  await deps.report({ event: 'listings.published', actorId, listingId }, trx, {
    affectedId: ad.advertiserId,
    before: { status: 'SUSPENDED', suspendedBy: 'ADMIN' },
    after: { status, suspendedBy: keptBy },
  });
  return true;
}

/** Null: nothing keeps it from the public. */
async function whoKeeps(deps: Deps, trx: Trx, ad: AdRow, now: Date): Promise<'OWNER' | 'SYSTEM' | null> {
  const facts = (await selectQualityFacts(trx, [ad.id])).get(ad.id);
  if (!facts || missingPoints(qualityPoints(facts)).length > 0) return 'OWNER';
  if ((await findPublishedTwin(trx, ad)) !== undefined) return 'OWNER';
  const context = ad.listingType as ListingContext;
  const { id: listingId, commercialArea } = ad;
  const found = (await deps.listingPlans.statesOf(trx, [{ listingId, context, commercialArea }], now)).get(listingId);
  return found?.state === 'REQUIRED' ? 'SYSTEM' : null;
}
