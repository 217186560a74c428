import { type LandmarkCategory, queryWithRadius } from '#contract/geo/places';
import { isMinorAbroad, type Place, type PlaceIndex } from './place-index.ts';
import { readPlaceText } from './resolve-place.ts';

/** The shortest text that the resolver maps back to exactly this place; with the radius of a landmark, if it is not the default. */
export function locationQueryOf(index: PlaceIndex, place: Place, radius?: number | null): string {
  const { landmark } = place;
  if (radius && landmark) return queryWithRadius(locationQueryOf(index, place), landmark.category, radius);
  if (place.kind === 'street') {
    const comune = index.byId.get(place.comuneId ?? 0);
    return comune ? `${place.name}, ${locationQueryOf(index, comune)}` : place.name;
  }
  const wordings = wordingsOf(index, place);
  return wordings.find((text) => readPlaceText(index, text).best?.place.id === place.id) ?? (wordings.at(-1) as string);
}

/** Words that name only landmarks of this category. */
const landmarkWords: Partial<Record<LandmarkCategory, string>> = { metro: 'Metro', rail: 'Stazione' };

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
    case 'landmark': {
      const comune = index.byId.get(place.comuneId ?? 0)?.name;
      const word = landmarkWords[place.landmark?.category ?? 'sight'] ?? 'Vicino a';
      const texts = [
        ...(place.landmark?.category === 'street' ? [] : [name]),
        ...(name.startsWith(word) ? [] : [`${word} ${name}`]),
      ].map((text) => `${text}, ${comune}`);
      return [...texts, ...texts.map((text) => `${text}, ${area}`)];
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
