import { landmarkRadii } from '#contract/geo/places';
import type { PlaceSuggestion } from '#contract/geo/places.schemas';
import { roundedStreet } from './learnt-street.rules.ts';
import type { Place } from './place-index.ts';

const degrees = (micro: number) => micro / 1e6;

/** A suggestion in the client's format. `locationQuery` is the search text of exactly this place. */
export function suggestionView(place: Place, locationQuery: string, radius?: number | null): PlaceSuggestion {
  const { id, kind, label, sublabel, name, country, adverbials, landmark } = place;
  // Rounds all streets: one without its own coordinates has those of its comune, which are more precise.
  const shown = kind === 'street' ? roundedStreet : (micro: number) => micro;
  return {
    id,
    kind,
    label,
    ...(sublabel ? { sublabel } : {}),
    name,
    country,
    latitude: degrees(shown(place.latMicro)),
    longitude: degrees(shown(place.lngMicro)),
    locationQuery,
    ...(adverbials ? { adverbials } : {}),
    ...(landmark && {
      landmark: { ...landmark, lines: [...landmark.lines], radius: radius ?? landmarkRadii[landmark.category] },
    }),
  };
}
