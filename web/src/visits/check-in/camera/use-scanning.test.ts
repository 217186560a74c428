import { expect, it } from 'vitest';
import { type Seen, sighted } from './use-scanning.ts';

it.each<[string, [string, number][], boolean[]]>([
  [
    'a code that stays counts once',
    [
      ['a', 0],
      ['a', 200],
      ['a', 2_900],
      ['a', 5_000],
    ],
    [true, false, false, false],
  ],
  [
    'a code that comes back counts again',
    [
      ['a', 0],
      ['a', 3_000],
    ],
    [true, true],
  ],
  [
    'two codes in sight count once each',
    [
      ['a', 0],
      ['b', 100],
      ['a', 200],
      ['b', 300],
      ['a', 400],
    ],
    [true, true, false, false, false],
  ],
])('%s', (_, sights, expected) => {
  let seen: Seen = new Map();
  const counted = sights.map(([code, at]) => {
    const sight = sighted(seen, code, at);
    seen = sight.seen;
    return sight.counts;
  });
  expect(counted).toEqual(expected);
});
