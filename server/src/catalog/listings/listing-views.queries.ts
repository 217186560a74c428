import type { ListingView } from '#contract/catalog/listings.schemas';
import { findListingAllowances } from '../../identity/organizations/organizations.queries.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findProperties } from '../properties/properties.queries.ts';
import { maySeeAll } from './listing.policy.ts';
import { type ListingRow, selectListing, selectOwnFacts } from './listings.store.ts';
import { listingView, type OwnFacts } from './listings.view.ts';
import { selectQualityFacts } from './quality.store.ts';

/** Dependencies of listing views: the database to read from, and the viewer. */
type Looking = { deps: Pick<Deps, 'files' | 'clock' | 'listingPlans'>; on: Queryable; viewer: Actor | null };

/** Listings as `viewer` sees them, in the given order. The number of queries is constant. */
export async function viewsOf({ deps, on, viewer }: Looking, rows: readonly ListingRow[]): Promise<ListingView[]> {
  if (rows.length === 0) return [];
  const [properties, facts] = await Promise.all([
    findProperties({ readDb: on, files: deps.files }, [...new Set(rows.map((row) => row.propertyId))]),
    ownFactsOf(
      { deps, on, viewer },
      rows.filter((row) => maySeeAll(viewer, row)),
    ),
  ]);
  return rows.flatMap((row) => {
    const property = properties.get(row.propertyId);
    return property ? [listingView(row, property, viewer, facts.get(row.id) ?? null)] : [];
  });
}

/** One listing as `viewer` sees it, without a permission check; undefined when it does not exist. */
export async function findListingView(looking: Looking, id: number): Promise<ListingView | undefined> {
  const row = await selectListing(looking.on, id);
  return row && (await viewsOf(looking, [row]))[0];
}

async function ownFactsOf({ deps, on }: Looking, rows: readonly ListingRow[]): Promise<Map<number, OwnFacts>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const [related, qualities] = await Promise.all([selectOwnFacts(on, ids), selectQualityFacts(on, ids)]);
  const listings = related.map(({ id, listingType, commercialArea }) => ({
    listingId: id,
    context: listingType,
    commercialArea,
  }));
  const advertiserIds = [...new Set(rows.map(({ advertiserId }) => advertiserId))];
  const [subscriptions, allowances] = await Promise.all([
    deps.listingPlans.statesOf(on, listings, deps.clock.now()),
    findListingAllowances(on, advertiserIds),
  ]);
  // Publishing within an allowance needs no plan, and beyond it says so.
  const allowed = new Set(rows.filter(({ advertiserId }) => allowances.has(advertiserId)).map(({ id }) => id));
  return new Map(
    related.flatMap(({ id, favorites, counterparty, isCinOfOthers }) => {
      const quality = qualities.get(id);
      const state = subscriptions.get(id)?.state ?? 'NOT_REQUIRED';
      const subscription = state === 'REQUIRED' && allowed.has(id) ? 'NOT_REQUIRED' : state;
      return quality ? [[id, { favorites, counterparty, quality, subscription, isCinOfOthers }] as const] : [];
    }),
  );
}
