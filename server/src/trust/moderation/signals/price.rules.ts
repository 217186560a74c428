/** A price above or below this ratio to the comune's median is flagged: mistyped, or a bait. */
export const FAR_BELOW = 0.5;
export const FAR_ABOVE = 2;

/**
 * Decimal amounts per m² or per night; `median` is null with fewer than twenty listings (DECISIONS.md `Derived figures`).
 */
export type PriceFacts = { value: number | null; median: number | null; count: number };

export type FarPrice = { sign: 'PRICE_FAR_FROM_MEDIAN'; value: number; median: number; count: number; times: number };

/** `times` has two decimals. */
export function checkPrice({ value, median, count }: PriceFacts): FarPrice | null {
  if (value === null || median === null || median <= 0 || value <= 0) return null;
  const times = value / median;
  if (times >= FAR_BELOW && times <= FAR_ABOVE) return null;
  return { sign: 'PRICE_FAR_FROM_MEDIAN', value: cents(value), median: cents(median), count, times: cents(times) };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
