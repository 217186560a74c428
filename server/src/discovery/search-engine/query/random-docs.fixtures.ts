import { cellOf } from '../hilbert.ts';
import { applyChanges, keeperOf } from '../index/change-index.ts';
import { buildIndex } from '../index/new-index.ts';
import { RowTable } from '../index/row-table.ts';
import { NO_COORDINATES, type NumberColumn, numberColumns, type SearchDoc, UNKNOWN } from '../search-doc.rules.ts';
import { type Dice, dice } from '../search-engine.fixtures.ts';
import { type ColumnIndex, tickOf } from './column-index.ts';

/** Ads that say anything that the columns hold, also such as nobody would write. */

/** A column takes its values from one of these, so that all kinds of arrays come up. */
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

/** How many spans there are at most: so many worlds give each column each of its own. */
export const WORLDS = 5;

/** The values of a column in a world. */
export function spanOf(column: NumberColumn, world: number): readonly number[] {
  const all: readonly (readonly number[])[] = spans[numberColumns[column]];
  return all[(Object.keys(numberColumns).indexOf(column) + world) % all.length] ?? [];
}

const somewhere = (roll: Dice) =>
  roll.int(0, 30) === 0
    ? { lat6: roll.one([-90_000_000, 90_000_000]), lng6: roll.one([-180_000_000, 180_000_000]) }
    : { lat6: 45_000_000 + roll.int(-20, 20) * 1000, lng6: 9_000_000 + roll.int(-20, 20) * 1000 };

export function randomDoc(roll: Dice, listingId: number, world: number): SearchDoc {
  const columns = Object.keys(numberColumns) as NumberColumn[];
  const values = columns.map((column) => [column, roll.one([...spanOf(column, world)])]);
  const located = roll.int(0, 9) > 0 ? somewhere(roll) : null;
  const days = Array.from({ length: roll.one([0, 0, 1, 3]) }, () => roll.int(20_000, 20_020));
  const first = roll.int(20_000, 20_010);
  const spansOfNights = [
    { from: first, to: first + roll.int(1, 4) },
    { from: first + 6, to: first + 8 },
  ];
  return {
    ...(Object.fromEntries(values) as Record<NumberColumn, number>),
    kind: roll.int(0, 2),
    listingId,
    lat6: located?.lat6 ?? NO_COORDINATES,
    lng6: located?.lng6 ?? NO_COORDINATES,
    cell: located ? cellOf(located.lat6, located.lng6) : NO_COORDINATES,
    // Lists of any length, in every second world of all ads none.
    openDays: world % 2 === 0 ? days.sort((a, b) => a - b) : [],
    busy: world % 2 === 0 ? spansOfNights.slice(0, roll.int(0, 2)) : [],
    amenities: bits(roll),
    stayFacts: world % 2 === 0 ? bits(roll) : 5n,
  };
}

const bits = (roll: Dice) =>
  BigInt.asIntN(64, (BigInt(roll.int(0, 2 ** 31)) << 33n) | (BigInt(roll.int(0, 2 ** 31)) * 2n));

const tableOf = (docs: readonly SearchDoc[]) => {
  const table = new RowTable();
  for (const doc of docs) table.add(doc);
  return table;
};

export type RandomIndex = { index: ColumnIndex; docsAt: ReadonlyMap<number, readonly SearchDoc[]> };

/** Columns over `count` ads, changed twice, with what they hold at each tick. */
export function randomIndex(world: number, count: number): RandomIndex {
  const roll = dice(world + 1);
  let docs = Array.from({ length: count }, (_, at) => randomDoc(roll, at * 3 + 1, world));
  const index = buildIndex(tableOf(docs), 40);
  const keeper = keeperOf(index);
  const docsAt = new Map([[0, docs]]);
  for (const version of [41, 44]) {
    const removed = docs.filter(() => roll.int(0, 20) === 0).map(({ listingId }) => listingId);
    const changed = docs.filter(() => roll.int(0, 20) === 0).map(({ listingId }) => listingId);
    const added = Array.from({ length: count / 20 }, (_, at) => (version - 40) * 1_000_000 + at);
    const written = [...new Set([...changed, ...added])].map((listingId) => randomDoc(roll, listingId, world));
    const touched = new Set([...removed, ...changed]);
    applyChanges(keeper, { version, removed, rows: tableOf(written) });
    docs = [...docs.filter(({ listingId }) => !touched.has(listingId)), ...written];
    docsAt.set(tickOf(index), docs);
  }
  return { index, docsAt };
}
