import { type FeedListing, feedListing } from '#contract/catalog/feed-listing.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Deps } from '../deps.ts';
import { listReferencesOfListings } from '../listing-feeds/items/items.queries.ts';
import { findOwnFacts } from '../properties/properties.queries.ts';
import { feedListingOf } from './feed-listing.rules.ts';

type Reading = Pick<Deps, 'readDb' | 'env'>;

/**
 * A page of listings in the form of our feeds. `exact`: with what only the advertiser knows. `agents`: email
 * addresses of members by id.
 */
export async function feedListingsOf(
  { readDb, env }: Reading,
  views: readonly ListingView[],
  { exact, agents }: { exact: boolean; agents: ReadonlyMap<number, string> },
): Promise<FeedListing[]> {
  // Portals that read a public address know sales and rentals.
  const shown = exact ? views : views.filter(({ listingType }) => listingType === 'MARKET');
  const ids = [...new Set(shown.map(({ property }) => property.id))];
  const facts = exact ? await findOwnFacts(readDb, ids) : new Map();
  const listingIds = shown.map(({ id }) => id);
  const references = exact ? await listReferencesOfListings(readDb, listingIds) : new Map<number, string>();
  return shown.map((view) =>
    validListing(
      feedListingOf(view, {
        facts: facts.get(view.property.id) ?? null,
        origin: env.origin,
        reference: references.get(view.id) ?? null,
        agentEmail: agents.get(view.own?.agentId ?? 0) ?? null,
      }),
    ),
  );
}

/** Values from before a rule of the format existed are omitted, so that our reader accepts every listing. */
function validListing(listing: FeedListing): FeedListing {
  const parsed = feedListing.safeParse(listing);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => [String(path[0]), undefined]);
  return feedListing.parse({ ...listing, ...Object.fromEntries(wrong) });
}
