import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Lock order: booking, payment, host (`lockHost`), payout. */

export type PayoutRow = Selectable<Database['payout']>;
export type ReversalRow = Selectable<Database['payoutReversal']>;

/** Serializes the payouts of a host, whose debts they share, until the transaction ends. */
export async function lockHost(trx: Trx, hostId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts of ${hostId}`}, 0))`.execute(trx);
}

/** Undefined: the booking has its payout. */
export async function insertPayout(trx: Trx, payout: Insertable<Database['payout']>): Promise<number | undefined> {
  const row = await trx
    .insertInto('payout')
    .values(payout)
    .onConflict((conflict) => conflict.column('bookingId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findPayoutRow(on: Queryable, id: number): Promise<PayoutRow | undefined> {
  return on.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPayoutByBooking(on: Queryable, bookingId: number): Promise<PayoutRow | undefined> {
  return on.selectFrom('payout').selectAll().where('bookingId', '=', bookingId).executeTakeFirst();
}

/** With the lock of its host. */
export async function lockPayout(trx: Trx, id: number): Promise<PayoutRow | undefined> {
  const unlocked = await findPayoutRow(trx, id);
  if (!unlocked) return undefined;
  await lockHost(trx, unlocked.hostId);
  return trx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** With the lock of its host. */
export async function lockPayoutOfBooking(trx: Trx, bookingId: number): Promise<PayoutRow | undefined> {
  const unlocked = await findPayoutByBooking(trx, bookingId);
  return unlocked && lockPayout(trx, unlocked.id);
}

export function updatePayout(trx: Trx, id: number, changes: Updateable<Database['payout']>): Promise<PayoutRow> {
  return trx.updateTable('payout').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Payouts to try now, the longest due first. The partial index has them. */
export async function selectDue(on: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('payout')
    .select('id')
    .where('nextTryAt', '<=', now)
    .where('isDisputed', '=', false)
    .where('isChargedBack', '=', false)
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Payouts of a host that wait for the account. */
export async function selectWaiting(on: Queryable, hostId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('payout')
    .select('id')
    .where('hostId', '=', hostId)
    .where('status', 'in', ['WAITING', 'FAILED'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Earned shares of a host that no transfer has paid yet, less the debts that requested transfers deduct; and amounts that are on their
 * way back.
 */
export async function sumOpen(
  on: Queryable,
  hostId: number,
  currency: PayoutRow['currency'],
): Promise<{ unsent: number; reversing: number }> {
  const { rows } = await sql<{ unsent: number; reversing: number }>`
    select coalesce(sum(host_minor - paid_before_minor - deducted_minor)
        filter (where earned_at is not null and status not in ('SENT', 'NOTHING_DUE')), 0)::bigint as unsent,
      coalesce(sum((select sum(reversal.amount_minor) from payout_reversal reversal
        where reversal.payout_id = payout.id and reversal.status = 'PENDING')), 0)::bigint as reversing
    from payout where host_id = ${hostId} and currency = ${currency}`.execute(on);
  return rows[0] ?? { unsent: 0, reversing: 0 };
}

/** The host's part of refunds that the provider has not answered. */
export async function sumOpenRefunds(
  on: Queryable,
  { paymentId, hostId }: Pick<PayoutRow, 'paymentId' | 'hostId'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint as total
    from payment_refund, jsonb_array_elements(ledger_lines) line
    where payment_id = ${paymentId} and status = 'PENDING' and line ->> 'account' = ${`HOST:${hostId}`}`.execute(on);
  return rows[0]?.total ?? 0;
}

/** Whether a host waits for money, or a transfer has no result yet. */
export async function hasUnsent(on: Queryable, hostId: number): Promise<boolean> {
  const row = await on
    .selectFrom('payout')
    .select('id')
    .where('hostId', '=', hostId)
    .where('nextTryAt', 'is not', null)
    .where('hostMinor', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReversal(
  trx: Trx,
  reversal: Pick<Insertable<Database['payoutReversal']>, 'payoutId' | 'amountMinor' | 'requestedAt'>,
): Promise<number> {
  const { id } = await trx.insertInto('payoutReversal').values(reversal).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findReversal(on: Queryable, id: number): Promise<ReversalRow | undefined> {
  return on.selectFrom('payoutReversal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Completes a pending reversal. Undefined: it has its result. */
export async function completeReversal(
  trx: Trx,
  id: number,
  result: { status: 'REVERSED' | 'FAILED'; externalId: string | null; completedAt: Date },
): Promise<ReversalRow | undefined> {
  return trx
    .updateTable('payoutReversal')
    .set(result)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}

export async function selectPendingReversals(on: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('payoutReversal')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('requestedAt', '<', before)
    .orderBy('requestedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectReversalsOf(on: Queryable, payoutId: number): Promise<ReversalRow[]> {
  return on.selectFrom('payoutReversal').selectAll().where('payoutId', '=', payoutId).orderBy('id').execute();
}

/** Payouts of a user, for the export. */
export async function selectForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const rows = await on
    .selectFrom('payout')
    .select([
      'bookingId',
      'status',
      'currency',
      'hostMinor',
      'deductedMinor',
      'amountMinor',
      'reversedMinor',
      'dueAt',
      'sentAt',
    ])
    .where('hostId', '=', userId)
    .orderBy('id')
    .execute();
  return rows;
}

export function selectOf(
  on: Queryable,
  hostId: number,
  { size, offset }: { size: number; offset: number },
): Promise<PayoutRow[]> {
  return on
    .selectFrom('payout')
    .selectAll()
    .where('hostId', '=', hostId)
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

export async function countOf(on: Queryable, hostId: number): Promise<number> {
  const { count } = await on
    .selectFrom('payout')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('hostId', '=', hostId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Payouts that are not sent: what a host may expect, by currency, and the next one. */
export async function selectExpected(on: Queryable, hostId: number): Promise<PayoutRow[]> {
  return on
    .selectFrom('payout')
    .selectAll()
    .where('hostId', '=', hostId)
    .where('nextTryAt', 'is not', null)
    .where('hostMinor', '>', 0)
    .orderBy('dueAt')
    .orderBy('id')
    .execute();
}
