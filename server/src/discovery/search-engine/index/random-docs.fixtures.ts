import { type ColumnIndex, deltaRowsOf, type Segment } from '../query/column-index.ts';
import { type NumberColumn, numberColumns, type SearchDoc } from '../search-doc.rules.ts';
import { createRandom } from '../search-engine.fixtures.ts';
import { RowTable } from './row-table.ts';

/** Rows of the read model with any value of the column types, also values that no listing can have. */

const maxOf = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;
/** Values at which a number needs a wider type. */
const limits = [0, 127, 128, 32_767, 32_768, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER];
const numberNames = Object.keys(numberColumns) as NumberColumn[];

/** One row per id. The size of numbers differs by column and seed, so that all types are covered. */
export function randomDocs(listingIds: readonly number[], seed: number): SearchDoc[] {
  const random = createRandom(seed);
  const most = new Map(numberNames.map((name) => [name, Math.min(random.one(limits), maxOf[numberColumns[name]])]));
  const number = (limit: number) => random.one([limit, -limit, -1, random.int(-limit, limit)]);
  const day = () => number(maxOf.integer);
  const bits = () => (BigInt(number(2 ** 31)) << 32n) | BigInt(random.int(0, 2 ** 32 - 1));
  return listingIds.map((listingId) => ({
    ...(Object.fromEntries(numberNames.map((name) => [name, number(most.get(name) ?? 0) || 0])) as Record<
      NumberColumn,
      number
    >),
    kind: random.int(0, 2),
    listingId,
    amenities: BigInt.asIntN(64, bits()),
    stayFacts: BigInt.asIntN(64, bits()),
    openDays: Array.from({ length: random.int(0, 3) }, day),
    busy: Array.from({ length: random.int(0, 3) }, () => ({ from: day(), to: day() })),
    rates: Array.from({ length: random.one([0, 0, 14, 19]) }, day),
  }));
}

/** `count` distinct ids, unordered. */
export function randomIds(count: number, seed: number): number[] {
  const random = createRandom(seed);
  const ids = new Set([2_147_483_647]);
  while (ids.size < count) ids.add(random.int(1, 2_000_000_000));
  return [...ids].reverse();
}

export function tableOf(docs: readonly SearchDoc[]): RowTable {
  const table = new RowTable();
  for (const doc of docs) table.add(doc);
  return table;
}

/** Original row, reassembled from the columns. */
export function docAt({ columns, lists }: Segment, row: number): SearchDoc {
  const numberOf = (name: keyof typeof columns): number => {
    const column = columns[name];
    return typeof column === 'number' ? column : (column[row] ?? Number.NaN);
  };
  const bitsOf = (name: 'amenities' | 'stayFacts') =>
    (BigInt(numberOf(`${name}High`)) << 32n) | BigInt.asUintN(32, BigInt(numberOf(`${name}Low`)));
  const listOf = (at: number) => Array.from(lists.subarray(at + 1, at + 1 + (lists[at] ?? 0)));
  const nights = listOf(numberOf('busyAt'));
  return {
    ...(Object.fromEntries(numberNames.map((name) => [name, numberOf(name)])) as Record<NumberColumn, number>),
    amenities: bitsOf('amenities'),
    stayFacts: bitsOf('stayFacts'),
    openDays: listOf(numberOf('openDaysAt')),
    busy: nights.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: nights[at + 1] ?? Number.NaN }] : [])),
    rates: listOf(numberOf('ratesAt')),
  };
}

/** Rows visible to a search at a tick, by id. Throws for a duplicate listing. */
export function docsAt(index: ColumnIndex, tick: number): SearchDoc[] {
  const segments = [...index.base, { ...index.delta, rows: deltaRowsOf(index) }];
  const docs = segments.flatMap((segment) => {
    const rows = Array.from({ length: segment.rows }, (_, row) => row);
    const living = rows.filter(
      (row) => (segment.bornAt?.[row] ?? 0) <= tick && tick < (segment.diedAt[row] ?? Number.NaN),
    );
    return living.map((row) => docAt(segment, row));
  });
  const sorted = byId(docs);
  if (new Set(sorted.map(({ listingId }) => listingId)).size < sorted.length)
    throw new Error('a listing is there twice');
  return sorted;
}

export const byId = (docs: Iterable<SearchDoc>): SearchDoc[] => [...docs].sort((a, b) => a.listingId - b.listingId);
