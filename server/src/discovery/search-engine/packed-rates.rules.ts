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
  const weeks = Math.trunc(shifted / 7);
  return weeks * 2 + Math.max(0, shifted - weeks * 7 - 5);
}

/** Half up; `rest` is what a discount leaves, in hundredths of a percent. */
const discounted = (price: number, rest: number): number =>
  rest === FULL_BP ? price : Math.floor((2 * price * rest + FULL_BP) / (2 * FULL_BP));

export type PricedNights = { arrival: number; nights: number; todays: ArrayLike<number> };

/** A stay with what is the same for every listing. */
export type PreparedStay = PricedNights & { departure: number; weekends: number };

export function prepareStay({ arrival, nights, todays }: PricedNights): PreparedStay {
  const departure = arrival + nights;
  return { arrival, nights, todays, departure, weekends: weekendsBefore(departure) - weekendsBefore(arrival) };
}

/** The packed rates from `start` (inclusive) to `end` (exclusive) of `numbers`. */
type Packed = { numbers: ArrayLike<number>; start: number; end: number };

/** What the greatest discount leaves. */
function restOf(numbers: ArrayLike<number>, start: number, { arrival, nights, todays }: PreparedStay): number {
  let bp = 0;
  for (let at = start + TIERS_AT; at < start + EARLY_AT; at += 2) {
    const own = numbers[at + 1] as number;
    if (own > bp && nights >= (numbers[at] as number)) bp = own;
  }
  const ahead = arrival - (todays[numbers[start + ZONE_AT] as number] as number);
  const early = numbers[start + EARLY_AT + 1] as number;
  if (early > bp && ahead >= (numbers[start + EARLY_AT] as number)) bp = early;
  const last = numbers[start + LAST_MINUTE_AT + 1] as number;
  if (last > bp && ahead <= (numbers[start + LAST_MINUTE_AT] as number)) bp = last;
  return FULL_BP - bp;
}

/**
 * Discounted prices of all nights in minor units, equal to `accommodation` of `quoteStay`: the number of nights of each price is
 * arithmetic, so a stay of any length costs the same. Without objects, because a search calls it for each listing.
 */
export function priceNights(
  numbers: ArrayLike<number>,
  start: number,
  end: number,
  price: number,
  stay: PreparedStay,
): number {
  const { arrival, departure } = stay;
  const left = restOf(numbers, start, stay);
  let rest = stay.nights;
  let restWeekends = stay.weekends;
  let total = 0;
  for (let at = start + RANGES_AT; at < end; at += RANGE) {
    const first = numbers[at] as number;
    if (first >= departure) break;
    const last = numbers[at + 1] as number;
    if (last <= arrival) continue;
    const from = first > arrival ? first : arrival;
    const to = last < departure ? last : departure;
    const weekends = weekendsBefore(to) - weekendsBefore(from);
    const night = numbers[at + 2] as number;
    const weekend = numbers[at + 3] as number;
    total += (to - from - weekends) * discounted(night, left);
    if (weekends > 0) total += weekends * discounted(weekend < 0 ? night : weekend, left);
    rest -= to - from;
    restWeekends -= weekends;
    if (rest === 0) return total;
  }
  const weekend = numbers[start] as number;
  const restPrice = (rest - restWeekends) * discounted(price, left);
  return total + restPrice + restWeekends * discounted(weekend < 0 ? price : weekend, left);
}

export const nightsPrice = ({ numbers, start, end }: Packed, price: number, stay: PricedNights): number =>
  priceNights(numbers, start, end, price, prepareStay(stay));

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
