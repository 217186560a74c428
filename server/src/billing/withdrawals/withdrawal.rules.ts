import { withdrawUntil } from '#contract/billing/withdrawal-time';
import type { WithdrawalError } from '#contract/billing/withdrawals';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** Contract data for the withdrawal rules. Amounts in minor units. */
export type Contract = {
  /** Paid, or its trial has started, and not refunded for another reason. */
  hasStarted: boolean;
  contractAt: Date;
  /** Invoiced to a company: only private customers can withdraw (art. 3 Codice del consumo). */
  isCompany: boolean;
  /** The user requested an immediate start and knows the consequences (art. 51 c. 8). */
  immediateStart: boolean;
  paidMinor: number;
  /** Paid time, total and remaining. Time in which a boost was paused counts as remaining. */
  totalMs: number;
  remainingMs: number;
  /** Nothing remains to be performed: an expired boost, or an ended plan. */
  isEnded: boolean;
};

/**
 * Refund (art. 57 c. 3 and 4): in full, or after an immediate start the unused time by the second. Rounds seconds and
 * cents in the user's favor.
 */
export function refundOf({
  paidMinor,
  immediateStart,
  totalMs,
  remainingMs,
}: Pick<Contract, 'paidMinor' | 'immediateStart' | 'totalMs' | 'remainingMs'>): number {
  if (!immediateStart) return paidMinor;
  const total = Math.max(1, Math.round(totalMs / 1000));
  const had = Math.min(total, Math.max(0, Math.floor((totalMs - remainingMs) / 1000)));
  const [paid, remaining, totalSeconds] = [BigInt(paidMinor), BigInt(total - had), BigInt(total)];
  return Number((paid * remaining + totalSeconds - 1n) / totalSeconds);
}

type WithdrawalTerms = { until: Date; refundMinor: number };

/** Deadline and refund of a withdrawal now, or the reason against it. Does not check for an earlier withdrawal. */
export function checkWithdrawal(
  contract: Contract,
  now: Date,
): Result<WithdrawalTerms, Exclude<WithdrawalError, 'ALREADY'>> {
  if (!contract.hasStarted) return no('NOT_BEGUN');
  if (contract.isCompany) return no('COMPANY');
  const until = withdrawUntil(contract.contractAt);
  if (now > until) return no('TOO_LATE');
  if (contract.immediateStart && contract.isEnded && contract.remainingMs <= 0) return no('FULLY_PERFORMED');
  return ok({ until, refundMinor: refundOf(contract) });
}

/** Idempotency key of the refund of a withdrawal. */
export const keyOf = (id: number): string => `withdrawal-${id}`;

/** Null: a key of another kind. */
export function idOfKey(key: string): number | null {
  const digits = /^withdrawal-(\d{1,10})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}
