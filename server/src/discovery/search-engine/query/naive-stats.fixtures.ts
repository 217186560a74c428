import { currencies } from '#contract/platform/money';
import { applyChanges, createWriter } from '../index/change-index.ts';
import { buildIndex } from '../index/new-index.ts';
import { RowTable } from '../index/row-table.ts';
import { fittingZoom, planeOf, tilesAt } from '../search-clusters.rules.ts';
import { kinds, NO_COORDINATES, type SearchDoc, UNKNOWN } from '../search-doc.rules.ts';
import { createRandom, type Random } from '../search-engine.fixtures.ts';
import type {
  ChoicesRequest,
  ClustersRequest,
  CountedChoices,
  GatheredClusters,
  SquareRow,
} from '../search-engine.port.ts';
import type { Condition } from '../search-filters.ts';
import type { StayQuestion } from '../stay-query.rules.ts';
import { type ColumnIndex, tickOf } from './column-index.ts';
import { fulfils, plainTotal } from './naive-search.fixtures.ts';
import { randomDoc } from './random-docs.fixtures.ts';

/** Listings and their counts per listing: slow, and independent of the tested code. */

/** First day of upcoming open days. */
export const TODAY = 20_010;

/** Realistic rows of the read model; few different prices, so that ties are common. */
function believableDoc(random: Random, listingId: number): SearchDoc {
  const doc = randomDoc(random, listingId, 0);
  const bits = () => (BigInt(random.int(0, 2 ** 31 - 1)) << 32n) | BigInt(random.int(0, 2 ** 32 - 1));
  const rate = () => random.one([0, 500, 1000, 2550]);
  return {
    ...doc,
    ptype: random.int(0, 12),
    baths: random.int(UNKNOWN, 8),
    rooms: random.one([UNKNOWN, 0, 1, 2, 3, 4, 5, 9, 10, 11, 300]),
    floor: random.int(UNKNOWN, 20),
    conservation: random.int(UNKNOWN, 5),
    furnishing: random.int(UNKNOWN, 3),
    energy: random.int(UNKNOWN, 9),
    area: random.int(20, 200),
    lastOpenDay: random.one([UNKNOWN, TODAY - 1, TODAY, TODAY + 5]),
    price: random.one([0, 100, 49_999, 50_000, 50_001, 12_000_000, 12_000_000, 9_999_999_999, 10_000_000_000]),
    currency: random.one([0, 0, 0, random.int(0, currencies.length - 1)]),
    included: random.int(1, 3),
    perAdult: rate(),
    perChild: rate(),
    perNewborn: random.one([UNKNOWN, 300]),
    cleaning: rate(),
    tax: rate(),
    guests: doc.kind === kinds.HOSPITALITY ? random.int(1, 6) : UNKNOWN,
    amenities: bits(),
    // A sale has no facts of stays: their bits are the low ones.
    stayFacts: doc.kind === kinds.HOSPITALITY ? bits() : (bits() >> 41n) << 41n,
  };
}

export type StatsDataset = { index: ColumnIndex; docsAt: ReadonlyMap<number, readonly SearchDoc[]> };

function tableOf(docs: readonly SearchDoc[]): RowTable {
  const table = new RowTable();
  for (const doc of docs) table.add(doc);
  return table;
}

/** Columns over `count` listings, then changed: some removed, some updated, some added. With their rows at each tick. */
export function createStatsDataset(seed: number, count: number): StatsDataset {
  const random = createRandom(seed);
  const before = Array.from({ length: count }, (_, at) => believableDoc(random, at + 1));
  const index = buildIndex(tableOf(before), 7);
  const [deleted, changed] = [new Set<number>(), new Map<number, SearchDoc>()];
  for (const { listingId } of before) {
    const fate = random.int(0, 9);
    if (fate === 0) deleted.add(listingId);
    if (fate === 1) changed.set(listingId, believableDoc(random, listingId));
  }
  const added = Array.from({ length: Math.ceil(count / 10) }, (_, at) => believableDoc(random, 1_000_000 + at));
  const written = [...changed.values(), ...added];
  applyChanges(createWriter(index), { version: 9, removed: [...deleted], rows: tableOf(written) });
  const remaining = before.filter(({ listingId }) => !deleted.has(listingId) && !changed.has(listingId));
  return {
    index,
    docsAt: new Map([
      [0, before],
      [tickOf(index), [...remaining, ...written]],
    ]),
  };
}

const all = (doc: SearchDoc, conditions: readonly Condition[]) =>
  conditions.every((condition) => fulfils(doc, condition));
const amountOf = (doc: SearchDoc, stay: StayQuestion | null) => (stay ? plainTotal(doc, stay) : BigInt(doc.price));

/** `percentile_disc(0.5)`. */
const middle = (amounts: readonly bigint[]): bigint | undefined =>
  [...amounts].sort((a, b) => Number(a - b))[Math.ceil(amounts.length / 2) - 1];

export function plainChoices(docs: readonly SearchDoc[], request: ChoicesRequest): CountedChoices {
  const { base, chosen } = request.question;
  const { currency, stay, width } = request.prices;
  const matching = docs
    .filter((doc) => all(doc, base))
    .map((doc) => ({ doc, missed: chosen.filter(({ conditions }) => !all(doc, conditions)) }));
  const names = new Set([null, 'price', ...request.options.map(({ group }) => group)]);
  const counting = new Map(
    [...names].map((name) => [
      name as string | null,
      matching.filter(({ missed }) => missed.every(({ group }) => group === name)).map(({ doc }) => doc),
    ]),
  );
  const countingFor = (name: string | null) => counting.get(name) ?? [];
  const nights = stay?.nights ?? 1;
  const amounts = countingFor('price')
    .filter((doc) => doc.currency === currency)
    .map((doc) => amountOf(doc, stay));
  const bars = new Map<number, number>();
  for (const amount of amounts) {
    const bar = Number(amount / BigInt(width * nights));
    bars.set(bar, (bars.get(bar) ?? 0) + 1);
  }
  const median = middle(amounts);
  return {
    total: countingFor(null).length,
    counts: request.options.map(
      ({ group, condition }) =>
        countingFor(group).filter((doc) => condition === null || fulfils(doc, condition)).length,
    ),
    bars,
    median: median === undefined ? null : Number(median) / nights,
  };
}

/** Rows by tile, currency and kind, sorted by these. */
export function plainClusters(docs: readonly SearchDoc[], request: ClustersRequest): GatheredClusters {
  const matches = docs.filter((doc) => all(doc, request.conditions));
  const located = matches.filter(({ latMicro }) => latMicro !== NO_COORDINATES);
  if (located.length === 0) return { total: matches.length, onMap: 0, bounds: null, rows: [] };
  const bounds = extentOf(located);
  let zoom = request.zoom ?? fittingZoom(bounds);
  while (zoom > 0 && new Set(located.map((doc) => squareOf(doc, zoom).join())).size > request.most) zoom -= 1;
  const groups = new Map<string, SearchDoc[]>();
  for (const doc of located) {
    const key = [...squareOf(doc, zoom), doc.currency, doc.kind].join();
    groups.set(key, [...(groups.get(key) ?? []), doc]);
  }
  const rows = [...groups].map(([key, listings]): SquareRow => {
    const [x = 0, y = 0, currency = 0, kind = 0] = key.split(',').map(Number);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return {
      x,
      y,
      currency,
      kind,
      n: listings.length,
      lat: sum(listings.map(({ latMicro }) => latMicro)),
      lng: sum(listings.map(({ lngMicro }) => lngMicro)),
      ...extentOf(listings),
      id: Math.min(...listings.map(({ listingId }) => listingId)),
      median: Number(middle(listings.map((doc) => amountOf(doc, request.stay)))),
    };
  });
  return { total: matches.length, onMap: located.length, bounds, rows: inOrder(rows) };
}

export const inOrder = (rows: readonly SquareRow[]): SquareRow[] =>
  [...rows].sort((a, b) => a.x - b.x || a.y - b.y || a.currency - b.currency || a.kind - b.kind);

function squareOf({ latMicro, lngMicro }: SearchDoc, zoom: number): [number, number] {
  const plane = planeOf(latMicro, lngMicro);
  return [Math.floor(plane.x * tilesAt(zoom)), Math.floor(plane.y * tilesAt(zoom))];
}

function extentOf(docs: readonly SearchDoc[]) {
  const [lats, lngs] = [docs.map(({ latMicro }) => latMicro), docs.map(({ lngMicro }) => lngMicro)];
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}
