import { expect, it } from 'vitest';
import type { Condition } from '../search-filters.ts';
import { totalOf } from './find-matches.ts';
import { randomIndex } from './random-docs.fixtures.ts';
import { compiled, countCompilations } from './scan-text.ts';

const search = (price: number, at: number): Condition[] => [
  { column: 'kind', operator: 'anyOf', operand: [at % 2, 1 + (at % 2)] },
  { column: 'price', operator: 'atMost', operand: price },
  { column: 'ptype', operator: 'anyOf', operand: [at, at + 3, at + 9] },
  { column: 'amenities', operator: 'hasAllBits', operand: 1n << BigInt(at) },
  { column: 'busy', operator: 'nightsFree', operand: { from: 20_000 + at, to: 20_003 + at } },
  {
    column: 'position',
    operator: 'insidePolygon',
    operand: Array.from({ length: 3 + at }, (_, corner) => ({
      latMicro: corner ** 3 * 1000,
      lngMicro: corner * 90_000 * at,
    })),
  },
];

it('compiles a search once for all operand values', () => {
  const { index } = randomIndex(0, 100);
  for (let at = 0; at < 2; at += 1) totalOf(index, search(50_000, at), 0);
  const known = countCompilations();
  for (let at = 2; at < 30; at += 1) totalOf(index, search(70_000 + at, at), 0);
  expect(countCompilations()).toBe(known);
  totalOf(index, search(1, 1).slice(1), 0);
  expect(countCompilations()).toBeGreaterThan(known);
});

it('caches several hundred functions at most, the most recently used ones', () => {
  const first = compiled<number>(['a'], 'return a;');
  for (let at = 0; at < 1000; at += 1) {
    expect(compiled<number>(['a'], `return a + ${at};`)(1)).toBe(1 + at);
    expect(compiled<number>(['a'], 'return a;')).toBe(first);
  }
  const known = countCompilations();
  for (let at = 999; at > 488; at -= 1) compiled<number>(['a'], `return a + ${at};`);
  expect(countCompilations()).toBe(known);
  expect(compiled<number>(['a'], 'return a + 488;')(1)).toBe(489);
  expect(countCompilations()).toBe(known + 1);
});

it('rejects a column that does not exist, even if its name is valid source text', () => {
  const { index } = randomIndex(0, 100);
  const column = 'price_int32[i] >= 0 || price' as 'price';
  expect(() => totalOf(index, [{ column, operator: 'atLeast', operand: 0 }], 0)).toThrow('No such column');
});
