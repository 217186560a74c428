import { expect, it } from 'vitest';
import { aheadBy, eraseAfter } from './check-in-state.ts';

it('erases an event thirty days after its end', () => {
  expect(eraseAfter('2026-11-22T12:00:00.000Z')).toBe('2026-12-22T12:00:00.000Z');
});

const noon = Date.UTC(2026, 10, 22, 12);
it.each([
  ['the same clock', '2026-11-22T12:00:01.000Z', 0],
  ['a device an hour behind', '2026-11-22T13:00:00.000Z', 3_599_500],
  ['a device a minute ahead', '2026-11-22T11:59:00.000Z', -60_500],
])('detects %s', (_, serverTime, ahead) => {
  expect(aheadBy(serverTime, noon, noon + 1_000)).toBe(ahead);
});
