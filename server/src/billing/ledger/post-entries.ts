import type { Currency } from '#contract/platform/money';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { chargedEntry, type LedgerEntryLines, refundedEntry } from './ledger.rules.ts';
import { insertEntry, type NewEntry, sumAccount } from './ledger.store.ts';

/** A movement of a payment. `key`: the same one is posted once. */
export type PaymentMovement = {
  key: string;
  bookingId: number;
  paymentId: number;
  amountMinor: number;
  currency: Currency;
  at: Date;
};

/** A charge or a captured authorization: the guest's funds are at the provider. */
export async function postCharge(trx: Trx, { amountMinor, at: createdAt, ...entry }: PaymentMovement): Promise<void> {
  await insertEntry(trx, { ...entry, kind: 'CHARGED', createdAt }, chargedEntry(entry, amountMinor));
}

/** A refund: from the guest's funds, or by `lines` from their owners after the amounts are earned. */
export async function postRefund(
  trx: Trx,
  { amountMinor, at: createdAt, ...entry }: PaymentMovement,
  lines: LedgerEntryLines | null,
): Promise<void> {
  await insertEntry(trx, { ...entry, kind: 'REFUNDED', createdAt }, lines ?? refundedEntry(entry, amountMinor));
}

/** Any other movement of a booking. Without lines nothing moves. */
export async function postEntry(
  trx: Trx,
  { at: createdAt, ...entry }: Omit<NewEntry, 'createdAt' | 'id'> & { at: Date },
  lines: LedgerEntryLines,
): Promise<void> {
  if (lines.length > 0) await insertEntry(trx, { ...entry, createdAt }, lines);
}

/** What a host owes, in a currency; negative: what the portal owes to the host. */
export const hostBalance = (on: Queryable, hostId: number, currency: Currency): Promise<number> =>
  sumAccount(on, `HOST:${hostId}`, currency);
