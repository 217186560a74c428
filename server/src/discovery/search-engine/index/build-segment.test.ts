import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeColumns, type Segment, ZONE_ROWS } from '../query/column-index.ts';
import { kinds, NO_COORDINATES, UNKNOWN } from '../search-doc.rules.ts';
import { narrowColumn } from './build-segment.ts';
import { buildIndex, sizeOf } from './new-index.ts';
import { byId, docAt, docsAt, randomDocs, randomIds, tableOf } from './random-docs.fixtures.ts';
import { RowTable } from './row-table.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const rowsOf = ({ rows }: Segment) => Array.from({ length: rows }, (_, row) => row);
const built = (count: number, seed: number) => buildIndex(tableOf(randomDocs(randomIds(count, seed), seed)), 1);

describe('rows converted to columns', () => {
  it('reads back the written values, for any value of the columns', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 400 }), (seed, count) => {
        const docs = randomDocs(randomIds(count, seed), seed);
        expect(docsAt(buildIndex(tableOf(docs), 1), 0)).toEqual(byId(docs));
      }),
      { numRuns: 60 },
    );
  });

  it('sorts by kind, then by cell, then by id', () => {
    const base = built(1500, 3).base;
    expect(base.length).toBe(3);
    for (const [kind, segment] of base.entries()) {
      const docs = rowsOf(segment).map((row) => docAt(segment, row));
      expect(docs.length).toBeGreaterThan(0);
      expect(docs.every((doc) => doc.kind === kind)).toBe(true);
      expect(docs).toEqual(docs.toSorted((a, b) => a.cell - b.cell || a.listingId - b.listingId));
      expect(new Set(docs.map(({ cell }) => cell)).size).toBeLessThan(docs.length);
    }
  });

  it('stores all added rows, also beyond the array size of a table', () => {
    const table = new RowTable();
    for (let id = 150_000; id > 0; id--) {
      const at = table.addRow();
      table.block.listingId[at] = id;
      table.block.openDaysAt[at] = table.lists.add([0, id], 1);
    }
    const [sale, rent, stay] = buildIndex(table, 1).base as [Segment, Segment, Segment];
    expect([table.rows, sale.rows, rent.rows, stay.rows]).toEqual([150_000, 150_000, 0, 0]);
    const wrong = rowsOf(sale).filter((row) => {
      const { listingId, openDays } = docAt(sale, row);
      return listingId !== row + 1 || openDays.length !== 1 || openDays[0] !== listingId;
    });
    expect(wrong).toEqual([]);
  });

  it('accepts no rows', () => {
    const index = buildIndex(new RowTable(), 9);
    expect(index.baseVersion).toBe(9);
    expect(index.base.map(({ rows }) => rows)).toEqual(Object.values(kinds).map(() => 0));
    expect(docsAt(index, 0)).toEqual([]);
    expect(sizeOf(index)).toMatchObject({ rows: 0, deltaRows: 0 });
  });

  it('shares the empty list', () => {
    const docs = randomDocs(randomIds(50, 1), 1).map((doc) => ({ ...doc, openDays: [], busy: [], rates: [] }));
    for (const segment of buildIndex(tableOf(docs), 1).base) {
      expect(segment.columns).toMatchObject({ openDaysAt: 0, busyAt: 0 });
      expect([...segment.lists]).toEqual([0]);
    }
  });
});

it('lists exactly the rows of each known place in postings', () => {
  for (const segment of built(2000, 11).base) {
    for (const name of placeColumns) {
      const postings = segment.postings[name];
      const actual = [...(postings?.values ?? [])].flatMap((value, at) =>
        [...(postings?.rows.subarray(postings.starts[at], postings.starts[at + 1]) ?? [])].map((row) => [value, row]),
      );
      const expected = rowsOf(segment)
        .map((row) => [docAt(segment, row)[name], row] as const)
        .filter(([place]) => place !== UNKNOWN);
      expect(actual).toEqual(expected.toSorted(([a], [b]) => a - b));
      expect(new Set(postings?.values).size).toBe(postings?.values.length);
      expect(postings?.starts.length).toBe((postings?.values.length ?? 0) + 1);
      expect(postings?.starts.at(-1)).toBe(postings?.rows.length);
    }
  }
});

it('bounds zones by their rows, also without coordinates', () => {
  const ids = randomIds(ZONE_ROWS * 8 + 1, 5);
  const docs = randomDocs(ids, 5).map((doc, at) => ({
    ...doc,
    // The last zone of rentals has one row.
    kind: at <= ZONE_ROWS * 3 ? kinds.LONG_TERM_RENTAL : at % 2 === 0 ? kinds.SALE : kinds.HOSPITALITY,
    ...(at > ZONE_ROWS * 3 && at % 5 === 0
      ? { latMicro: NO_COORDINATES, lngMicro: NO_COORDINATES, cell: NO_COORDINATES }
      : {}),
  }));
  for (const segment of buildIndex(tableOf(docs), 1).base) {
    const zoneRows = rowsOf(segment).map((row) => docAt(segment, row));
    expect(segment.rows).toBeGreaterThan(2 * ZONE_ROWS);
    expect(segment.zones?.south.length).toBe(Math.ceil(segment.rows / ZONE_ROWS));
    for (let zone = 0; zone * ZONE_ROWS < segment.rows; zone++) {
      const inside = zoneRows.slice(zone * ZONE_ROWS, (zone + 1) * ZONE_ROWS);
      const latitudes = inside.map(({ latMicro }) => latMicro);
      const longitudes = inside.map(({ lngMicro }) => lngMicro);
      expect(segment.zones?.south[zone]).toBe(Math.min(...latitudes));
      expect(segment.zones?.north[zone]).toBe(Math.max(...latitudes));
      expect(segment.zones?.west[zone]).toBe(Math.min(...longitudes));
      expect(segment.zones?.east[zone]).toBe(Math.max(...longitudes));
    }
  }
});

it.each([
  { values: [7, 7], type: Number },
  { values: [-128, 127], type: Int8Array },
  { values: [0, 128], type: Int16Array },
  { values: [-129, 0], type: Int16Array },
  { values: [-32_768, 32_767], type: Int16Array },
  { values: [0, 32_768], type: Int32Array },
  { values: [-(2 ** 31), 2 ** 31 - 1], type: Int32Array },
  { values: [0, 2 ** 31], type: Float64Array },
  { values: [-(2 ** 31) - 1, 0], type: Float64Array },
  { values: [0, Number.MAX_SAFE_INTEGER], type: Float64Array },
])('stores $values in a $type.name', ({ values, type }) => {
  const column = narrowColumn(Float64Array.from(values));
  expect(column.constructor).toBe(type);
  expect(typeof column === 'number' ? [column, column] : [...column]).toEqual(values);
});
