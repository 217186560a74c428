import type { DashboardOverview } from '#contract/site/dashboard';
import { countFavorites } from '../../catalog/favorites/favorites.queries.ts';
import { countOwnListings } from '../../catalog/listings/listings.queries.ts';
import { countOwnProperties } from '../../catalog/properties/properties.queries.ts';
import { countRecentSearches } from '../../discovery/recent-searches/recent-searches.queries.ts';
import { countSavedSearches } from '../../discovery/saved-searches/saved-searches.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { findNextEvent, findNextVisit } from './dashboard.store.ts';
import { overviewView } from './dashboard.view.ts';

/** What waits for the actor, in numbers: seven queries at once, with all that they have just done. */
export async function getOverview({ deps, actor }: ActorUseCase): Promise<DashboardOverview> {
  const [properties, listings, savedSearches, recentSearches, favorites, nextVisit, nextEvent] = await Promise.all([
    countOwnProperties(deps, actor.id),
    countOwnListings(deps, actor.id),
    countSavedSearches({ deps, actor }),
    countRecentSearches({ deps, actor }),
    countFavorites({ deps, actor }),
    findNextVisit(deps.db, actor.id, deps.clock.now()),
    findNextEvent(deps.db, actor.id, deps.clock.now()),
  ]);
  return overviewView({ properties, listings, savedSearches, recentSearches, favorites }, { nextVisit, nextEvent });
}
