/**
 * Canonical path of a listing: `/listing/{id}/{slug}`. The slug gives property type and location in Italian
 * (`trilocale-via-solferino-milano`). Only the id selects the listing, so a new title or street breaks no link.
 */
import { streetWithoutNumber } from '../geo/street-name.ts';
import type { PropertyType } from './properties.ts';

/** Input of a slug. A house number in `street` is left out, so that a hidden number stays hidden. */
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

/** At most 80 characters: a-z, 0-9 and single dashes between them. */
export function listingSlug({ propertyType, roomsCount, street, administrativeAreaLevel1: city }: Addressed): string {
  const named = propertyType === 'APARTMENT' && roomsCount !== null ? byRooms[roomsCount - 1] : undefined;
  const [kind, way, town] = [named ?? byType[propertyType], ascii(streetWithoutNumber(street)), ascii(city)];
  const room = MAX_LENGTH - kind.length - town.length - 2;
  return [kind, truncateWords(way, room), town].filter(Boolean).join('-').slice(0, MAX_LENGTH).replace(/-$/, '');
}

/** Retains whole words only, because a truncated word has no meaning. */
function truncateWords(words: string, room: number): string {
  if (words.length <= room) return words;
  return room < 1 ? '' : words.slice(0, room + 1).replace(/-?[^-]*$/, '');
}

/** Path with `id` and slug. */
export function listingPath(id: number, property: Addressed): string {
  return `/listing/${id}/${listingSlug(property)}`;
}

/** City page for a city name of a listing. The page resolves alternative spellings and names shared by two comuni. */
export function comunePath(city: string): string {
  return `/case/${ascii(city)}`;
}

/** Name as a URL part. Characters of non-Latin alphabets are dropped. */
function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øœæłđ]/g, (character) => ({ ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd' })[character] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
