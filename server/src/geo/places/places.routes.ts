import {
  listLearntStreets as listStreetsEndpoint,
  removeLearntStreet as removeStreetEndpoint,
} from '#contract/geo/learnt-streets.schemas';
import { autocompletePlaces, findNearby as findNearbyEndpoint, geocode } from '#contract/geo/places.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { autocompleteAddress } from './autocomplete-address.ts';
import { geocodeAddress } from './geocode-address.ts';
import { findNearby, listLearntStreets } from './places.queries.ts';
import { removeLearntStreet } from './remove-learnt-street.ts';

const handle = handleWith<Deps>();

export const placesRoutes: readonly Route<Deps>[] = [
  handle(autocompletePlaces, async ({ deps, input }) => ({ data: await autocompleteAddress(deps, input.query) })),
  handle(geocode, async ({ input, caller, ...context }) => ({
    data: await geocodeAddress(context, input.query, caller),
  })),
  handle(listStreetsEndpoint, async ({ deps, input }) => listLearntStreets(deps, input.query)),
  handle(removeStreetEndpoint, async ({ input, ...context }) => ({
    data: await removeLearntStreet(context, input.params.id, input.body),
  })),
  handle(findNearbyEndpoint, async ({ input, caller, ...context }) => ({
    data: await findNearby(context, input.query, caller),
  })),
];
