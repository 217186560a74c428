/**
 * Canonical path of a listing: `/listing/{id}/{slug}`. The slug gives property type and location in Italian
 * (`trilocale-via-solferino-milano`). Only the id selects the listing, so a new title or street breaks no link.
 */
import { streetWithoutNumber } from '../geo/street-name.ts';
import type { PropertyType } from './properties.ts';

/** Input of a slug. A house number typed into `street` is left out, so that a hidden number stays hidden. */
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

/** As many of its words as find room: a last word that was cut says nothing. */
function truncateWords(words: string, room: number): string {
  if (words.length <= room) return words;
  return room < 1 ? '' : words.slice(0, room + 1).replace(/-?[^-]*$/, '');
}

/** `id` and slug as an own path. */
export function listingPath(id: number, property: Addressed): string {
  return `/listing/${id}/${listingSlug(property)}`;
}

/** The page of a city, by its name in a listing. That page handles names shared by two comuni and other spellings. */
export function comunePath(city: string): string {
  return `/case/${ascii(city)}`;
}

/** A name as part of an address. Of other alphabets nothing is left. */
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
