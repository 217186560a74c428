/** The four currencies of search and listings (spec/001 §3). */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

/** `12.5` → `1250`. All four currencies have two decimals. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** `1250` → `12.5`. */
export function fromMinor(minor: number): number {
  return minor / 100;
}

/** Rounds a statistic of prices to three digits: 263.25 is 263, 287,350 is 287,000. */
export function roundFigure(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2);
  return Math.round(amount / step) * step;
}
