import type { DashboardOverview } from '#contract/dashboard';
import { countFavorites } from '../favorites/favorites.reads.ts';
import type { ActorUseCase } from '../http/context.ts';
import { countOwnListings } from '../listings/listings.reads.ts';
import { countOwnProperties } from '../properties/properties.reads.ts';
import { findNextEvent } from './dashboard.store.ts';
import { overviewView } from './dashboard.view.ts';

/** What waits for the actor, in numbers: four queries at once. */
export async function getOverview({ deps, actor }: ActorUseCase): Promise<DashboardOverview> {
  const [properties, listings, favorites, nextEvent] = await Promise.all([
    countOwnProperties(deps, actor.id),
    countOwnListings(deps, actor.id),
    countFavorites({ deps, actor }),
    findNextEvent(deps.readDb, actor.id, deps.clock.now()),
  ]);
  return overviewView({ properties, listings, favorites }, { nextEvent });
}
