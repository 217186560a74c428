import { describe, expect, it } from 'vitest';
import { daysOnMarket, type HistoryEntry } from './price-history.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** `1 PUBLISHED 10-01`: listing 1, on 1 October 2026 at noon; `10-01T18` at 18:00. */
const entry = (text: string): HistoryEntry => {
  const [id, kind, at = ''] = text.split(' ');
  const instant = `2026-${at.includes('T') ? at : `${at}T12`}:00:00Z`;
  return { listingId: Number(id), kind: kind as HistoryEntry['kind'], at: new Date(instant) };
};

describe('daysOnMarket', () => {
  it.each<[string, string[], number]>([
    ['are none before the first publication', [], 0],
    ['begin with the moment of it', ['1 PUBLISHED 11-21'], 1],
    ['run until now', ['1 PUBLISHED 11-11'], 10],
    ['count a day that has started', ['1 PUBLISHED 11-11T11'], 11],
    ['do not care about prices', ['1 PUBLISHED 11-11', '1 PRICE 11-15', '1 PRICE 11-20'], 10],
    ['stop at a withdrawal', ['1 PUBLISHED 11-01', '1 WITHDRAWN 11-04'], 3],
    ['stop at a conclusion', ['1 PUBLISHED 11-01', '1 CONCLUDED 11-05'], 4],
    ['leave out what lies between', ['1 PUBLISHED 11-01', '1 WITHDRAWN 11-04', '1 PUBLISHED 11-19'], 5],
    ['go on with another listing', ['1 PUBLISHED 10-01', '1 CONCLUDED 10-31', '2 PUBLISHED 11-19'], 32],
    ['count hours with two listings once', ['1 PUBLISHED 11-01', '2 PUBLISHED 11-03', '1 WITHDRAWN 11-05'], 20],
    [
      'end with the last of several listings',
      [
        '1 PUBLISHED 11-01',
        '2 PUBLISHED 11-03',
        '2 WITHDRAWN 11-04',
        '3 PUBLISHED 11-04',
        '1 WITHDRAWN 11-06',
        '3 WITHDRAWN 11-07',
      ],
      6,
    ],
    [
      'add hours up before they round',
      ['1 PUBLISHED 11-01T06', '1 WITHDRAWN 11-01T18', '1 PUBLISHED 11-21T06', '1 WITHDRAWN 11-21T12'],
      1,
    ],
    ['are one where it was public for no time at all', ['1 PUBLISHED 11-01', '1 WITHDRAWN 11-01'], 1],
    ['do not go below that when a clock went back', ['1 PUBLISHED 11-22'], 1],
  ])('%s', (_, history, days) => {
    expect(daysOnMarket(history.map(entry), now)).toBe(days);
  });
});
