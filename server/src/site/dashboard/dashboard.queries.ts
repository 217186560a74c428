import type { DashboardOverview } from '#contract/site/dashboard.schemas';
import { countFavorites } from '../../catalog/favorites/favorites.queries.ts';
import { countOwnListings } from '../../catalog/listings/listings.queries.ts';
import { countOwnProperties } from '../../catalog/properties/properties.queries.ts';
import { countRecentSearches } from '../../discovery/recent-searches/recent-searches.queries.ts';
import { countSavedSearches } from '../../discovery/saved-searches/saved-searches.queries.ts';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import type { ActorUseCase } from '../deps.ts';
import { findNextEvent, findNextVisit, type VisitRow } from './dashboard.store.ts';

/**
 * Counts for the actor's dashboard, and the next open days, of organizations too. Seven concurrent queries include the actor's latest
 * writes.
 */
export async function getOverview({ deps, actor }: ActorUseCase): Promise<DashboardOverview> {
  const [properties, listings, savedSearches, recentSearches, favorites, nextVisit, nextEvent] = await Promise.all([
    countOwnProperties(deps, actor.id),
    countOwnListings(deps, actor.id),
    countSavedSearches({ deps, actor }),
    countRecentSearches({ deps, actor }),
    countFavorites({ deps, actor }),
    findNextVisit(deps.db, actor.id, deps.clock.now()),
    findNextEvent(deps.db, accountsWith(actor, 'checkIn'), deps.clock.now()),
  ]);
  return {
    properties,
    listings,
    savedSearches,
    recentSearches,
    favorites,
    nextVisit: nextVisit ? visitView(nextVisit) : null,
    nextEvent: nextEvent ? visitView(nextEvent) : null,
  };
}

function visitView({ eventId, listingId, title, street, streetNumber, city, startsAt, endsAt }: VisitRow) {
  const address = `${[street, streetNumber].filter(Boolean).join(' ')}, ${city}`;
  return { eventId, listingId, title, address, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
