import { expect, it } from 'vitest';
import { dice } from '../search-engine.fixtures.ts';
import type { Sorting } from '../search-engine.port.ts';
import type { Condition } from '../search-filters.ts';
import { findMatches } from './find-matches.ts';
import { pageOf } from './find-page.ts';
import { fulfils, plainOrder, plainTotal } from './plain-search.fixtures.ts';
import { randomIndex, WORLDS } from './random-docs.fixtures.ts';
import { randomStay } from './random-questions.fixtures.ts';
import { fillAmounts } from './sort-keys.ts';

const worlds = Array.from({ length: WORLDS }, (_, world) => world);

it.each(worlds)('gives pages as sorting all would give them, in every order and at every tick (world %i)', (world) => {
  const { index, docsAt } = randomIndex(world, 8000);
  const roll = dice(world + 300);
  for (let question = 0; question < 12; question += 1) {
    const near = { lat6: 45_000_000 + roll.int(-9, 9), lng6: 9_000_000 + roll.int(-9, 9) };
    const sorting: Sorting = {
      column: roll.one(['rank', 'price', 'area', 'created']),
      order: roll.one(['asc', 'desc']),
      near: roll.one([null, near]),
      stay: roll.maybe(0.3, () => randomStay(roll)),
    };
    const conditions: Condition[] = [{ column: 'kind', operator: 'anyOf', operand: roll.one([[0], [0, 1], [2]]) }];
    const [offset, limit] = [roll.one([0, 0, 15, 700, 5000]), roll.one([1, 15, 100])];
    for (const [tick, docs] of docsAt) {
      const matches = docs.filter((doc) => conditions.every((condition) => fulfils(doc, condition)));
      const listingIds = plainOrder(matches, sorting)
        .slice(offset, offset + limit)
        .map(({ listingId }) => listingId);
      const page = pageOf(index, { conditions, sorting, offset, limit }, tick);
      expect(page, JSON.stringify({ sorting, tick, offset })).toEqual({ total: matches.length, listingIds, among: [] });
    }
  }
});

/** Fewer than are gone through, and more: then ads are looked up. */
it.each([2000, 40_000])('says which of some ads match beside a page, the first of them first (%i ads)', (rows) => {
  const { index, docsAt } = randomIndex(7, rows);
  const roll = dice(rows);
  const sorting: Sorting = { column: 'rank', order: 'desc', near: null, stay: null };
  const ids = [...docsAt.values()].flatMap((docs) => docs.map(({ listingId }) => listingId));
  for (let question = 0; question < 12; question += 1) {
    const conditions: Condition[] = [
      { column: 'kind', operator: 'anyOf', operand: roll.one([[0], [0, 1, 2], [2]]) },
      { column: 'rooms', operator: 'atLeast', operand: roll.int(0, 4) },
    ];
    const listingIds = Int32Array.from(new Set(Array.from({ length: roll.int(0, 120) }, () => roll.one([...ids, -5]))));
    const most = roll.one([0, 1, 3, 200]);
    for (const [tick, docs] of docsAt) {
      const matching = new Set(
        docs.filter((doc) => conditions.every((one) => fulfils(doc, one))).map(({ listingId }) => listingId),
      );
      const asked = { conditions, sorting, offset: 0, limit: 15, among: { listingIds, most } };
      const { among } = pageOf(index, asked, tick);
      expect(among).toEqual([...listingIds].filter((id) => matching.has(id)).slice(0, most));
    }
  }
});

it.each(worlds)('fills in what each match costs, of a stay in all (world %i)', (world) => {
  const { index, docsAt } = randomIndex(world, 300);
  const stay = randomStay(dice(world));
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
