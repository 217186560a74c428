import { BOOST_HOURS_MAX, BOOST_HOURS_MIN } from '#contract/billing/billing';
import { boostState } from '#contract/billing/boosts';

const HOUR_MS = 60 * 60 * 1000;

/** @throws RangeError when `hours` is out of bounds: who sells boosts has checked it */
export function boostSpan(startsAt: Date, hours: number): { startsAt: Date; endsAt: Date } {
  if (!Number.isInteger(hours) || hours < BOOST_HOURS_MIN || hours > BOOST_HOURS_MAX) {
    throw new RangeError(`a boost of ${hours} hours`);
  }
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR_MS) };
}

/** What a boost that is paid comes to, by where its ad is at that moment. */
export function startOf(ad: { status: string; advertiserStatus: string } | undefined): 'shown' | 'paused' | 'gone' {
  if (!ad || ad.status === 'CONCLUDED') return 'gone';
  return ad.status === 'PUBLISHED' && ad.advertiserStatus !== 'SUSPENDED' ? 'shown' : 'paused';
}

type Bought = {
  status: string;
  paymentStatus: string;
  immediateStart: boolean;
  expiresAt: Date | null;
  pausedAt: Date | null;
  /** As whom invoices are made out; null: as a private person. */
  buyerKind: string | null;
  isWithdrawn: boolean;
  withdrawUntil: Date | null;
};

/**
 * What is left to do with a purchase. A private person withdraws until the time for it is over, unless they asked that it begins at once and had it to its end
 * (art. 59 c. 1 a Codice del consumo).
 */
export function stepsOf(bought: Bought, { now, isBuyer }: { now: Date; isBuyer: boolean }) {
  const { status, paymentStatus, immediateStart, buyerKind, isWithdrawn, withdrawUntil } = bought;
  const waits = isBuyer && status === 'pending' && ['REQUIRES_PAYMENT', 'REQUIRES_ACTION'].includes(paymentStatus);
  const inTime = withdrawUntil !== null && now.getTime() <= withdrawUntil.getTime();
  const performed = immediateStart && boostState(bought, now) === 'expired';
  const withdraw = isBuyer && status === 'succeeded' && inTime && !isWithdrawn && !performed && buyerKind !== 'COMPANY';
  return { pay: waits, cancel: waits, withdraw };
}
