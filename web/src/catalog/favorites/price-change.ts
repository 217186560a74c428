import type { Money } from '#contract/platform/money';

/** By how much a price went up or, below zero, down; null where it did not, or stands in another currency. */
export function priceChange(before: Money, now: Money): number | null {
  if (before.currency !== now.currency || before.amount === now.amount) return null;
  return now.amount - before.amount;
}
