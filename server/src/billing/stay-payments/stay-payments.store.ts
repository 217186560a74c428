import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Reduction } from '../payouts/reduce-payout.ts';

type RefundRow = Selectable<Database['paymentRefund']>;
export type RefundReason = RefundRow['reason'];
type NewRefund = Pick<
  Insertable<Database['paymentRefund']>,
  'paymentId' | 'key' | 'amountMinor' | 'reason' | 'requestedAt'
>;

/** Idempotency key of a refund at the provider, and its inverse. */
export const refundKeyOf = (refundId: number): string => `stay-refund-${refundId}`;

export function refundOfKey(key: string): number | null {
  const digits = /^stay-refund-(\d{1,10})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Undefined: the key has its refund. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<number | undefined> {
  const row = await trx
    .insertInto('paymentRefund')
    .values(refund)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** How the refund is posted when it is completed, and what goes back when it is rejected. */
export async function storeReduction(trx: Trx, id: number, { lines, parts }: Reduction): Promise<void> {
  await trx
    .updateTable('paymentRefund')
    .set({ ledgerLines: lines && JSON.stringify(lines), payoutParts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute();
}

/** Requested and completed refunds of a payment; failed ones return nothing. */
export async function sumRefunds(on: Queryable, paymentId: number): Promise<number> {
  const { total } = await on
    .selectFrom('paymentRefund')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('total'))
    .where('paymentId', '=', paymentId)
    .where('status', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
  return total;
}

export function selectRefunds(on: Queryable, paymentId: number): Promise<RefundRow[]> {
  return on.selectFrom('paymentRefund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute();
}

/** Completes a pending refund. Undefined: it has its result. */
export async function completeRefund(
  trx: Trx,
  id: number,
  result: { status: 'REFUNDED' | 'FAILED'; externalId: string | null; completedAt: Date },
): Promise<RefundRow | undefined> {
  return trx
    .updateTable('paymentRefund')
    .set(result)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}
