/**
 * The address of an ad that search engines keep: `/listing/{id}/{slug}`. The slug says in Italian what the home is and where
 * (`trilocale-via-solferino-milano`); the id alone finds the ad, so that another title or street breaks no link.
 */
import type { PropertyType } from './properties.ts';

/** What a slug is made of. `street` may hold a number that somebody typed: it is left out, so that it never tells a hidden one. */
export type Addressed = {
  propertyType: PropertyType;
  roomsCount: number | null;
  street: string;
  administrativeAreaLevel1: string;
};

const MAX_LENGTH = 80;

const byRooms = ['monolocale', 'bilocale', 'trilocale', 'quadrilocale', 'pentalocale'] as const;
const byType: Record<PropertyType, string> = {
  APARTMENT: 'appartamento',
  VILLA: 'villa',
  ROOM: 'stanza',
  OFFICE: 'ufficio',
  COMMERCIAL_SPACE: 'locale-commerciale',
  WAREHOUSE: 'magazzino',
  GARAGE: 'garage',
  LAND: 'terreno',
};

/** At most 80 letters of a-z, 0-9 and single dashes between them. */
export function listingSlug({ propertyType, roomsCount, street, administrativeAreaLevel1: city }: Addressed): string {
  const named = propertyType === 'APARTMENT' && roomsCount !== null ? byRooms[roomsCount - 1] : undefined;
  const [kind, way, town] = [named ?? byType[propertyType], ascii(streetWithoutNumber(street)), ascii(city)];
  const room = MAX_LENGTH - kind.length - town.length - 2;
  return [kind, wholeWords(way, room), town].filter(Boolean).join('-').slice(0, MAX_LENGTH).replace(/-$/, '');
}

/** As many of its words as find room: a last word that was cut says nothing. */
function wholeWords(words: string, room: number): string {
  if (words.length <= room) return words;
  return room < 1 ? '' : words.slice(0, room + 1).replace(/-?[^-]*$/, '');
}

/** `id` and slug as an own path. */
export function listingPath(id: number, home: Addressed): string {
  return `/listing/${id}/${listingSlug(home)}`;
}

/** The page of a city, by its name as an ad has it: where two comuni share it, or it is spelled in another way, that page leads on. */
export function comunePath(city: string): string {
  return `/case/${ascii(city)}`;
}

/**
 * `Via Solferino, 12/a` and `Via Solferino n. 12 int. 3` become `Via Solferino`. The number in `Via 4 Novembre` is part of its name: it
 * stands second, and a word follows. From any other on, nothing is kept.
 */
export function streetWithoutNumber(street: string): string {
  const words = (street.split(',')[0] ?? '').trim().split(/\s+/);
  const end = words.findIndex((word, at) => {
    const named =
      at === 1 &&
      /^\d+°?$/.test(word) &&
      /^\p{L}{3,}$/u.test(words[at + 1] ?? '') &&
      !besideNumbers.test(words[at + 1] ?? '');
    return besideNumbers.test(word) || (/\d/.test(word) && !named);
  });
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

const besideNumbers = /^(?:n|nr|num|civico|snc|int|interno|scala|palazzina|piano|km)[.°º]*$/i;

/** A name as part of an address. Of other alphabets nothing is left. */
function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øœæłđ]/g, (letter) => ({ ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd' })[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
