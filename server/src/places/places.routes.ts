import { autocompletePlaces } from '#contract/places';
import { type Binding, handle } from '../http/context.ts';
import { suggestPlaces } from './places.reads.ts';

export const placesRoutes: readonly Binding[] = [
  handle(autocompletePlaces, async ({ deps, input }) => ({ data: await suggestPlaces(deps, input.query) })),
];
