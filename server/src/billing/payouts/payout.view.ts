import type { PayoutStatus } from '#contract/billing/payouts';
import type { Payout, PayoutMovement } from '#contract/billing/payouts.schemas';
import { fromMinor } from '#contract/platform/money';
import type { Movement } from '../ledger/ledger.queries.ts';
import { earnedShares } from '../ledger/ledger.rules.ts';
import type { StayOfPayment } from '../payments/stay-payments.queries.ts';
import { openDebt } from './payout.rules.ts';
import { retainedOf, termsOf } from './payout-amounts.rules.ts';
import type { PayoutRow } from './payouts.store.ts';

type Stays = ReadonlyMap<number, StayOfPayment>;

const stayOf = (stays: Stays, paymentId: number | null): StayOfPayment => {
  const stay = paymentId === null ? undefined : stays.get(paymentId);
  if (!stay) throw new Error(`Payment ${paymentId} is no payment of a stay`);
  return stay;
};

export function statusOf(payout: PayoutRow): PayoutStatus {
  const isFrozen = payout.isDisputed || payout.isChargedBack;
  return isFrozen && payout.nextTryAt !== null && payout.status !== 'SENDING' ? 'FROZEN' : payout.status;
}

/** Its lines make the amount. */
export function payoutView(payout: PayoutRow, stays: Stays): Payout {
  const money = (minor: number) => ({ amount: fromMinor(minor), currency: payout.currency });
  const retained = retainedOf(payout);
  const { hostFee, withheld, comune } = earnedShares(termsOf(payout), retained);
  const { bookingId, listingTitle, checkIn, checkOut } = stayOf(stays, payout.paymentId);
  return {
    id: payout.id,
    bookingId,
    listingTitle,
    checkIn,
    checkOut,
    status: statusOf(payout),
    dueAt: payout.dueAt.toISOString(),
    sentAt: payout.sentAt?.toISOString() ?? null,
    amount: money(payout.hostMinor - payout.deductedMinor),
    lines: {
      accommodation: money(retained.accommodation),
      cleaning: money(retained.cleaning),
      pets: money(retained.pets),
      touristTax: money(retained.touristTax - comune),
      hostFee: money(-hostFee),
      withheld: money(-withheld),
      deducted: money(-payout.deductedMinor),
    },
    reversed: money(payout.reversedMinor),
  };
}

/** A movement as the host sees it: a credit of the ledger is in favor of the host. */
export function movementView(movement: Movement, stays: Stays): PayoutMovement {
  const { bookingId, listingTitle, checkIn, checkOut } = stayOf(stays, movement.paymentId);
  return {
    id: movement.id,
    bookingId,
    listingTitle,
    checkIn,
    checkOut,
    // No charge concerns a host's account.
    kind: movement.kind === 'CHARGED' ? 'ADJUSTED' : movement.kind,
    amount: { amount: fromMinor(-movement.amountMinor), currency: movement.currency },
    at: movement.createdAt.toISOString(),
  };
}

/** What the portal owes to a host, and what the host owes, from the balance in the ledger. */
export function hostTotalsOf(open: { balance: number; unsent: number; reversing: number }): {
  due: number;
  debt: number;
} {
  const debt = openDebt(open);
  return { due: Math.max(0, open.unsent), debt };
}
