import { cellOf } from '../hilbert.ts';
import { applyChanges, createWriter } from '../index/change-index.ts';
import { buildIndex } from '../index/new-index.ts';
import { RowTable } from '../index/row-table.ts';
import { NO_COORDINATES, type NumberColumn, numberColumns, type SearchDoc, UNKNOWN } from '../search-doc.rules.ts';
import { createRandom, type Random } from '../search-engine.fixtures.ts';
import { type ColumnIndex, tickOf } from './column-index.ts';

/** Listings with any value of the columns, also unrealistic ones. */

/** Value ranges of columns, so that all array types are covered. */
const spans = {
  smallint: [[7], [-128, UNKNOWN, 0, 1, 2, 127], [-32_768, -129, UNKNOWN, 0, 1, 128, 32_767]],
  integer: [
    [UNKNOWN],
    [-128, UNKNOWN, 0, 1, 127],
    [-32_768, UNKNOWN, 0, 3, 32_767],
    [-2_147_483_648, -32_769, UNKNOWN, 0, 32_768, 2_147_483_647],
  ],
  bigint: [
    [500],
    [-128, UNKNOWN, 0, 1, 127],
    [-32_768, UNKNOWN, 0, 300, 32_767],
    [-2_147_483_648, UNKNOWN, 0, 45_000, 2_147_483_647],
    [-1_099_511_627_777, UNKNOWN, 0, 2_147_483_648, 1_099_511_627_777],
  ],
} as const;

/** Maximum number of ranges: with this many datasets, each column uses each of its ranges. */
export const WORLDS = 5;

/** Values of a column in a dataset. */
export function spanOf(column: NumberColumn, dataset: number): readonly number[] {
  const all: readonly (readonly number[])[] = spans[numberColumns[column]];
  return all[(Object.keys(numberColumns).indexOf(column) + dataset) % all.length] ?? [];
}

const somewhere = (random: Random) =>
  random.int(0, 30) === 0
    ? { latMicro: random.one([-90_000_000, 90_000_000]), lngMicro: random.one([-180_000_000, 180_000_000]) }
    : { latMicro: 45_000_000 + random.int(-20, 20) * 1000, lngMicro: 9_000_000 + random.int(-20, 20) * 1000 };

export function randomDoc(random: Random, listingId: number, dataset: number): SearchDoc {
  const columns = Object.keys(numberColumns) as NumberColumn[];
  const values = columns.map((column) => [column, random.one([...spanOf(column, dataset)])]);
  const located = random.int(0, 9) > 0 ? somewhere(random) : null;
  const days = Array.from({ length: random.one([0, 0, 1, 3]) }, () => random.int(20_000, 20_020));
  const first = random.int(20_000, 20_010);
  const spansOfNights = [
    { from: first, to: first + random.int(1, 4) },
    { from: first + 6, to: first + 8 },
  ];
  const rates = dataset % 2 === 0 ? random.one([[], randomRates(random)]) : [];
  return {
    ...(Object.fromEntries(values) as Record<NumberColumn, number>),
    // Prices of a listing are positive and at most 10^10.
    ...(rates.length > 0 && { price: random.int(1, 10_000_000) }),
    kind: random.int(0, 2),
    listingId,
    latMicro: located?.latMicro ?? NO_COORDINATES,
    lngMicro: located?.lngMicro ?? NO_COORDINATES,
    cell: located ? cellOf(located.latMicro, located.lngMicro) : NO_COORDINATES,
    // Lists of any length; in every second dataset all are empty.
    openDays: dataset % 2 === 0 ? days.sort((a, b) => a - b) : [],
    busy: dataset % 2 === 0 ? spansOfNights.slice(0, random.int(0, 2)) : [],
    rates,
    amenities: bits(random),
    stayFacts: dataset % 2 === 0 ? bits(random) : 5n,
  };
}

/** Packed rates with up to three ranges. */
function randomRates(random: Random): number[] {
  const price = () => random.int(1, 30_000);
  const bp = () => random.one([0, 1, 333, 1000, 9000]);
  const ranges = Array.from({ length: random.int(0, 3) }, (_, at) => {
    const from = 20_000 + at * 8 + random.int(0, 3);
    return [from, from + random.int(1, 5), price(), random.one([-1, price()]), random.one([-1, 2, 5])];
  });
  return [
    random.one([-1, price()]),
    ...[2, bp(), 5, bp(), 7, bp(), 0, 0],
    ...[random.int(0, 20), bp(), random.int(0, 20), bp(), random.int(0, 2)],
    ...ranges.flat(),
  ];
}

const bits = (random: Random) =>
  BigInt.asIntN(64, (BigInt(random.int(0, 2 ** 31)) << 33n) | (BigInt(random.int(0, 2 ** 31)) * 2n));

const tableOf = (docs: readonly SearchDoc[]) => {
  const table = new RowTable();
  for (const doc of docs) table.add(doc);
  return table;
};

export type RandomIndex = { index: ColumnIndex; docsAt: ReadonlyMap<number, readonly SearchDoc[]> };

/** Columns over `count` listings, changed twice, with their rows at each tick. */
export function randomIndex(dataset: number, count: number): RandomIndex {
  const random = createRandom(dataset + 1);
  let docs = Array.from({ length: count }, (_, at) => randomDoc(random, at * 3 + 1, dataset));
  const index = buildIndex(tableOf(docs), 40);
  const writer = createWriter(index);
  const docsAt = new Map([[0, docs]]);
  for (const version of [41, 44]) {
    const removed = docs.filter(() => random.int(0, 20) === 0).map(({ listingId }) => listingId);
    const changed = docs.filter(() => random.int(0, 20) === 0).map(({ listingId }) => listingId);
    const added = Array.from({ length: count / 20 }, (_, at) => (version - 40) * 1_000_000 + at);
    const written = [...new Set([...changed, ...added])].map((listingId) => randomDoc(random, listingId, dataset));
    const touched = new Set([...removed, ...changed]);
    applyChanges(writer, { version, removed, rows: tableOf(written) });
    docs = [...docs.filter(({ listingId }) => !touched.has(listingId)), ...written];
    docsAt.set(tickOf(index), docs);
  }
  return { index, docsAt };
}
