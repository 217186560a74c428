import { VAT_RATE, vatWithin } from '#contract/billing/billing';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import type { Deps } from '../deps.ts';
import { type Buyer, type InvoiceKind, yearOfIssue } from './invoice.rules.ts';
import { lockCounter, writeCounter } from './invoices.store.ts';

/**
 * Assigns numbers. Callers open the counter before they look for the document. A concurrent caller then sees it and
 * takes no number.
 */
export async function openCounter({ clock }: Pick<Deps, 'clock'>, trx: Trx, kind: InvoiceKind) {
  const issuedAt = clock.now();
  const year = yearOfIssue(issuedAt);
  const last = await lockCounter(trx, kind, year);
  return {
    /** Assigns the next number. Call it at most once per counter. */
    async next(): Promise<{ year: number; sequence: number; issuedAt: Date }> {
      await writeCounter(trx, kind, year, last + 1);
      return { year, sequence: last + 1, issuedAt };
    },
  };
}

/** Recipient of a document issued now. */
export async function buyerOf(trx: Trx, userId: number): Promise<Buyer> {
  const details = await findDetails(trx, userId);
  if (details) return details;
  const account = await findAccount({ db: trx }, userId);
  return { kind: 'PRIVATE', name: account ? `${account.name} ${account.surname}`.trim() : '' };
}

/** Net, VAT and gross amounts in minor units. Prices include VAT. */
export function sumsOf(amountMinor: number) {
  return { ...vatWithin(amountMinor), amountDueMinor: amountMinor, vatRate: VAT_RATE };
}
