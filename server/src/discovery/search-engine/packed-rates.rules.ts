import type { QuoteRates } from '#contract/catalog/stay-rates';
import { dayOf } from '../../platform/lib/nights.ts';

/**
 * Rates of a stay as numbers, for the index (STAYS.md 6). Empty: one price for all nights. Otherwise the positions below, then disjoint
 * ranges of nights: first day, day after the last, night, weekend, minimum nights. -1 is none, a missing discount 0.
 */

const NONE = -1;
const TIERS = 4;
/** First the weekend price; then pairs of nights and discount; days and discount of early, then of delayed bookings; the time zone. */
const TIERS_AT = 1;
const EARLY_AT = TIERS_AT + TIERS * 2;
const LAST_MINUTE_AT = EARLY_AT + 2;
const ZONE_AT = LAST_MINUTE_AT + 2;
const RANGES_AT = ZONE_AT + 1;
const RANGE = 5;
const FULL_BP = 10_000;

export type VaryingRates = Pick<
  QuoteRates,
  'weekendNight' | 'seasons' | 'days' | 'stayDiscounts' | 'lastMinute' | 'earlyBird'
>;
/** Rates that hosts set besides those of the listing; null without any. */
export type StayRateFacts = VaryingRates | null;

type Range = { from: number; to: number; night: number; weekend: number; minNights: number };

/** Seasons cut by the prices of days, in order; equal neighbors are merged. */
function rangesOf({ seasons, days }: VaryingRates): Range[] {
  const spans = seasons
    .map((season) => ({
      from: dayOf(season.from),
      to: dayOf(season.to),
      night: season.night,
      weekend: season.weekendNight ?? NONE,
      minNights: season.minNights ?? NONE,
    }))
    .sort((a, b) => a.from - b.from);
  const prices = days.map(({ date, night }) => ({ day: dayOf(date), night })).sort((a, b) => a.day - b.day);
  const ranges: Range[] = [];
  const add = (range: Range) => {
    if (range.from >= range.to) return;
    const last = ranges.at(-1);
    const isSame = last && last.night === range.night && last.weekend === range.weekend;
    if (isSame && last.to === range.from && last.minNights === range.minNights) last.to = range.to;
    else ranges.push({ ...range });
  };
  let at = 0;
  const addDays = (before: number, minNights: number) => {
    for (let price = prices[at]; price && price.day < before; price = prices[at]) {
      add({ from: price.day, to: price.day + 1, night: price.night, weekend: NONE, minNights });
      at += 1;
    }
  };
  for (const span of spans) {
    addDays(span.from, NONE);
    let from = span.from;
    for (let price = prices[at]; price && price.day < span.to; price = prices[at]) {
      add({ ...span, from, to: price.day });
      addDays(price.day + 1, span.minNights);
      from = price.day + 1;
    }
    add({ ...span, from });
  }
  addDays(Number.POSITIVE_INFINITY, NONE);
  return ranges;
}

/** Packs rates; empty when they change no price and no length. */
export function packRates(rates: StayRateFacts, zone: number): number[] {
  if (rates === null) return [];
  const { weekendNight, stayDiscounts, earlyBird, lastMinute } = rates;
  const ranges = rangesOf(rates);
  const isPlain =
    weekendNight === null && ranges.length === 0 && stayDiscounts.length === 0 && !earlyBird && !lastMinute;
  if (isPlain) return [];
  const tiers = Array.from({ length: TIERS }, (_, at) => stayDiscounts[at] ?? { nights: 0, bp: 0 });
  const [early, last] = [earlyBird ?? { days: 0, bp: 0 }, lastMinute ?? { days: 0, bp: 0 }];
  return [
    weekendNight ?? NONE,
    ...tiers.flatMap(({ nights, bp }) => [nights, bp]),
    ...[early.days, early.bp, last.days, last.bp, zone],
    ...ranges.flatMap(({ from, to, night, weekend, minNights }) => [from, to, night, weekend, minNights]),
  ];
}

/** Multiple of 7 that makes every day of the calendar positive, plus the weekday of the first day (Thursday). */
const WEEK_SHIFT = 1_400_004;

/** Fridays and Saturdays before a day. */
function weekendsBefore(day: number): number {
  const shifted = day + WEEK_SHIFT;
  return Math.floor(shifted / 7) * 2 + Math.max(0, (shifted % 7) - 5);
}

const discounted = (price: number, bp: number): number =>
  Math.floor((2 * price * (FULL_BP - bp) + FULL_BP) / (2 * FULL_BP));

export type PricedNights = { arrival: number; nights: number; todays: ArrayLike<number> };

/** The packed rates from `start` (inclusive) to `end` (exclusive) of `numbers`. */
type Packed = { numbers: ArrayLike<number>; start: number; end: number };

function discountOf({ numbers, start }: Packed, { arrival, nights, todays }: PricedNights): number {
  const number = (at: number) => numbers[start + at] as number;
  let bp = 0;
  for (let at = TIERS_AT; at < EARLY_AT; at += 2) if (nights >= number(at)) bp = Math.max(bp, number(at + 1));
  const ahead = arrival - (todays[number(ZONE_AT)] as number);
  if (ahead >= number(EARLY_AT)) bp = Math.max(bp, number(EARLY_AT + 1));
  return ahead <= number(LAST_MINUTE_AT) ? Math.max(bp, number(LAST_MINUTE_AT + 1)) : bp;
}

/**
 * Discounted prices of all nights in minor units, equal to `accommodation` of `quoteStay`: the number of nights of each price is
 * arithmetic, so a stay of any length costs the same.
 */
export function nightsPrice(packed: Packed, price: number, stay: PricedNights): number {
  const { numbers, start, end } = packed;
  const departure = stay.arrival + stay.nights;
  const bp = discountOf(packed, stay);
  let rest = stay.nights;
  let restWeekends = weekendsBefore(departure) - weekendsBefore(stay.arrival);
  let total = 0;
  for (let at = start + RANGES_AT; at < end; at += RANGE) {
    const from = Math.max(stay.arrival, numbers[at] as number);
    const to = Math.min(departure, numbers[at + 1] as number);
    if (from >= to) continue;
    const night = numbers[at + 2] as number;
    const weekend = numbers[at + 3] as number;
    const weekends = weekendsBefore(to) - weekendsBefore(from);
    total += (to - from - weekends) * discounted(night, bp) + weekends * discounted(weekend < 0 ? night : weekend, bp);
    rest -= to - from;
    restWeekends -= weekends;
  }
  const weekend = numbers[start] as number;
  const restPrice = (rest - restWeekends) * discounted(price, bp);
  return total + restPrice + restWeekends * discounted(weekend < 0 ? price : weekend, bp);
}

/** Shortest stay of an arrival: that of its season, else `minimum`. */
export function minNightsOn({ numbers, start, end }: Packed, minimum: number, arrival: number): number {
  for (let at = start + RANGES_AT; at < end; at += RANGE) {
    if ((numbers[at] as number) > arrival || (numbers[at + 1] as number) <= arrival) continue;
    const own = numbers[at + 4] as number;
    return own < 0 ? minimum : own;
  }
  return minimum;
}

/** All numbers of a list. */
export const packedIn = (numbers: ArrayLike<number>): Packed => ({ numbers, start: 0, end: numbers.length });

/** A list of the index: its length, then its numbers. */
export const listAt = (lists: ArrayLike<number>, at: number): Packed => ({
  numbers: lists,
  start: at + 1,
  end: at + 1 + (lists[at] as number),
});
