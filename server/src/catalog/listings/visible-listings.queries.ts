import type { ContractType, ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Currency } from '#contract/platform/money';
import { isOnSideOf } from '../../identity/organizations/act-for.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { maySee } from './listing.policy.ts';
import {
  lockListings,
  lockListingsWithAdvertisers,
  selectKnownListing,
  selectVisibleListing,
} from './visible-listings.store.ts';

/** Listing for other features; the price in minor units. */
export type VisibleListing = {
  id: number;
  advertiserId: number;
  agentId: number | null;
  propertyId: number;
  status: ListingStatus;
  /** Published, by an advertiser who is not suspended: visible to all users. */
  isPublic: boolean;
  /** The actor is the advertiser or a member of the advertising organization. */
  isOwn: boolean;
  listingType: ListingContext;
  contractType: ContractType | null;
  isAuction: boolean;
  priceMinor: number;
  currency: Currency;
  views: number;
  contacts: number;
};

/**
 * Listing with this id if `actor` may see it, otherwise undefined. `shouldLock`: it cannot be deleted before the
 * transaction `on` ends.
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
    status: row.status,
    advertiserStatus: row.advertiserStatus,
  };
  if (!maySee(actor, { ...facts, advertiserStatus })) return undefined;
  return {
    ...facts,
    isPublic: maySee(null, { ...facts, advertiserStatus }),
    isOwn: isOnSideOf(actor, facts.advertiserId),
    listingType: facts.listingType,
    contractType: facts.contractType,
    isAuction: facts.isAuction,
    currency: facts.currency,
  };
}

/**
 * Owner, title and status of a listing and whether it was ever public, without a permission check; undefined when it
 * does not exist.
 */
export async function findKnownListing(
  on: Queryable,
  id: number,
): Promise<{ advertiserId: number; title: string; status: ListingStatus; wasPublic: boolean } | undefined> {
  const row = await selectKnownListing(on, id);
  if (!row) return undefined;
  const { firstPublishedAt, status, ...facts } = row;
  return { ...facts, status: status, wasPublic: firstPublishedAt !== null };
}

/**
 * For transactions that change rows which a deletion of the listing cascades to. Lock listings first, so that both use
 * one lock order. Ignores visibility. @returns the ids that still exist.
 */
export function lockVisibleListings(on: Queryable, ids: readonly number[]): Promise<number[]> {
  return lockListings(on, ids);
}

/** As `lockVisibleListings`, for public listings only; returns their owners. */
export async function lockPublicListings(
  on: Queryable,
  ids: readonly number[],
): Promise<{ id: number; advertiserId: number }[]> {
  const rows = await lockListingsWithAdvertisers(on, ids);
  const isPublic = (row: (typeof rows)[number]) =>
    maySee(null, { ...row, status: row.status, advertiserStatus: row.advertiserStatus });
  return rows.filter(isPublic).map(({ id, advertiserId }) => ({ id, advertiserId }));
}
