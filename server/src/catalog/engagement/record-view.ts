import type { recordView as endpoint } from '#contract/catalog/engagement.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps, UseCase } from '../deps.ts';
import { findVisibleListing } from '../listings/visible-listings.queries.ts';
import { countView, excludeNetwork } from './count-engagement.ts';
import { upsertView } from './engagement.store.ts';
import { isBot } from './known-bots.ts';
import { visitorHash } from './visitor-hash.ts';

/** Per visitor and listing. No real visitor reads a listing more often; more would only inflate its popularity. */
const viewsAnHour = { max: 100, windowMs: 3_600_000 } as const;

/**
 * Counts a view of a public listing (spec/000 §4) and adds it to a signed-in user's viewed listings. Ignores the
 * advertiser, admin-only views, bots, prefetches and more than 100 views per visitor and hour.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see
 */
export async function recordView(
  { deps, actor, domainError }: UseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  caller: Pick<RequestContext, 'network' | 'userAgent' | 'isPrefetch'>,
): Promise<{ recorded: boolean }> {
  const listing = await findVisibleListing(deps.db, actor, listingId);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (!listing.isPublic || caller.isPrefetch || isBot(caller.userAgent)) return { recorded: false };
  const now = deps.clock.now();
  const visitor = await visitorHash(deps, caller);
  if (listing.isOwn) {
    await excludeNetwork(deps.db, { listingId, now, visitor });
    return { recorded: false };
  }
  const isWithin = await isWithinLimit(deps, listingId, visitor.hash);
  return inTransaction(deps.db, async (trx) => {
    const recorded = isWithin && (await countView(trx, { listingId, now, visitor }));
    if (recorded === null) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    if (actor) await upsertView(trx, { userId: actor.id, listingId, viewedAt: now });
    return { recorded };
  });
}

/** Counts the attempt before the view, so that concurrent views are limited too. */
async function isWithinLimit({ db, clock }: Pick<Deps, 'db' | 'clock'>, listingId: number, visitor: Buffer) {
  const key = hashedKey('views', String(listingId), visitor.toString('hex'));
  const { hits } = await countHit(db, { key, now: clock.now(), windowMs: viewsAnHour.windowMs });
  return hits <= viewsAnHour.max;
}
