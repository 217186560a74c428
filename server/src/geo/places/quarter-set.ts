import { isGenericName } from './find-names.ts';
import type { Place } from './place-index.ts';
import type { Search } from './place-search.ts';
import { normalise } from './place-text.ts';
import { stripFillers } from './split-place-text.ts';

/** Several quarters of one comune in a text: "Isola o NoLo", "Isola, NoLo e Porta Venezia a Milano", "eur torrino". */

const separators = /[,;/]|\s(?:e|ed|o|oppure|and|or|und|oder|et|ou|y)\s/i;
const MAX_QUARTERS = 8;

/** The quarters in the order of the text; null unless the text names two or more of one comune and nothing else. */
export function findQuarterSet(search: Search, raw: string): readonly Place[] | null {
  const parts = raw.split(separators).map(normalise).filter(Boolean);
  if (parts.length === 1) return adjacentQuarters(search, parts[0] ?? '');
  if (parts.length < 2 || parts.length > MAX_QUARTERS + 1) return null;
  const inTown = townReadings(search, parts).find(({ town, names }) => quartersOf(search, names, town.id) !== null);
  if (inTown) return quartersOf(search, inTown.names, inTown.town.id);
  // "città di castello" is a comune, not the quarter Castello.
  if (parts.some((part) => isTownName(search, part) || isTownName(search, stripFillers(part)))) return null;
  const [first = ''] = parts;
  const comuneIds = quartersNamed(search, first).flatMap(({ comuneId }) => comuneId ?? []);
  const id = comuneIds.find((comuneId) => quartersOf(search, parts, comuneId) !== null);
  return id === undefined ? null : quartersOf(search, parts, id);
}

/** "eur torrino": two full names without a word between them, and no name of another place among them. */
function adjacentQuarters(search: Search, norm: string): readonly Place[] | null {
  const words = norm.split(' ');
  if (words.some((word) => isTownName(search, word))) return null;
  for (let cut = 1; cut < words.length; cut++) {
    const names = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (names.some((name) => isGenericName(name) || isTownName(search, name))) continue;
    const ids = quartersNamed(search, names[0] ?? '').flatMap(({ comuneId }) => comuneId ?? []);
    const id = ids.find((comuneId) => quartersOf(search, names, comuneId) !== null);
    if (id !== undefined) return quartersOf(search, names, id);
  }
  return null;
}

/** The set as one place: the first quarter with all names, between all points. */
export function quarterSetPlace(quarters: readonly Place[]): Place | null {
  const [first] = quarters;
  if (!first) return null;
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const name = quarters.map((quarter) => quarter.name).join(', ');
  return {
    ...first,
    name,
    label: first.label.replace(first.name, () => name),
    latMicro: mean(quarters.map(({ latMicro }) => latMicro)),
    lngMicro: mean(quarters.map(({ lngMicro }) => lngMicro)),
  };
}

const townsNamed = (search: Search, norm: string): Place[] =>
  (search.index.exact.get(norm) ?? []).flatMap(({ place }) =>
    place.kind === 'comune' && search.accepts(place) ? [place] : [],
  );
const isTownName = (search: Search, norm: string) => townsNamed(search, norm).length > 0;

const quartersNamed = (search: Search, part: string): Place[] =>
  (search.index.exact.get(stripFillers(part)) ?? []).flatMap(({ place }) =>
    place.kind === 'quarter' && search.accepts(place) ? [place] : [],
  );

type TownReading = { town: Place; names: readonly string[] };

/** The comune is a part, or the first or last words of the first or last part ("porta venezia a milano"). */
function townReadings(search: Search, parts: readonly string[]): TownReading[] {
  const readings: TownReading[] = [];
  const add = (at: number, norm: string, rest: string) => {
    const names = parts.flatMap((part, other) => (other === at ? (rest ? [rest] : []) : [part]));
    for (const town of townsNamed(search, stripFillers(norm))) readings.push({ town, names });
  };
  for (const at of [parts.length - 1, 0]) {
    const words = (parts[at] ?? '').split(' ');
    add(at, words.join(' '), '');
    for (let cut = 1; cut < words.length; cut++) {
      const [start, end] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
      if (at > 0) add(at, end, withoutPreposition(start));
      else add(at, start, end);
    }
  }
  return readings;
}

const withoutPreposition = (norm: string) => norm.replace(/ (?:a|ad|in|di)$/, '');

function quartersOf(search: Search, names: readonly string[], comuneId: number): Place[] | null {
  const quarters = names.map((name) => quartersNamed(search, name).find((place) => place.comuneId === comuneId));
  const known = [...new Set(quarters.flatMap((place) => place ?? []))];
  return known.length > 1 && quarters.every(Boolean) ? known : null;
}
