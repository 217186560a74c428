import { describe, expect, it } from 'vitest';
import { changeGuard, type GuardCounts, isRepriced } from './change-guard.rules.ts';

const calm: GuardCounts = { live: 155, withdrawn: 0, known: 155, repriced: 0, blocked: 0 };

describe('the change guard', () => {
  it.each<[string, Partial<GuardCounts>, string | null]>([
    ['nothing changes', {}, null],
    ['152 of 155 are missing', { withdrawn: 152, known: 3 }, 'WITHDRAWALS'],
    ['30 % are missing', { live: 100, withdrawn: 30 }, null],
    ['31 % are missing', { live: 100, withdrawn: 31 }, 'WITHDRAWALS'],
    ['5 of 6 are missing', { live: 6, withdrawn: 5, known: 1 }, null],
    ['6 of 7 are missing', { live: 7, withdrawn: 6, known: 1 }, 'WITHDRAWALS'],
    ['all of none are missing', { live: 0, withdrawn: 0, known: 0 }, null],
    ['30 % have another price', { known: 100, repriced: 30 }, null],
    ['31 % have another price', { known: 100, repriced: 31 }, 'PRICES'],
    ['31 % are newly blocked', { known: 100, blocked: 31 }, 'BLOCKS'],
    ['prices change and items are missing', { known: 100, repriced: 40, withdrawn: 100 }, 'PRICES'],
  ])('with %s: holds by %s', (_case, counts, reason) => {
    expect(changeGuard({ ...calm, ...counts })?.reason ?? null).toBe(reason);
  });

  it.each<[number | null, number | null, boolean]>([
    [200_000, 100_000, true],
    [200_000, 300_000, true],
    [200_000, 100_001, false],
    [200_000, 299_999, false],
    [null, 100, false],
    [100, null, false],
  ])('counts the price %s → %s as changed: %s', (before, after, expected) => {
    expect(isRepriced(before, after)).toBe(expected);
  });
});
