import { describe, expect, it } from 'vitest';
import { everyDay, monthsUpTo, queueState, revenueOf } from './overview.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('queue state', () => {
  it.each([
    ['nothing waits, nothing failed', { failedLastHour: 0, failed: 0, oldestAt: null }, 'OK'],
    ['something waits for two minutes', { failedLastHour: 0, failed: 0, oldestAt: ago(120) }, 'OK'],
    ['something waits for longer', { failedLastHour: 0, failed: 0, oldestAt: ago(121) }, 'SLOW'],
    ['one was given up in the last hour', { failedLastHour: 1, failed: 1, oldestAt: null }, 'FAILING'],
    ['five were given up in the week', { failedLastHour: 0, failed: 5, oldestAt: null }, 'OK'],
    ['six were given up in the week', { failedLastHour: 0, failed: 6, oldestAt: null }, 'FAILING'],
    ['it is slow, and fails', { failedLastHour: 1, failed: 1, oldestAt: ago(600) }, 'FAILING'],
  ] as const)('is correct if %s', (_words, facts, state) => {
    expect(queueState(facts, now)).toBe(state);
  });
});

describe('months', () => {
  it.each([
    ['2026-11-21T10:00:00Z', ['2026-10', '2026-11']],
    ['2026-01-15T10:00:00Z', ['2025-12', '2026-01']],
    // Italy is UTC+1 in winter.
    ['2025-12-31T22:59:59Z', ['2025-11', '2025-12']],
    ['2025-12-31T23:00:00Z', ['2025-12', '2026-01']],
    // Italy is UTC+2 in summer.
    ['2026-06-30T22:00:00Z', ['2026-06', '2026-07']],
  ])('end with the month of %s', (at, months) => {
    expect(monthsUpTo(new Date(at), 2)).toEqual(months);
  });

  it('are twelve, across the new year', () => {
    const months = monthsUpTo(now, 12);
    expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2025-12', '2026-01', '2026-11', 12]);
  });
});

describe('statistics', () => {
  it('include days without entries', () => {
    expect(everyDay(['2026-11-20', '2026-11-21'], [{ day: '2026-11-21', count: 3 }])).toEqual([
      { day: '2026-11-20', count: 0 },
      { day: '2026-11-21', count: 3 },
    ]);
  });

  it('add up euros only, and list other currencies separately', () => {
    const paid = (month: string, currency: string, boostsMinor: number, plansMinor = 0) => ({
      month,
      currency,
      boostsMinor,
      plansMinor,
      refundedMinor: 0,
    });
    const result = revenueOf(
      ['2026-10', '2026-11'],
      [
        paid('2026-10', 'USD', 500),
        paid('2026-11', 'CHF', 100),
        paid('2026-11', 'EUR', 990, 1990),
        paid('2026-11', 'USD', 250, 1),
      ],
    );
    expect(result).toEqual({
      months: [
        { month: '2026-10', boostsMinor: 0, plansMinor: 0, refundedMinor: 0 },
        { month: '2026-11', boostsMinor: 990, plansMinor: 1990, refundedMinor: 0 },
      ],
      otherCurrencies: [
        { currency: 'CHF', amountMinor: 100 },
        { currency: 'USD', amountMinor: 751 },
      ],
    });
  });
});
