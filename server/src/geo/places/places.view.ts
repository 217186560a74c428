import type { PlaceSuggestion } from '#contract/geo/places';
import { roundedStreet } from './learnt-street.rules.ts';
import type { Place } from './place-index.ts';

const degrees = (micro: number) => micro / 1e6;

/** A suggestion as the client sees it. `locationQuery`: how a search names exactly this place. */
export function suggestionView(place: Place, locationQuery: string): PlaceSuggestion {
  const { id, kind, label, sublabel, name, country } = place;
  // A street without a separate point has its comune's, which is finer.
  const shown = kind === 'street' ? roundedStreet : (micro: number) => micro;
  return {
    id,
    kind,
    label,
    ...(sublabel ? { sublabel } : {}),
    name,
    country,
    latitude: degrees(shown(place.lat6)),
    longitude: degrees(shown(place.lng6)),
    locationQuery,
  };
}
