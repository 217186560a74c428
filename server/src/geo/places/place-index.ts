import type { Country, PlaceKind } from '#contract/geo/places';
import { characterMask, normalise, spellings, wordStarts } from './place-text.ts';

/** A place as the gazetteer knows it. Coordinates are micro-degrees; a quarter's population may be an estimate. */
export type Place = {
  id: number;
  kind: PlaceKind;
  name: string;
  /** The second official name: Bozen. */
  other: string | null;
  country: Country;
  /** In Italy the province's sigla, elsewhere the first-level area ("TX", "Bretagne"). */
  area: string | null;
  /** A comune's own id, or the one a quarter, street or postal code lies in. */
  comuneId: number | null;
  provinceId: number | null;
  regionId: number | null;
  /** Italian, of a comune: [20121, …]. */
  postalCodes: readonly number[];
  lat6: number;
  lng6: number;
  population: number;
  aliases: readonly string[];
  /** "Milano, MI". */
  label: string;
  sublabel: string | null;
};

/** What a gazetteer row holds before labels and indexes. */
export type PlaceRow = Omit<Place, 'label' | 'sublabel'>;

/** One way to write one place. `rank` 0: its name; 1: another name; 2: an abbreviation. */
export type PlaceName = { norm: string; place: Place; rank: 0 | 1 | 2; score: number };

/** Everything the rules of `places` look into; built once, never changed, shared by all requests. */
export type PlaceIndex = {
  places: readonly Place[];
  byId: ReadonlyMap<number, Place>;
  /** Canonical name → its places, best first. */
  exact: ReadonlyMap<string, readonly PlaceName[]>;
  /** The names that tolerate typos, with their lengths and letters for a quick refusal. */
  names: readonly PlaceName[];
  lengths: Uint8Array;
  masks: Int32Array;
  /** Every name from each of its words on, sorted by text: completions are a range. */
  starts: ReadonlyArray<{ text: string; name: PlaceName; first: boolean }>;
  /** First-level areas abroad, canonical: "tx", "bretagne". */
  areas: ReadonlySet<string>;
  provinceByCode: ReadonlyMap<string, Place>;
  postalCode: ReadonlyMap<string, Place>;
};

/** What wins when names are equal: a comune over its province, both over a quarter or a foreign namesake. */
const kindScore: Readonly<Record<PlaceKind, number>> = {
  country: 45,
  region: 34,
  comune: 24,
  province: 12,
  city: 12,
  street: 6,
  quarter: 4,
  postal_code: 0,
};
const rankPenalty = [0, 6, 8] as const;

/** "aquila" is the beginning of "laquila". */
const ARTICLE = 2;

/** A quarter without a count is taken for a fortieth of its comune. */
const QUARTER_SHARE = 40;

/** "Centro" of a comune from 60,000 people, made by `tools/gazetteer/build.ts` without a source of its own. */
export const isGeneratedCentre = (place: Place) =>
  place.kind === 'quarter' && place.id >= 700_000 && place.id < 900_000;

/** Cities abroad of this size are meant by their bare name. */
const LARGE_ABROAD = 100_000;

export const isLargeAbroad = ({ kind, population }: Place) => kind === 'city' && population >= LARGE_ABROAD;
export const isMinorAbroad = ({ kind, population }: Place) => kind === 'city' && population < LARGE_ABROAD;

const countryNames: Readonly<Record<Country, string>> = {
  IT: 'Italia',
  US: 'Stati Uniti',
  FR: 'Francia',
  DE: 'Germania',
  ES: 'Spagna',
  GB: 'Regno Unito',
};

/** Builds the index from gazetteer rows: about 0.5 s for 31,000 places. */
export function buildPlaceIndex(rows: readonly PlaceRow[]): PlaceIndex {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const places = rows.map((row) => labelled(row, rowById));
  const byId = new Map(places.map((place) => [place.id, place]));
  const names = places.filter((place) => place.kind !== 'postal_code').flatMap((place) => namesOf(place, byId));
  const postalCode = new Map(
    places.filter((place) => place.kind === 'postal_code').map((place) => [place.name, place]),
  );
  const exact = new Map<string, PlaceName[]>();
  for (const name of names) {
    const list = exact.get(name.norm);
    if (list) list.push(name);
    else exact.set(name.norm, [name]);
  }
  for (const list of exact.values()) list.sort((a, b) => b.score - a.score || a.place.id - b.place.id);
  const short = names.filter((name) => name.norm.length < 250);
  return {
    places,
    byId,
    exact,
    names: short,
    lengths: Uint8Array.from(short, (name) => name.norm.length),
    masks: Int32Array.from(short, (name) => characterMask(name.norm)),
    starts: startsOf(names),
    areas: new Set(places.filter((place) => place.kind === 'city').map((place) => normalise(place.area ?? ''))),
    provinceByCode: new Map(
      places.filter((place) => place.kind === 'province').map((place) => [(place.area ?? '').toLowerCase(), place]),
    ),
    postalCode,
  };
}

function labelled(row: PlaceRow, byId: ReadonlyMap<number, PlaceRow>): Place {
  const nameOf = (id: number | null) => (id === null ? '' : (byId.get(id)?.name ?? ''));
  const both = row.other ? `${row.name}/${row.other}` : row.name;
  const comune = nameOf(row.comuneId);
  const province = byId.get(row.provinceId ?? 0);
  const provinceLabel = province ? `Provincia di ${province.name}` : null;
  const region = nameOf(row.regionId) || null;
  switch (row.kind) {
    case 'comune':
      return { ...row, label: `${both}, ${row.area}`, sublabel: region };
    case 'province':
      return { ...row, label: `Provincia di ${both}`, sublabel: region };
    case 'quarter':
    case 'street': {
      const population = Math.max(
        row.population,
        Math.round((byId.get(row.comuneId ?? 0)?.population ?? 0) / QUARTER_SHARE),
      );
      return { ...row, population, label: `${row.name}, ${comune}`, sublabel: provinceLabel };
    }
    case 'postal_code':
      return { ...row, label: comune ? `${row.name} ${comune}` : `${row.name} (${row.area})`, sublabel: provinceLabel };
    case 'city': {
      const label = row.country === 'US' ? `${row.name}, ${row.area}` : `${row.name}, ${countryNames[row.country]}`;
      return { ...row, label, sublabel: row.country === 'US' ? countryNames.US : row.area };
    }
    default:
      return { ...row, label: both, sublabel: row.kind === 'region' ? countryNames[row.country] : null };
  }
}

function namesOf(place: Place, byId: ReadonlyMap<number, Place>): PlaceName[] {
  const byNorm = new Map<string, PlaceName>();
  const add = (text: string, rank: 0 | 1 | 2) => {
    const norm = normalise(text);
    if (!norm || byNorm.has(norm)) return;
    const score = kindScore[place.kind] + Math.log2(place.population + 2) - rankPenalty[rank];
    byNorm.set(norm, { norm, place, rank, score });
  };
  // "Südtirol" is half of its region's double name, and the province.
  const own = [place.name, ...(place.other && place.kind !== 'region' ? [place.other] : [])];
  for (const text of own) add(text, 0);
  if (place.other) add(`${place.name} ${place.other}`, 0);
  if (place.kind === 'province') add(`Provincia di ${place.name}`, 1);
  if (place.kind === 'comune') add(`${place.name} ${place.area}`, 2);
  if (place.kind === 'comune' && place.name.includes('-')) add(place.name.replace('-', ' e '), 1);
  for (const alias of place.aliases) add(alias, 1);
  const comune = place.kind === 'quarter' ? byId.get(place.comuneId ?? 0) : undefined;
  if (comune) for (const text of [...own, ...place.aliases]) withComune(text, comune.name, add);
  for (const norm of [...byNorm.keys()]) for (const spelling of spellings(norm)) add(spelling, 2);
  return [...byNorm.values()];
}

/** "Navigli Milano" and "Milano Navigli" complete and resolve like names. */
function withComune(text: string, comune: string, add: (text: string, rank: 0 | 2) => void) {
  add(`${text} ${comune}`, 0);
  add(`${comune} ${text}`, 2);
}

function startsOf(names: readonly PlaceName[]): PlaceIndex['starts'] {
  const starts: Array<{ text: string; name: PlaceName; first: boolean }> = [];
  for (const name of names) {
    starts.push({ text: name.norm, name, first: true });
    for (const text of wordStarts(name.norm, name.rank === 0 ? name.place.name : '')) {
      starts.push({ text, name, first: name.norm.length - text.length <= ARTICLE });
    }
  }
  return starts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}
