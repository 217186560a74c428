/**
 * Refund of a cancelled stay (STY-09): the amounts that the guest gets back at an instant, known before the cancellation.
 *
 * Deadlines are local: D(k) is the time of check-in on the k-th calendar day before the arrival, and exactly at it is in time.
 * Before check-in the policy decides about nights with their additional guests; cleaning, pets, tax and service fee are refunded in full.
 * After check-in a guest pays the nights used, at least one, and the policy decides about the rest.
 * Host and admin refund everything. After a no-show only cleaning, pets and tax are refunded.
 * Tax that is paid on site is no part of the amounts. Half of an odd amount rounds up: the odd cent goes to the guest.
 */
import type { CancellationPolicy } from '../catalog/booking-terms.ts';
import { dayNumber } from '../platform/dates.ts';
import { zonedDate, zonedInstant } from '../platform/zoned-time.ts';
import { DEFAULT_CHECK_IN_TIME } from './stay-bookings.ts';

export const refundReasons = ['GRACE', 'POLICY', 'DEPARTURE', 'HOST', 'ADMIN', 'NO_SHOW'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Terms and times of a booking; amounts in minor units, dates local to the property. */
export type RefundRequest = {
  policy: CancellationPolicy;
  by: 'GUEST' | 'HOST' | 'ADMIN' | 'NO_SHOW';
  checkIn: string;
  /** `HH:MM`; null is 15:00. */
  checkInTime: string | null;
  timeZone: string;
  confirmedAt: string | Date;
  cancelledAt: string | Date;
  nightPrices: readonly number[];
  extraPerNight: number;
  cleaning: number;
  pets: number;
  serviceFee: number;
  /** Zeros where the tax is paid on site. */
  taxPerNight: readonly number[];
};

export type StayRefund = {
  accommodation: number;
  cleaning: number;
  pets: number;
  serviceFee: number;
  touristTax: number;
  refund: number;
  reason: RefundReason;
};

const DAY_MS = 86_400_000;
/** A guest may reconsider for a day after the confirmation. */
const GRACE_MS = DAY_MS;
const GRACE_DAYS_BEFORE = 7;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const half = (amount: number): number => Math.ceil(amount / 2);
const instantOf = (at: string | Date): number => new Date(at).getTime();
const dateBefore = (date: string, days: number): string =>
  new Date((dayNumber(date) - days) * DAY_MS).toISOString().slice(0, 10);

/** Last instant of "k days before" in milliseconds: the local check-in time, k calendar days before the arrival. */
export const refundDeadline = (
  { checkIn, checkInTime, timeZone }: Pick<RefundRequest, 'checkIn' | 'checkInTime' | 'timeZone'>,
  daysBefore: number,
): number => zonedInstant(dateBefore(checkIn, daysBefore), checkInTime ?? DEFAULT_CHECK_IN_TIME, timeZone);

type Share = 'ALL' | 'HALF' | 'ALL_BUT_FIRST' | 'HALF_BUT_FIRST' | 'NONE';

/** Refund of the nights before check-in: the first step whose deadline is not over, else the last share. */
const policySteps: Record<CancellationPolicy, { steps: readonly { days: number; share: Share }[]; last: Share }> = {
  FLEXIBLE: { steps: [{ days: 1, share: 'ALL' }], last: 'ALL_BUT_FIRST' },
  MODERATE: { steps: [{ days: 5, share: 'ALL' }], last: 'HALF_BUT_FIRST' },
  LIMITED: {
    steps: [
      { days: 14, share: 'ALL' },
      { days: 7, share: 'HALF' },
    ],
    last: 'NONE',
  },
  FIRM: {
    steps: [
      { days: 30, share: 'ALL' },
      { days: 7, share: 'HALF' },
    ],
    last: 'NONE',
  },
  STRICT: { steps: [{ days: 7, share: 'HALF' }], last: 'NONE' },
};

/** Last instant at which a cancellation refunds all nights, in milliseconds: by the policy, or the day after the confirmation. */
export function freeCancellationEnd(
  stay: Pick<RefundRequest, 'policy' | 'checkIn' | 'checkInTime' | 'timeZone' | 'confirmedAt'>,
): number | null {
  const confirmedAt = instantOf(stay.confirmedAt);
  const [first] = policySteps[stay.policy].steps;
  const byPolicy = first?.share === 'ALL' ? refundDeadline(stay, first.days) : null;
  const hasGrace = confirmedAt <= refundDeadline(stay, GRACE_DAYS_BEFORE);
  const byGrace = hasGrace ? Math.min(confirmedAt + GRACE_MS, refundDeadline(stay, 0)) : null;
  return byPolicy === null && byGrace === null ? null : Math.max(byPolicy ?? 0, byGrace ?? 0);
}

function shareOf(nights: readonly number[], share: Share): number {
  if (share === 'ALL') return sum(nights);
  if (share === 'HALF') return half(sum(nights));
  if (share === 'ALL_BUT_FIRST') return sum(nights.slice(1));
  return share === 'HALF_BUT_FIRST' ? half(sum(nights.slice(1))) : 0;
}

const nightTotals = ({ nightPrices, extraPerNight }: RefundRequest): number[] =>
  nightPrices.map((price) => price + extraPerNight);

type Amounts = Omit<StayRefund, 'refund' | 'reason'>;

const withTotal = (amounts: Amounts, reason: RefundReason): StayRefund => ({
  ...amounts,
  refund: sum(Object.values(amounts)),
  reason,
});

const noNights = (stay: RefundRequest): Amounts => ({
  accommodation: 0,
  cleaning: stay.cleaning,
  pets: stay.pets,
  serviceFee: stay.serviceFee,
  touristTax: sum(stay.taxPerNight),
});

function beforeCheckIn(stay: RefundRequest): StayRefund {
  const [confirmedAt, cancelledAt] = [instantOf(stay.confirmedAt), instantOf(stay.cancelledAt)];
  const nights = nightTotals(stay);
  const hasGrace = confirmedAt <= refundDeadline(stay, GRACE_DAYS_BEFORE) && cancelledAt - confirmedAt <= GRACE_MS;
  if (hasGrace) return withTotal({ ...noNights(stay), accommodation: sum(nights) }, 'GRACE');
  const { steps, last } = policySteps[stay.policy];
  const share = steps.find(({ days }) => cancelledAt <= refundDeadline(stay, days))?.share ?? last;
  return withTotal({ ...noNights(stay), accommodation: shareOf(nights, share) }, 'POLICY');
}

/** Nights used at an instant after check-in: at least the first, at most all. */
function usedNights(stay: RefundRequest): number {
  const leaving = dayNumber(zonedDate(instantOf(stay.cancelledAt), stay.timeZone));
  return Math.min(stay.nightPrices.length, Math.max(1, leaving - dayNumber(stay.checkIn)));
}

function afterCheckIn(stay: RefundRequest): StayRefund {
  const used = usedNights(stay);
  // The night after the departure is paid: it can hardly be booked again.
  const remaining = sum(nightTotals(stay).slice(used + 1));
  const accommodation = { FLEXIBLE: remaining, MODERATE: half(remaining), LIMITED: 0, FIRM: 0, STRICT: 0 }[stay.policy];
  const touristTax = sum(stay.taxPerNight.slice(used));
  return withTotal({ accommodation, cleaning: 0, pets: 0, serviceFee: 0, touristTax }, 'DEPARTURE');
}

/** What a guest gets back, by line and in total. */
export function stayRefund(stay: RefundRequest): StayRefund {
  if (stay.by === 'HOST' || stay.by === 'ADMIN') {
    return withTotal({ ...noNights(stay), accommodation: sum(nightTotals(stay)) }, stay.by);
  }
  if (stay.by === 'NO_SHOW') return withTotal({ ...noNights(stay), serviceFee: 0 }, 'NO_SHOW');
  return instantOf(stay.cancelledAt) <= refundDeadline(stay, 0) ? beforeCheckIn(stay) : afterCheckIn(stay);
}

/** Refund of a stay paid in parts: what was paid beyond the retained amount. Never asks for more. */
export const refundOfPaid = ({ due, paid, refund }: { due: number; paid: number; refund: number }): number =>
  Math.max(0, paid - (due - refund));
