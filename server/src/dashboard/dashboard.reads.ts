import type { DashboardOverview } from '#contract/dashboard';
import { countFavorites } from '../favorites/favorites.reads.ts';
import type { ActorUseCase } from '../http/context.ts';
import { countOwnListings } from '../listings/listings.reads.ts';
import { countOwnProperties } from '../properties/properties.reads.ts';
import { countRecentSearches } from '../recent-searches/recent-searches.reads.ts';
import { countSavedSearches } from '../saved-searches/saved-searches.reads.ts';
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
