import type { PlaceSuggestion } from '#contract/geo/places';
import { roundedStreet } from './learnt-street.rules.ts';
import { isMinorAbroad, type Place, type PlaceIndex } from './place-index.ts';
import { readPlaceText } from './resolve-place.ts';

const degrees = (micro: number) => micro / 1e6;

export function suggestionView(index: PlaceIndex, place: Place): PlaceSuggestion {
  const { id, kind, label, sublabel, name, country } = place;
  // A street without a point of its own has its comune's, which is finer.
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
    locationQuery: locationQueryOf(index, place),
  };
}

/** How a place is typed so that a search understands exactly it: the shortest wording that the resolver reads back. */
export function locationQueryOf(index: PlaceIndex, place: Place): string {
  if (place.kind === 'street') {
    const comune = index.byId.get(place.comuneId ?? 0);
    return comune ? `${place.name}, ${locationQueryOf(index, comune)}` : place.name;
  }
  const wordings = wordingsOf(index, place);
  return wordings.find((text) => readPlaceText(index, text).best?.place.id === place.id) ?? (wordings.at(-1) as string);
}

function wordingsOf(index: PlaceIndex, place: Place): string[] {
  const { name, area } = place;
  switch (place.kind) {
    case 'comune':
      return [name, `${name}, ${area}`];
    case 'province':
      return [`Provincia di ${name}`, `Provincia di ${area}`];
    case 'quarter': {
      const comune = index.byId.get(place.comuneId ?? 0)?.name;
      return [`${name}, ${comune}`, `${name}, ${comune}, ${area}`];
    }
    case 'city': {
      const country = index.places.find((other) => other.kind === 'country' && other.country === place.country)?.name;
      const withArea = [`${name}, ${area}`, `${name}, ${area}, ${country}`];
      // By its bare name a small town may be taken for one of Italy's.
      return isMinorAbroad(place) ? [...withArea, name] : [name, ...withArea];
    }
    default:
      return [name];
  }
}
