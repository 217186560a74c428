import { autocompletePlaces, geocode } from '#contract/places';
import { type Binding, handle } from '../http/context.ts';
import { geocodeAddress } from './geocode-address.ts';
import { suggestPlaces } from './places.reads.ts';

export const placesRoutes: readonly Binding[] = [
  handle(autocompletePlaces, async ({ deps, input }) => ({ data: await suggestPlaces(deps, input.query) })),
  handle(geocode, async ({ input, caller, ...context }) => ({
    data: await geocodeAddress(context, input.query, caller),
  })),
];
