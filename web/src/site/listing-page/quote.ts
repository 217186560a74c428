import { type StayPrice, type StayPriceError, type StayRates, stayPrice } from '#contract/catalog/stay-price';
import type { Money } from '#contract/platform/money.schemas';
import { type DayProblem, dayProblem, type StayRules } from '../../catalog/stays/day-rules.shared.ts';
import type { RequestedStay } from '../../catalog/stays/stay-query.shared.ts';

/** State of a booking card. `datesMissing`: no quote without dates. */
export type Quote =
  | { state: 'datesMissing' }
  | { state: 'refused'; problem: DayProblem | StayPriceError }
  | { state: 'priced'; price: StayPrice };

/**
 * Price of a stay, or why there is none (spec/000 §5, spec/001 §8). `rules` is null until loaded: length and occupied nights are not
 * checked then.
 */
export function quoteOf(rates: StayRates, stay: RequestedStay, today: string, rules: StayRules | null): Quote {
  const { checkInDate, checkOutDate, ...guests } = stay;
  if (!checkInDate || !checkOutDate) return { state: 'datesMissing' };
  const result = stayPrice(rates, { checkInDate, checkOutDate, ...guests });
  if (!result.ok) return { state: 'refused', problem: result.error };
  const problem = dayProblem(checkInDate, checkOutDate, today, rules ?? { minNights: 1, maxNights: null, busy: [] });
  return problem ? { state: 'refused', problem } : { state: 'priced', price: result.price };
}

const more = {
  additionalAdults: 'additionalAdultsFee',
  additionalChildren: 'additionalChildrenFee',
  additionalNewborns: 'additionalNewbornsFee',
} as const;

export type PriceLine = {
  key: 'nights' | keyof typeof more | 'cleaning' | 'touristTax';
  count: number;
  money: Money;
};

/** Lines of the total; omits zero amounts except the nights. Their sum is the total. */
export function priceLines(price: StayPrice): PriceLine[] {
  const money = (amount: number): Money => ({ amount, currency: price.currency });
  const extras = (Object.keys(more) as (keyof typeof more)[]).map(
    (key): PriceLine => ({ key, count: price[key], money: money(price[more[key]]) }),
  );
  return [
    { key: 'nights', count: price.nights, money: money(price.basePrice) },
    ...[
      ...extras,
      { key: 'cleaning', count: 1, money: money(price.cleaningFee) } as const,
      { key: 'touristTax', count: 1, money: money(price.touristTax) } as const,
    ].filter((line) => line.money.amount > 0),
  ];
}
