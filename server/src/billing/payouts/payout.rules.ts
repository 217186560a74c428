/** Payouts to hosts and payments in two parts (STAYS.md 7). Amounts in minor units. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const PAYOUT_HOURS = 24;
const SPLIT_DAYS_AHEAD = 45;
const SPLIT_PERCENT = 30;
const BALANCE_DAYS_BEFORE = 14;

export const payoutDueAt = (checkInAt: Date): Date => new Date(checkInAt.getTime() + PAYOUT_HOURS * HOUR_MS);

export type PayoutFacts = {
  now: Date;
  checkInAt: Date;
  isFrozen: boolean;
  isAccountReady: boolean;
  isTransferred: boolean;
};
export type PayoutStep = 'WAIT' | 'WAIT_FOR_ACCOUNT' | 'FROZEN' | 'TRANSFER' | 'DONE';

/** What to do with a payout now. A transfer is made once, a day after the arrival, with a ready account. */
export function payoutStep({ now, checkInAt, isFrozen, isAccountReady, isTransferred }: PayoutFacts): PayoutStep {
  if (isTransferred) return 'DONE';
  if (isFrozen) return 'FROZEN';
  if (now < payoutDueAt(checkInAt)) return 'WAIT';
  return isAccountReady ? 'TRANSFER' : 'WAIT_FOR_ACCOUNT';
}

/** Amount of a payout after the host's debt from later refunds of other stays. */
export function payoutAmount(earned: number, debt: number): { amount: number; remainingDebt: number } {
  const deducted = Math.min(earned, Math.max(0, debt));
  return { amount: earned - deducted, remainingDebt: Math.max(0, debt) - deducted };
}

/** Recovers the host's part of a later refund: from the transfer while it lasts, the rest becomes a debt. */
export function recoveryOf(hostPart: number, reversible: number): { reverse: number; debt: number } {
  const reverse = Math.min(hostPart, Math.max(0, reversible));
  return { reverse, debt: hostPart - reverse };
}

/** A host's debt in the ledger that no payout or reversal settles yet: `balance` is what the host owes there. */
export const openDebt = ({
  balance,
  unsent,
  reversing,
}: {
  balance: number;
  unsent: number;
  reversing: number;
}): number => Math.max(0, balance + unsent - reversing);

/** The group of a booking's transfers at the provider. */
export const transferGroup = (bookingId: number): string => `stay-${bookingId}`;

export const reversalKey = (reversalId: number): string => `payout-reversal-${reversalId}`;

/** The payout of a transfer's key; null for a foreign one. */
export function payoutOfKey(key: string | null): number | null {
  const digits = /^payout-(\d{1,10})-\d{1,5}$/.exec(key ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Idempotency key of a transfer. */
export const payoutKey = (payoutId: number, attempt: number): string => `payout-${payoutId}-${attempt}`;

export type PaymentPart = { amount: number; dueOn: string | null };

/** Parts of a payment: 30 % now and the rest 14 days before the arrival, else all now. */
export function paymentParts(input: {
  dueOnline: number;
  today: string;
  checkIn: string;
  isSplitAllowed: boolean;
}): PaymentPart[] {
  const arrival = Date.parse(`${input.checkIn}T00:00:00Z`);
  const daysAhead = (arrival - Date.parse(`${input.today}T00:00:00Z`)) / DAY_MS;
  if (!input.isSplitAllowed || daysAhead < SPLIT_DAYS_AHEAD) return [{ amount: input.dueOnline, dueOn: null }];
  const first = Math.floor((2 * input.dueOnline * SPLIT_PERCENT + 100) / 200);
  const dueOn = new Date(arrival - BALANCE_DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10);
  return [
    { amount: first, dueOn: null },
    { amount: input.dueOnline - first, dueOn },
  ];
}
