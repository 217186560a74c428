import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { PropertyFacts } from './property.rules.ts';

/** Item of a feed, locked. */
export type LockedFeedItem = { id: number };
export type ListingValues = Partial<Pick<FeedListing, OverridableField>>;

/** Items of feeds behind listings and properties: what a member changes wins over the feed. */
export type FeedItems = {
  /** Call it before any lock of the listing or property: a run locks in this order. */
  lock(trx: Trx, record: { listingId: number } | { propertyId: number }): Promise<LockedFeedItem | undefined>;
  /** Writes overrides of changed fields; a value that equals the feed's removes one. */
  overrideListing(deps: Deps, trx: Trx, change: FeedItemChange & { values: ListingValues }): Promise<void>;
  overrideProperty(
    deps: Deps,
    trx: Trx,
    change: FeedItemChange & { before: PropertyFacts; after: PropertyFacts },
  ): Promise<void>;
};
type FeedItemChange = { itemId: number; actorId: number };
