import { withdrawUntil } from '#contract/billing/withdrawal-time';
import type { WithdrawalError } from '#contract/billing/withdrawals';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** What is withdrawn from, as its rules need it. Sums in minor units. */
export type Contract = {
  /** Paid, or its trial has started; and not refunded otherwise. */
  hasStarted: boolean;
  contractAt: Date;
  /** Made out to a company: the right is one of private persons (art. 3 Codice del consumo). */
  isCompany: boolean;
  /** Asked that the service begins at once, and knows what that means (art. 51 c. 8). */
  immediateStart: boolean;
  paidMinor: number;
  /** Of the time that was paid: all of it, and what was not had of it yet. Time in which a boost was paused is not had. */
  totalMs: number;
  remainingMs: number;
  /** Nothing is to come any more: a boost at its end, a plan that was ended. */
  isEnded: boolean;
};

/**
 * What comes back (art. 57 c. 3 and 4): all of it, or with the request to begin at once the part of the time that was not had, by the second; broken seconds and
 * cents count for the person.
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

/** Whether one may withdraw now, until when, and what comes back; or why not. That it was done already is known elsewhere. */
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

/** Under which the provider gives back what a withdrawal asks for, once. */
export const keyOf = (id: number): string => `withdrawal-${id}`;

/** Null: a key of something else. */
export function idOfKey(key: string): number | null {
  const digits = /^withdrawal-(\d{1,10})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}
