import { autocompletePlaces, findNearby as findNearbyEndpoint, geocode } from '#contract/places';
import { type Binding, handle } from '../http/context.ts';
import { geocodeAddress } from './geocode-address.ts';
import { findNearby, suggestPlaces } from './places.reads.ts';

export const placesRoutes: readonly Binding[] = [
  handle(autocompletePlaces, async ({ deps, input }) => ({ data: await suggestPlaces(deps, input.query) })),
  handle(geocode, async ({ input, caller, ...context }) => ({
    data: await geocodeAddress(context, input.query, caller),
  })),
  handle(findNearbyEndpoint, async ({ input, caller, ...context }) => ({
    data: await findNearby(context, input.query, caller),
  })),
];
