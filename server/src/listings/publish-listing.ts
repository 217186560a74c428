import type { UserStatus } from '#contract/accounts';
import type { ListingStatus } from '#contract/listings';
import type { PropertyType } from '#contract/properties';
import { inTransaction } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { mayPublish, maySee } from './listing.policy.ts';
import { missingToPublish, nextStatus } from './listing.rules.ts';
import { lockListingForPublishing, setPublished } from './listings.store.ts';

type Codes = 'LISTING_NOT_FOUND_EXCEPTION' | 'LISTING_STATUS_EXCEPTION' | 'LISTING_INCOMPLETE_EXCEPTION';

/**
 * Puts an ad before the public, for the first time or again after a suspension.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for anybody but its advertiser,
 *   LISTING_STATUS_EXCEPTION from any other status, LISTING_INCOMPLETE_EXCEPTION with `missing`
 */
export async function publishListing({ deps, actor, refuse }: ActorUseCase<Codes>, id: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const row = await lockListingForPublishing(trx, id);
    const listing = row && {
      ...row,
      status: row.status as ListingStatus,
      advertiserStatus: row.advertiserStatus as UserStatus,
      listingType: row.listingType as 'MARKET' | 'HOSPITALITY',
    };
    if (!listing || !maySee(actor, listing)) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    if (!mayPublish(actor, listing)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
    const next = nextStatus(listing, 'publish');
    if (!next.ok) throw refuse(next.code);
    const home = {
      ...listing,
      propertyType: listing.propertyType as PropertyType,
      mediaCount: listing.mediaCount ?? 0,
    };
    const missing = missingToPublish(listing, home);
    if (missing.length > 0) throw refuse('LISTING_INCOMPLETE_EXCEPTION', { missing });
    await setPublished(trx, id, next.value, now);
    await deps.report({ event: 'listings.published', actorId: actor.id, listingId: id }, trx);
  });
}
