import { isMinorAbroad, type Place, type PlaceIndex } from './place-index.ts';
import { readPlaceText } from './resolve-place.ts';

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
