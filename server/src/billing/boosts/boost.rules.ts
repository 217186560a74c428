import { BOOST_HOURS_MAX, BOOST_HOURS_MIN } from '#contract/billing/billing';
import { boostState } from '#contract/billing/boosts';
import type { BoostEffect } from '#contract/billing/boosts.schemas';
import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';

const HOUR_MS = 60 * 60 * 1000;

/** @throws RangeError when `hours` is out of bounds; the caller validates it */
export function boostSpan(startsAt: Date, hours: number): { startsAt: Date; endsAt: Date } {
  if (!Number.isInteger(hours) || hours < BOOST_HOURS_MIN || hours > BOOST_HOURS_MAX) {
    throw new RangeError(`a boost of ${hours} hours`);
  }
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR_MS) };
}

/** State of a paid boost by the current status of its listing. */
export function startOf(
  listing: { status: ListingStatus; advertiserStatus: UserStatus } | undefined,
): 'shown' | 'paused' | 'gone' {
  if (!listing || listing.status === 'CONCLUDED') return 'gone';
  return listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED' ? 'shown' : 'paused';
}

type Bought = {
  status: string;
  paymentStatus: string;
  immediateStart: boolean;
  expiresAt: Date | null;
  pausedAt: Date | null;
  /** Recipient kind on the invoices; null: a private customer. */
  buyerKind: string | null;
  isWithdrawn: boolean;
  withdrawUntil: Date | null;
};

/**
 * Possible steps for a purchase. A private customer can withdraw until the deadline. This right ends early after an
 * immediate start, once the boost is fully used (art. 59 c. 1 a Codice del consumo).
 */
export function stepsOf(bought: Bought, { now, isBuyer }: { now: Date; isBuyer: boolean }) {
  const { status, paymentStatus, immediateStart, buyerKind, isWithdrawn, withdrawUntil } = bought;
  const isPending = isBuyer && status === 'pending' && ['REQUIRES_PAYMENT', 'REQUIRES_ACTION'].includes(paymentStatus);
  const inTime = withdrawUntil !== null && now.getTime() <= withdrawUntil.getTime();
  const performed = immediateStart && boostState(bought, now) === 'expired';
  const withdraw = isBuyer && status === 'succeeded' && inTime && !isWithdrawn && !performed && buyerKind !== 'COMPANY';
  return { pay: isPending, cancel: isPending, withdraw };
}

/** Effect of a boost: views and contacts on its days and on as many days before. */

const DAYS_MAX = 60;
const DAY_MS = 86_400_000;

type Ran = { startsAt: Date | null; expiresAt: Date | null; pausedAt: Date | null };
type DailyStats = { day: string; views: number; contacts: number };
type EffectDays = { before: string[]; during: string[] };

/** Days in Italy, oldest first: at most the first 60 of the boost, and as many before. Empty before its start. */
export function effectDays({ startsAt, expiresAt, pausedAt }: Ran, now: Date): EffectDays {
  if (startsAt === null || expiresAt === null) return { before: [], during: [] };
  const end = Math.min(expiresAt.getTime() - 1, pausedAt?.getTime() ?? now.getTime(), now.getTime());
  const [first, last] = [italianDay(startsAt), italianDay(new Date(Math.max(startsAt.getTime(), end)))];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  const during = daysUpTo(last, count).slice(0, DAYS_MAX);
  return { before: daysUpTo(first, during.length + 1).slice(0, -1), during };
}

/** `before` is null unless the listing was public on all of those days. */
export function effectOf(
  purchaseId: number,
  { before, during }: EffectDays,
  { dailyStats, firstPublishedAt }: { dailyStats: readonly DailyStats[]; firstPublishedAt: Date | null },
): BoostEffect {
  const byDay = new Map(dailyStats.map((one) => [one.day, one]));
  const day = (date: string, boosted: boolean) => {
    const { views = 0, contacts = 0 } = byDay.get(date) ?? {};
    return { day: date, views, contacts, boosted };
  };
  const [first] = before;
  const wasPublic = first !== undefined && firstPublishedAt !== null && italianDay(firstPublishedAt) <= first;
  const earlier = wasPublic ? before.map((date) => day(date, false)) : [];
  const boosted = during.map((date) => day(date, true));
  return {
    purchaseId,
    before: wasPublic ? averages(earlier) : null,
    during: averages(boosted),
    days: [...earlier, ...boosted],
  };
}

function averages(days: readonly Omit<DailyStats, 'day'>[]) {
  const perDay = (what: 'views' | 'contacts') =>
    days.length === 0 ? 0 : Math.round((days.reduce((sum, day) => sum + day[what], 0) / days.length) * 100) / 100;
  return { days: days.length, viewsPerDay: perDay('views'), contactsPerDay: perDay('contacts') };
}
