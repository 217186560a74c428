import { isMinorAbroad, type Place, type PlaceIndex } from './place-index.ts';
import { readPlaceText } from './resolve-place.ts';

/** The shortest text that the resolver maps back to exactly this place. */
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
      // The bare name of a small town abroad may match an Italian one.
      return isMinorAbroad(place) ? [...withArea, name] : [name, ...withArea];
    }
    default:
      return [name];
  }
}
