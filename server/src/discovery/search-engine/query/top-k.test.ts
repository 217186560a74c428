import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TopRows } from './top-k.ts';

type Row = { key: number; id: number };

function pageOf(rows: readonly Row[], { offset, limit, part }: { offset: number; limit: number; part: number }) {
  const top = new TopRows(offset + limit, rows.length);
  for (let from = 0; from < rows.length; from += part) {
    const some = rows.slice(from, from + part);
    const keys = Float64Array.from(some, ({ key }) => key);
    top.offer(keys, some.length, (at) => some[at]?.id ?? 0);
  }
  return top.idsAfter(offset);
}

const sorted = (rows: readonly Row[]) => [...rows].sort((a, b) => a.key - b.key || a.id - b.id).map(({ id }) => id);

it('returns the same page as a full sort, with many ties', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 1200 });
  const spread = fc.constantFrom(1, 2, 40, 100_000);
  const numbers = {
    offset: fc.nat(700),
    limit: fc.integer({ min: 1, max: 100 }),
    part: fc.integer({ min: 1, max: 400 }),
  };
  fc.assert(
    fc.property(ids, spread, fc.record(numbers), (listingIds, most, page) => {
      const rows = listingIds.map((id) => ({ id, key: ((id * 7919) % most) - Math.floor(most / 2) }));
      expect(pageOf(rows, page)).toEqual(sorted(rows).slice(page.offset, page.offset + page.limit));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['ascending', (at: number) => at],
  ['descending', (at: number) => -at],
  ['all alike', () => 3],
  ['up and down', (at: number) => Math.abs(at - 10_000)],
])('returns a deep page of %s keys', (_order, keyOf) => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: (at * 7) % 20_000, key: keyOf(at) }));
  const page = { offset: 9000, limit: 20, part: 2048 };
  expect(pageOf(rows, page)).toEqual(sorted(rows).slice(9000, 9020));
});

it('returns a partial last page, and nothing after the end', () => {
  const rows = [5, 3, 4].map((id) => ({ id, key: 0 }));
  expect(pageOf(rows, { offset: 2, limit: 15, part: 10 })).toEqual([5]);
  expect(pageOf(rows, { offset: 3, limit: 15, part: 10 })).toEqual([]);
});
