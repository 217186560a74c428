import { describe, expect, it } from 'vitest';
import { checkAccount } from './new-account.rules.ts';

const ageWhen = (accountCreatedAt: string, publishedAt: string) =>
  checkAccount({ accountCreatedAt: new Date(accountCreatedAt), publishedAt: new Date(publishedAt) })?.accountAgeHours;

describe('checkAccount', () => {
  it.each([
    ['on Saturday', '2026-11-19T10:00:00Z', '2026-11-21T10:30:00Z', 48],
    ['on Sunday', '2026-11-19T10:00:00Z', '2026-11-22T10:00:00Z', 72],
    ['on Friday', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z', undefined],
    ['on Monday', '2026-11-19T10:00:00Z', '2026-11-23T10:00:00Z', undefined],
    ['when Friday is over in Italy, and not in UTC', '2026-11-19T10:00:00Z', '2026-11-20T23:00:00Z', 37],
    ['when Sunday is over in Italy, and not in UTC', '2026-11-19T10:00:00Z', '2026-11-22T23:00:00Z', undefined],
    ['in summer, when Friday is over in Italy', '2026-07-16T10:00:00Z', '2026-07-17T22:00:00Z', 36],
    ['just before a week is over', '2026-11-14T10:00:00Z', '2026-11-21T09:59:59Z', 167],
    ['once a week is over', '2026-11-14T10:00:00Z', '2026-11-21T10:00:00Z', undefined],
    ['in the moment it was made', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 0],
  ])('handles a publication %s', (_when, created, published, hours) => {
    expect(ageWhen(created, published)).toBe(hours);
  });

  it('ignores a listing that was never public', () => {
    expect(checkAccount({ accountCreatedAt: new Date(), publishedAt: null })).toBeNull();
  });
});
