import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { PlaceIndex } from './place-index.ts';
import { editDistance, normalise } from './place-text.ts';
import { findStreets, findStreetsStarting, type StreetRow, streetsOfComune } from './places.store.ts';
import {
  findMapStreets,
  findMapStreetsStarting,
  listedStreetsOfComune,
  mapStreetsOfLength,
} from './street-lookups.store.ts';
import { canonicalStreet, initialsForm, isSameStreet, streetStarts } from './street-spelling.rules.ts';

/** Streets that any user may find: those of the map tiles, and those that listings confirm. Of one street the map's point counts. */

type StreetDeps = { readDb: Queryable; places: PlaceIndex };

/** `norm` is the canonical form (`street-spelling.rules.ts`). */
type KnownStreet = StreetRow;

const MAX_MATCHES = 6;

/** Streets with one of these names in any written form: in a comune, or the most populous comuni first. */
export async function findKnownStreets(
  { readDb, places }: StreetDeps,
  names: readonly string[],
  comuneId: number | null,
): Promise<KnownStreet[]> {
  const norms = names.map(canonicalStreet);
  const rankOf = ({ norm }: KnownStreet) => {
    const exact = norms.indexOf(norm);
    return exact >= 0 ? exact : norms.length + norms.findIndex((other) => isSameStreet(other, norm));
  };
  const [mapped, confirmed] = await Promise.all([
    findMapStreets(readDb, { norms, initials: norms.map(initialsForm) }, comuneId),
    findStreets(readDb, names.map(normalise), comuneId),
  ]);
  const matches = mapped.filter(({ norm }) => norms.some((other) => isSameStreet(other, norm)));
  const all = merge(matches, confirmed).map((street) => ({ street, rank: rankOf(street) }));
  const people = ({ comuneId: id }: StreetRow) => places.byId.get(id)?.population ?? 0;
  all.sort((a, b) => a.rank - b.rank || people(b.street) - people(a.street));
  return all.slice(0, MAX_MATCHES).map(({ street }) => street);
}

/** Streets by the start of their name, the most populous comuni first. */
export async function findKnownStreetsStarting(
  { readDb, places }: StreetDeps,
  start: string,
  comuneId: number | null,
  limit: number,
): Promise<KnownStreet[]> {
  const [mapped, confirmed] = await Promise.all([
    findMapStreetsStarting(readDb, streetStarts(start), comuneId, limit),
    findStreetsStarting(readDb, normalise(start), comuneId, limit),
  ]);
  const people = ({ comuneId: id }: StreetRow) => places.byId.get(id)?.population ?? 0;
  const byName = (a: StreetRow, b: StreetRow) => (a.norm < b.norm ? -1 : Number(a.norm > b.norm));
  return merge(mapped, confirmed)
    .sort((a, b) => people(b) - people(a) || byName(a, b))
    .slice(0, limit);
}

const MAX_READ = 20_000;

/** Streets of a comune whose canonical name differs by one character. */
export async function findSimilarStreets(
  { readDb }: Pick<StreetDeps, 'readDb'>,
  name: string,
  comuneId: number,
): Promise<KnownStreet[]> {
  const norm = canonicalStreet(name);
  const [mapped, confirmed] = await Promise.all([
    mapStreetsOfLength(readDb, { comuneId, length: norm.length, limit: MAX_READ }),
    streetsOfComune(readDb, comuneId, MAX_READ),
  ]);
  return merge(mapped, confirmed).filter((street) => editDistance(norm, street.norm, 1) <= 1);
}

/** The id under which published listings name a street of the map; null if none does. */
export async function findListedStreet(
  { readDb }: Pick<StreetDeps, 'readDb'>,
  street: { name: string; comuneId: number },
): Promise<number | null> {
  const norm = canonicalStreet(street.name);
  const listed = await listedStreetsOfComune(readDb, street.comuneId);
  const named = listed.map(({ id, name }) => ({ id, norm: canonicalStreet(name) }));
  const match = named.find((other) => other.norm === norm) ?? named.find((other) => isSameStreet(other.norm, norm));
  return match?.id ?? null;
}

/** A confirmed street retains its id, which saved searches have, with the name and point of the map. */
function merge(mapped: readonly StreetRow[], confirmed: readonly StreetRow[]): KnownStreet[] {
  const keyOf = ({ comuneId, norm }: StreetRow) => `${comuneId} ${norm}`;
  const streets = new Map<string, KnownStreet>(mapped.map((row) => [keyOf(row), row]));
  for (const row of confirmed) {
    const street = { ...row, norm: canonicalStreet(row.norm) };
    const known = streets.get(keyOf(street));
    streets.set(keyOf(street), known ? { ...known, id: row.id } : street);
  }
  return [...streets.values()];
}
