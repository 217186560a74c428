import { expect, it } from 'vitest';
import { createRandom } from '../search-engine.fixtures.ts';
import type { Sorting } from '../search-engine.port.ts';
import type { Condition } from '../search-filters.ts';
import { findMatches } from './find-matches.ts';
import { pageOf } from './find-page.ts';
import { fulfils, plainOrder, plainTotal } from './naive-search.fixtures.ts';
import { randomIndex, WORLDS } from './random-docs.fixtures.ts';
import { randomStay } from './random-questions.fixtures.ts';
import { fillAmounts } from './sort-keys.ts';

const worlds = Array.from({ length: WORLDS }, (_, dataset) => dataset);

it.each(worlds)(
  'returns the same pages as a full sort, in every sort order and at every tick (dataset %i)',
  (dataset) => {
    const { index, docsAt } = randomIndex(dataset, 8000);
    const random = createRandom(dataset + 300);
    for (let question = 0; question < 12; question += 1) {
      const near = { latMicro: 45_000_000 + random.int(-9, 9), lngMicro: 9_000_000 + random.int(-9, 9) };
      const sorting: Sorting = {
        column: random.one(['rank', 'price', 'area', 'created']),
        order: random.one(['asc', 'desc']),
        near: random.one([null, near]),
        stay: random.maybe(0.3, () => randomStay(random)),
      };
      const conditions: Condition[] = [{ column: 'kind', operator: 'anyOf', operand: random.one([[0], [0, 1], [2]]) }];
      const [offset, limit] = [random.one([0, 0, 15, 700, 5000]), random.one([1, 15, 100])];
      for (const [tick, docs] of docsAt) {
        const matches = docs.filter((doc) => conditions.every((condition) => fulfils(doc, condition)));
        const listingIds = plainOrder(matches, sorting)
          .slice(offset, offset + limit)
          .map(({ listingId }) => listingId);
        const page = pageOf(index, { conditions, sorting, offset, limit }, tick);
        expect(page, JSON.stringify({ sorting, tick, offset })).toEqual({
          total: matches.length,
          listingIds,
          candidates: [],
        });
      }
    }
  },
);

/** Below and above `FEW_MATCHES`: above it, listings are looked up by id. */
it.each([2000, 40_000])('returns the first candidates that match, in their order (%i listings)', (rows) => {
  const { index, docsAt } = randomIndex(7, rows);
  const random = createRandom(rows);
  const sorting: Sorting = { column: 'rank', order: 'desc', near: null, stay: null };
  const ids = [...docsAt.values()].flatMap((docs) => docs.map(({ listingId }) => listingId));
  for (let question = 0; question < 12; question += 1) {
    const conditions: Condition[] = [
      { column: 'kind', operator: 'anyOf', operand: random.one([[0], [0, 1, 2], [2]]) },
      { column: 'rooms', operator: 'atLeast', operand: random.int(0, 4) },
    ];
    const listingIds = Int32Array.from(
      new Set(Array.from({ length: random.int(0, 120) }, () => random.one([...ids, -5]))),
    );
    const most = random.one([0, 1, 3, 200]);
    for (const [tick, docs] of docsAt) {
      const matching = new Set(
        docs.filter((doc) => conditions.every((one) => fulfils(doc, one))).map(({ listingId }) => listingId),
      );
      const request = { conditions, sorting, offset: 0, limit: 15, candidates: { listingIds, most } };
      const { candidates } = pageOf(index, request, tick);
      expect(candidates).toEqual([...listingIds].filter((id) => matching.has(id)).slice(0, most));
    }
  }
});

it.each(worlds)('fills in the total cost of each matching stay (dataset %i)', (dataset) => {
  const { index, docsAt } = randomIndex(dataset, 300);
  const stay = randomStay(createRandom(dataset));
  for (const [tick, docs] of docsAt) {
    const byId = new Map(docs.map((doc) => [doc.listingId, doc]));
    for (const matched of findMatches(index, [], tick)) {
      const [prices, totals] = [new Float64Array(matched.count), new Float64Array(matched.count)];
      fillAmounts(matched, null, prices);
      fillAmounts(matched, stay, totals);
      const ids = matched.segment.columns.listingId as Int32Array;
      for (let at = 0; at < matched.count; at += 1) {
        const doc = byId.get(ids[matched.rows[at] as number] as number);
        expect(prices[at]).toBe(doc?.price);
        expect(totals[at]).toBe(doc && Number(plainTotal(doc, stay)));
      }
    }
  }
});
