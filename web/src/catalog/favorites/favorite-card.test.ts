import { expect, it } from 'vitest';
import { priceChange } from './favorite-card.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

it.each([
  [eur(290_000), eur(280_000), -10_000],
  [eur(290_000), eur(300_000), 10_000],
  [eur(290_000), eur(290_000), null],
  [eur(290_000), { amount: 280_000, currency: 'CHF' as const }, null],
])('calculates the price change from %j to %j as %j', (before, now, change) => {
  expect(priceChange(before, now)).toBe(change);
});
