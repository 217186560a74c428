import {
  DAY_PRICES_MAX,
  DISCOUNT_BP_MAX,
  NIGHT_PRICE_MAX,
  type QuoteRates,
  SEASONS_MAX,
  STAY_DISCOUNTS_MAX,
} from '#contract/catalog/stay-rates';
import type { FieldProblem } from '#contract/platform/errors';
import { type Currency, toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';

/** Validates rates that a host writes (STAYS.md 5 and 14); shapes and dates are valid. Paths are those of the body. */

export type RatesInput = Pick<
  QuoteRates,
  'night' | 'weekendNight' | 'seasons' | 'days' | 'stayDiscounts' | 'lastMinute' | 'earlyBird'
>;

const problem = (path: string, rule: string, message: string, limit: string | number): FieldProblem => ({
  path: `body.${path}`,
  rule,
  message,
  limit,
});

function countProblems(rates: RatesInput): FieldProblem[] {
  const counts = [
    ['seasons', rates.seasons.length, SEASONS_MAX],
    ['days', rates.days.length, DAY_PRICES_MAX],
    ['stayDiscounts', rates.stayDiscounts.length, STAY_DISCOUNTS_MAX],
  ] as const;
  return counts.flatMap(([path, count, limit]) =>
    count > limit ? [problem(path, 'too_many', `has more than ${limit} entries`, limit)] : [],
  );
}

function priceProblems(rates: RatesInput): FieldProblem[] {
  const prices: (readonly [string, number | null])[] = [
    ['night', rates.night],
    ['weekendNight', rates.weekendNight],
    ...rates.seasons.flatMap(({ night, weekendNight }, index) => [
      [`seasons.${index}.night`, night] as const,
      [`seasons.${index}.weekendNight`, weekendNight] as const,
    ]),
    ...rates.days.map(({ night }, index) => [`days.${index}.night`, night] as const),
  ];
  return prices.flatMap(([path, price]) =>
    price !== null && price <= 0 ? [problem(path, 'too_small', 'must be above zero', 1)] : [],
  );
}

/** Each season ends after it starts and overlaps no earlier one; the message names the other. */
function seasonProblems({ seasons }: RatesInput): FieldProblem[] {
  return seasons.flatMap((season, index) => {
    if (season.to <= season.from) {
      return [problem(`seasons.${index}.to`, 'before_start', 'must be after the first night', season.from)];
    }
    const other = seasons.slice(0, index).find((one) => one.from < season.to && season.from < one.to);
    if (!other) return [];
    const message = `overlaps the season from ${other.from} to ${other.to}`;
    return [problem(`seasons.${index}`, 'overlapping', message, `${other.from}/${other.to}`)];
  });
}

function dayProblems({ days }: RatesInput): FieldProblem[] {
  const dates = days.map(({ date }) => date);
  return dates.flatMap((date, index) =>
    dates.indexOf(date) < index ? [problem(`days.${index}.date`, 'duplicate', 'has a price already', date)] : [],
  );
}

/** More nights never have a lower discount. */
function tierProblems({ stayDiscounts }: RatesInput): FieldProblem[] {
  return stayDiscounts.flatMap((tier, index) => {
    const previous = stayDiscounts[index - 1];
    if (!previous) return [];
    if (tier.nights <= previous.nights) {
      const message = 'must have more nights than the one before';
      return [problem(`stayDiscounts.${index}.nights`, 'not_rising', message, previous.nights)];
    }
    if (tier.bp > previous.bp) return [];
    return [problem(`stayDiscounts.${index}.bp`, 'not_rising', 'must be above the one before', previous.bp)];
  });
}

function discountProblems({ stayDiscounts, lastMinute, earlyBird }: RatesInput): FieldProblem[] {
  const discounts: (readonly [string, number | undefined])[] = [
    ...stayDiscounts.map(({ bp }, index) => [`stayDiscounts.${index}.bp`, bp] as const),
    ['lastMinute.bp', lastMinute?.bp],
    ['earlyBird.bp', earlyBird?.bp],
  ];
  return discounts.flatMap(([path, bp]) =>
    bp !== undefined && bp > DISCOUNT_BP_MAX ? [problem(path, 'too_big', 'is above 90 %', DISCOUNT_BP_MAX)] : [],
  );
}

/** Amounts are in the listing's currency and fit the index of the search. A fee may be zero, a night may not. */
export function amountProblems(
  amounts: readonly (readonly [string, Money | null])[],
  currency: Currency,
): FieldProblem[] {
  return amounts.flatMap(([path, money]) => {
    if (money === null) return [];
    if (money.currency !== currency)
      return [problem(path, 'other_currency', `must be in ${currency}, as the listing`, currency)];
    if (toMinor(money.amount) > NIGHT_PRICE_MAX)
      return [problem(path, 'too_big', 'is above the highest price', NIGHT_PRICE_MAX / 100)];
    return path === 'night' && money.amount <= 0 ? [problem(path, 'too_small', 'must be above zero', 1)] : [];
  });
}

export const dayCountProblems = (count: number, limit: number): FieldProblem[] =>
  count > limit ? [problem('to', 'too_many', `more than ${limit} nights would have a price of their own`, limit)] : [];

/** All problems of rates, in the order of their fields. */
export const ratesProblems = (rates: RatesInput): FieldProblem[] => [
  ...countProblems(rates),
  ...priceProblems(rates),
  ...seasonProblems(rates),
  ...dayProblems(rates),
  ...tierProblems(rates),
  ...discountProblems(rates),
];
