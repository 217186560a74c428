import { expect, it } from 'vitest';
import { responseDelay } from './response-time.shared.tsx';

it.each([
  [0, { unit: 'soon' }],
  [15, { unit: 'soon' }],
  [16, { unit: 'hours', count: 1 }],
  [61, { unit: 'hours', count: 2 }],
  [1380, { unit: 'hours', count: 23 }],
  [1381, { unit: 'days', count: 1 }],
  [1441, { unit: 'days', count: 2 }],
])('formats %i minutes as %j', (minutes, words) => {
  expect(responseDelay(minutes)).toEqual(words);
});
