import type { ContractType, ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Currency } from '#contract/platform/money';
import type { UserStatus } from '#contract/platform/roles';
import type { Actor } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { maySee } from './listing.policy.ts';
import {
  lockListings,
  lockListingsWithAdvertisers,
  selectKnownListing,
  selectVisibleListing,
} from './visible-listings.store.ts';

/** An ad as other features meet it; the price in minor units. */
export type VisibleListing = {
  id: number;
  advertiserId: number;
  propertyId: number;
  status: ListingStatus;
  /** Published, by somebody who is not suspended: everybody may see it. */
  isPublic: boolean;
  isOwn: boolean;
  listingType: ListingContext;
  contractType: ContractType | null;
  priceMinor: number;
  currency: Currency;
  views: number;
  contacts: number;
};

/**
 * The ad with this id if `actor` may see it, else undefined.
 * `keep`: it cannot be deleted before the transaction `on` ends.
 */
export async function findVisibleListing(
  on: Queryable,
  actor: Actor | null,
  id: number,
  { shouldLock = false }: { shouldLock?: boolean } = {},
): Promise<VisibleListing | undefined> {
  const row = await selectVisibleListing(on, id, { shouldLock });
  if (!row) return undefined;
  const { advertiserStatus, ...facts } = {
    ...row,
    status: row.status as ListingStatus,
    advertiserStatus: row.advertiserStatus as UserStatus,
  };
  if (!maySee(actor, { ...facts, advertiserStatus })) return undefined;
  return {
    ...facts,
    isPublic: maySee(null, { ...facts, advertiserStatus }),
    isOwn: actor?.id === facts.advertiserId,
    listingType: facts.listingType as ListingContext,
    contractType: facts.contractType as ContractType | null,
    currency: facts.currency as Currency,
  };
}

/** Whose an ad is, what it is called and whether it was ever public, whoever asks; undefined when there is none. */
export async function findKnownListing(
  on: Queryable,
  id: number,
): Promise<{ advertiserId: number; title: string; status: ListingStatus; wasPublic: boolean } | undefined> {
  const row = await selectKnownListing(on, id);
  if (!row) return undefined;
  const { firstPublishedAt, status, ...facts } = row;
  return { ...facts, status: status as ListingStatus, wasPublic: firstPublishedAt !== null };
}

/**
 * For a transaction that changes rows which a deletion of the ad would take along: take it before them, and the two
 * wait for each other in one order. Whoever may see the ads does not matter. @returns the ids of those still there.
 */
export function lockVisibleListings(on: Queryable, ids: readonly number[]): Promise<number[]> {
  return lockListings(on, ids);
}

/** The same, of those that everybody may see: whose they are. */
export async function lockPublicListings(
  on: Queryable,
  ids: readonly number[],
): Promise<{ id: number; advertiserId: number }[]> {
  const rows = await lockListingsWithAdvertisers(on, ids);
  const isPublic = (row: (typeof rows)[number]) =>
    maySee(null, { ...row, status: row.status as ListingStatus, advertiserStatus: row.advertiserStatus as UserStatus });
  return rows.filter(isPublic).map(({ id, advertiserId }) => ({ id, advertiserId }));
}
