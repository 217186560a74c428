import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { FieldProblem } from '#contract/platform/errors';
import { OPEN_DAY_DAYS_AHEAD, OPEN_DAY_MAX_HOURS } from '#contract/visits/open-days';
import type { OpenDayWhen } from '#contract/visits/open-days.schemas';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';

/** Times of open days, listings that may have them, and times of delay notices (DECISIONS.md "Bounds"; docs/decisions/013). */

export const DELAY_NOTICE_BEFORE_MS = 3 * 3_600_000;
export const DELAY_NOTICE_INTERVAL_MS = 10 * 60_000;

/** Compares a date with today in the property's time zone. */
export function whenIs(date: string, today: string): OpenDayWhen {
  if (date === today) return 'CURRENT';
  return date < today ? 'PAST' : 'FUTURE';
}

const order: readonly OpenDayWhen[] = ['PAST', 'CURRENT', 'FUTURE'];

/** Of several events on a date the earliest counts (spec/002 §2). */
export function earliestOf(events: readonly { when: OpenDayWhen }[]): OpenDayWhen {
  return order.find((one) => events.some(({ when }) => when === one)) ?? 'FUTURE';
}

/** Only sales and rentals that are not concluded may have open days. */
export function listingProblems({
  listingType,
  status,
}: {
  listingType: ListingContext;
  status: ListingStatus;
}): FieldProblem[] {
  const path = 'body.listingId';
  if (listingType !== 'MARKET') return [{ path, rule: 'market_only', message: 'must be for sale or for rent' }];
  return status === 'CONCLUDED' ? [{ path, rule: 'concluded', message: 'is concluded' }] : [];
}

type Times = { start: string; end: string };

/** `HH:mm:ss` as seconds since midnight. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Problems of the times of day, for any date. */
export function timeProblems({ start, end }: Times): FieldProblem[] {
  const path = 'body.end';
  if (end <= start) return [{ path, rule: 'before_start', message: 'must be after the start', limit: start }];
  const isLong = secondsOf(end) - secondsOf(start) > OPEN_DAY_MAX_HOURS * 3600;
  const message = `must be at most ${OPEN_DAY_MAX_HOURS} hours after the start`;
  return isLong ? [{ path, rule: 'too_long', message, limit: OPEN_DAY_MAX_HOURS }] : [];
}

/** A requested date: its field in the request, and its instants. */
export type RequestedDate = { date: string; path: string; startsAt: Date; endsAt: Date };

/**
 * Problems of a date with valid times, in the property's time zone: in the past, too far ahead, past end, or an end before the
 * start at a clock change. Problems of a single date's end are reported on the end.
 */
export function dateProblems(
  { date, path, startsAt, endsAt }: RequestedDate,
  { today, now }: { today: string; now: Date },
): FieldProblem[] {
  const last = dateOf(dayOf(today) + OPEN_DAY_DAYS_AHEAD);
  if (date < today) return [{ path, rule: 'in_past', message: 'is in the past', limit: today }];
  if (date > last) return [{ path, rule: 'too_far', message: 'is too far ahead', limit: last }];
  const about = path === 'body.date' ? 'body.end' : path;
  if (endsAt <= startsAt) {
    const message = 'is not after the start in the night in which clocks change';
    return [{ path: about, rule: 'clocks_change', message }];
  }
  return endsAt <= now ? [{ path: about, rule: 'in_past', message: 'is in the past' }] : [];
}

/** Repeated dates, each once. */
export function repeated(dates: readonly string[]): string[] {
  return [...new Set(dates.filter((date, index) => dates.indexOf(date) !== index))].sort();
}

type Lateness = { startsAt: Date; endsAt: Date; delayNotifiedAt: Date | null };

/** Whether the organizer may send a delay notice now. `until`: when the interval since the last one ends. */
export function checkDelayNotice(
  { startsAt, endsAt, delayNotifiedAt }: Lateness,
  now: Date,
): 'yes' | 'too early' | 'over' | { until: Date } {
  if (endsAt <= now) return 'over';
  if (now.getTime() < startsAt.getTime() - DELAY_NOTICE_BEFORE_MS) return 'too early';
  const until = new Date((delayNotifiedAt?.getTime() ?? 0) + DELAY_NOTICE_INTERVAL_MS);
  return delayNotifiedAt === null || until <= now ? 'yes' : { until };
}
