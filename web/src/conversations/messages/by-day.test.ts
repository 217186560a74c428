import { describe, expect, it } from 'vitest';
import { formatIn } from '../../platform/lib/format.ts';
import { byDay, dayWords, isOneBreath } from './by-day.ts';

const at = (id: number, createdAt: string) => ({ id, createdAt });

describe('days of a conversation', () => {
  it('are Italian dates, each once', () => {
    const messages = [
      at(1, '2026-11-19T22:59:00Z'),
      at(2, '2026-11-19T23:00:00Z'),
      at(3, '2026-11-20T12:00:00Z'),
      at(4, '2026-11-21T08:00:00Z'),
    ];
    expect(byDay(messages).map(({ day, messages: of }) => [day, of.map(({ id }) => id)])).toEqual([
      ['2026-11-19', [1]],
      ['2026-11-20', [2, 3]],
      ['2026-11-21', [4]],
    ]);
    expect(byDay([])).toEqual([]);
  });

  it.each([
    ['2026-11-21', 'Oggi'],
    ['2026-11-20', 'Ieri'],
    ['2026-11-16', 'lunedì 16 novembre'],
    ['2025-11-16', '16 novembre 2025'],
  ])('labels %s as %s', (day, words) => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(dayWords(day, now, formatIn('it'), { today: 'Oggi', yesterday: 'Ieri' })).toBe(words);
  });

  it('show the time once for messages of one user within a minute', () => {
    const makeMessage = (mine: boolean, createdAt: string) => ({ mine, createdAt });
    const first = makeMessage(true, '2026-11-21T10:00:01Z');
    expect(isOneBreath(first, makeMessage(true, '2026-11-21T10:00:59Z'))).toBe(true);
    expect(isOneBreath(first, makeMessage(true, '2026-11-21T10:01:00Z'))).toBe(false);
    expect(isOneBreath(first, makeMessage(false, '2026-11-21T10:00:02Z'))).toBe(false);
    expect(isOneBreath(first, undefined)).toBe(false);
  });
});
