import { VAT_RATE, vatWithin } from '#contract/billing/billing';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import type { Deps } from '../deps.ts';
import { type Buyer, type InvoiceKind, yearOfIssue } from './invoice.rules.ts';
import { lockCounter, writeCounter } from './invoices.store.ts';

/**
 * Assigns numbers. Callers open the counter first and look for the document after: a concurrent caller then sees it and
 * takes no number.
 */
export async function openCounter({ clock }: Pick<Deps, 'clock'>, trx: Trx, kind: InvoiceKind) {
  const issuedAt = clock.now();
  const year = yearOfIssue(issuedAt);
  const last = await lockCounter(trx, kind, year);
  return {
    /** The next number, given once: call it at most once a counter. */
    async next(): Promise<{ year: number; sequence: number; issuedAt: Date }> {
      await writeCounter(trx, kind, year, last + 1);
      return { year, sequence: last + 1, issuedAt };
    },
  };
}

/** Whom a document that is issued now is made out to. */
export async function buyerOf(trx: Trx, userId: number): Promise<Buyer> {
  const details = await findDetails(trx, userId);
  if (details) return details;
  const account = await findAccount({ db: trx }, userId);
  return { kind: 'PRIVATE', name: account ? `${account.name} ${account.surname}`.trim() : '' };
}

/** The sums of a document in minor units: prices hold VAT. */
export function sumsOf(amountMinor: number) {
  return { ...vatWithin(amountMinor), amountDueMinor: amountMinor, vatRate: VAT_RATE };
}
