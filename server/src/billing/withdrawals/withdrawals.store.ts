import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

export type Which = { boostPurchaseId: number } | { subscriptionId: number };

const withdrawals = (on: Queryable) => on.selectFrom('withdrawal').selectAll();

/** Blocks deletion, pauses and sales for the listing until the transaction ends: all of them lock it first. */
export async function lockListing(trx: Trx, listingId: number): Promise<void> {
  await trx.selectFrom('listing').select('id').where('id', '=', listingId).forUpdate().execute();
}

/** Locks the purchase until the transaction ends, also without a listing. A listing is locked first. */
export async function lockBought(trx: Trx, which: Which): Promise<void> {
  const row =
    'boostPurchaseId' in which
      ? trx.selectFrom('boostPurchase').select('id').where('id', '=', which.boostPurchaseId)
      : trx.selectFrom('subscription').select('id').where('id', '=', which.subscriptionId);
  await row.forUpdate().execute();
}

export function insertWithdrawal(trx: Trx, row: Insertable<Database['withdrawal']>) {
  return trx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow();
}
export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof selectWithdrawalOf>>>;

export function selectWithdrawal(on: Queryable, which: Which) {
  return withdrawals(on)
    .$if('boostPurchaseId' in which, (row) =>
      row.where('boostPurchaseId', '=', 'boostPurchaseId' in which ? which.boostPurchaseId : 0),
    )
    .$if('subscriptionId' in which, (row) =>
      row.where('subscriptionId', '=', 'subscriptionId' in which ? which.subscriptionId : 0),
    )
    .executeTakeFirst();
}

/** Undefined for a withdrawal of another user. */
export function selectWithdrawalOf(on: Queryable, userIds: readonly number[], id: number) {
  return withdrawals(on).where('id', '=', id).where('userId', 'in', userIds).executeTakeFirst();
}

export function selectWithdrawalsOf(on: Queryable, userId: number) {
  return withdrawals(on).where('userId', '=', userId).orderBy('requestedAt', 'desc').orderBy('id', 'desc').execute();
}

/** Withdrawals whose refund has no response yet. */
export function selectPending(on: Queryable) {
  return withdrawals(on).where('status', '=', 'PENDING').orderBy('id').execute();
}

export function lockWithdrawal(trx: Trx, id: number) {
  return withdrawals(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveWithdrawalResult(
  trx: Trx,
  id: number,
  settled: { status: 'REFUNDED' | 'FAILED'; refundExternalId: string | null; completedAt: Date },
): Promise<void> {
  await trx.updateTable('withdrawal').set(settled).where('id', '=', id).execute();
}

export type Withdrawn = { boostPurchaseIds: readonly number[]; subscriptionIds: readonly number[] };

export async function selectWithdrawn(on: Queryable, { boostPurchaseIds, subscriptionIds }: Withdrawn) {
  return on
    .selectFrom('withdrawal')
    .select(['id', 'boostPurchaseId', 'subscriptionId'])
    .where((row) =>
      row.or([
        ...(boostPurchaseIds.length > 0 ? [row('boostPurchaseId', 'in', boostPurchaseIds)] : []),
        ...(subscriptionIds.length > 0 ? [row('subscriptionId', 'in', subscriptionIds)] : []),
      ]),
    )
    .execute();
}

export function selectWithdrawalsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('withdrawal')
    .select(['productName', 'contractAt', 'requestedAt as askedAt', 'paidMinor', 'refundMinor', 'currency', 'status'])
    .select('completedAt as settledAt')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function countFailed(on: Queryable): Promise<number> {
  const { count } = await on
    .selectFrom('withdrawal')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(sql<boolean>`status = 'FAILED'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function transferWithdrawals(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('withdrawal').set({ userId: to }).where('userId', '=', from).execute();
}
