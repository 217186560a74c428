import type * as engagementContract from '#contract/catalog/engagement.schemas';
import type { ListingStatistics } from '#contract/catalog/engagement.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';
import type { ActorUseCase } from '../deps.ts';
import { findVisibleListing } from '../listings/visible-listings.queries.ts';
import { maySeeStatistics } from './engagement.policy.ts';
import { countListingFavorites, selectClicks, selectDays, selectViewedIds } from './engagement.store.ts';
import { statisticsView } from './engagement.view.ts';

/** For features that follow a user's contacts. */
export const listClicks = selectClicks;

const LAST_VIEWED = 100;

/** Ids of the listings that the actor viewed, last viewed first. */
export function listViews({ deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>): Promise<number[]> {
  return selectViewedIds(deps.db, actor.id, LAST_VIEWED);
}

/**
 * Engagement of a listing for each of the last `days` days in Italy, including today, with totals since its creation.
 * @throws LISTING_NOT_FOUND_EXCEPTION for a listing that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a listing of another user
 */
export async function getStatistics(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof engagementContract.getStatistics>>,
  listingId: number,
  days: number,
): Promise<ListingStatistics> {
  const listing = await findVisibleListing(deps.db, actor, listingId);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (!maySeeStatistics(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const span = daysUpTo(italianDay(deps.clock.now()), days);
  const [counted, favorites] = await Promise.all([
    selectDays(deps.db, listingId, span[0] as string),
    countListingFavorites(deps.db, listingId),
  ]);
  return statisticsView({ views: listing.views, contacts: listing.contacts, favorites }, span, counted);
}
