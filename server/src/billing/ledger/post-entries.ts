import type { Currency } from '#contract/platform/money';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { chargedEntry, refundedEntry } from './ledger.rules.ts';
import { insertEntry } from './ledger.store.ts';

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

/** A refund before the amounts are earned: the guest's funds return. */
export async function postRefund(trx: Trx, { amountMinor, at: createdAt, ...entry }: PaymentMovement): Promise<void> {
  await insertEntry(trx, { ...entry, kind: 'REFUNDED', createdAt }, refundedEntry(entry, amountMinor));
}
