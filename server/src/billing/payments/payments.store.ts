import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { openStatuses } from './payment.rules.ts';
import type { Payments } from './payment-provider.port.ts';

export type PaymentRow = Selectable<Database['payment']>;

export async function findPaymentRow(on: Queryable, id: number): Promise<PaymentRow | undefined> {
  const row = await on.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row;
}

/**
 * Locked until the transaction ends. Locks its listing first, as purchases and the deletion of a listing do; a stay's booking instead is
 * locked by `lockPaymentOf`.
 */
export async function lockPayment(trx: Trx, id: number): Promise<PaymentRow | undefined> {
  await trx
    .selectFrom('listing')
    .select('listing.id')
    .where('listing.id', '=', (row) =>
      row
        .selectFrom('payment')
        .select('payment.listingId')
        .where('payment.id', '=', id)
        .where('payment.kind', '<>', 'STAY'),
    )
    .forUpdate()
    .execute();
  const row = await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row;
}

/** The payment of a stay's booking. */
export async function findByBooking(on: Queryable, bookingId: number): Promise<PaymentRow | undefined> {
  const row = await on.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).executeTakeFirst();
  return row;
}

/** Stays of payments. */
export function selectStays(on: Queryable, ids: readonly number[]) {
  return on
    .selectFrom('payment')
    .select(['id', 'bookingId', 'listingTitle', 'checkIn', 'checkOut'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('kind', '=', 'STAY')
    .execute();
}

/** By the provider's id, or by the client secret. */
export async function findPaymentBy(
  on: Queryable,
  column: 'externalId' | 'clientSecret',
  value: string,
): Promise<PaymentRow | undefined> {
  const row = await on.selectFrom('payment').selectAll().where(column, '=', value).executeTakeFirst();
  return row;
}

/** Oldest first. */
export async function selectSucceededOf(on: Queryable, subscriptionId: number): Promise<PaymentRow[]> {
  const rows = await on
    .selectFrom('payment')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'SUCCEEDED')
    .orderBy('id')
    .execute();
  return rows;
}

/** The first payment of a subscription before the provider's id was stored; locked. */
export async function lockUnnamedPlanPayment(trx: Trx, subscriptionId: number): Promise<PaymentRow | undefined> {
  const row = await trx
    .selectFrom('payment')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'PLAN')
    .where('externalId', 'is', null)
    .where('amountMinor', '>', 0)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** Serializes requests with the same key until the transaction ends. */
export async function lockKey(trx: Trx, userId: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${userId} ${key}`}, 0))`.execute(trx);
}

/** `userIds`: accounts that the caller pays for. */
export async function findByKey(
  on: Queryable,
  userIds: readonly number[],
  key: string,
): Promise<PaymentRow | undefined> {
  const row = await on
    .selectFrom('payment')
    .selectAll()
    .where('userId', 'in', userIds)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  return row;
}

export async function insertPayment(trx: Trx, payment: Insertable<Database['payment']>): Promise<number> {
  const { id } = await trx.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Undefined: a payment with this provider id exists. */
export async function insertNamedPayment(
  trx: Trx,
  payment: Insertable<Database['payment']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePayment(
  on: Queryable,
  id: number,
  changes: Updateable<Database['payment']>,
): Promise<PaymentRow> {
  const row = await on
    .updateTable('payment')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

/** Everything that is not final, oldest first. Ids only. */
export async function selectOpen(on: Queryable): Promise<number[]> {
  const rows = await on
    .selectFrom('payment')
    .select('id')
    .where('status', 'in', [...openStatuses, 'AUTHORIZED'])
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Payments to poll, oldest first: expired ones (each once a minute), and those open for over a minute.
 * The gap equals the age at the last poll, at most six hours; a quarter of an hour once a stay requests a capture or a release.
 */
export async function selectDue(on: Queryable, now: Date, limit: number): Promise<{ id: number; expired: boolean }[]> {
  const { rows } = await sql<{ id: number; expired: boolean }>`
    select id, (expires_at <= ${now} and status <> 'PROCESSING') is true as expired from payment
    where status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING')
      and (
        (expires_at <= ${now} and status <> 'PROCESSING' and (last_polled_at is null or last_polled_at <= ${now}::timestamptz - interval '1 minute'))
        or coalesce(last_polled_at, created_at) + greatest(interval '1 minute',
             least(interval '6 hours', coalesce(last_polled_at, created_at) - created_at)) <= ${now}
        or void_requested_at is not null and coalesce(last_polled_at, created_at) + interval '15 minutes' <= ${now}
      )
      or status = 'AUTHORIZED' and (
        coalesce(last_polled_at, created_at) + greatest(interval '1 minute',
             least(interval '6 hours', coalesce(last_polled_at, created_at) - created_at)) <= ${now}
        or capture_before <= ${now} and (last_polled_at is null or last_polled_at <= ${now}::timestamptz - interval '1 minute')
        or coalesce(capture_requested_at, void_requested_at) is not null
          and coalesce(last_polled_at, created_at) + interval '15 minutes' <= ${now}
      )
    order by created_at, id limit ${limit}`.execute(on);
  return rows;
}

/** For the export of a user's data; amounts in minor units. */
export function selectPaymentsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('payment')
    .select(['id', 'kind', 'productName', 'listingTitle', 'amountMinor', 'refundedMinor', 'currency', 'status'])
    .select(['failureReason', 'card', 'savesMethod', 'immediateStart', 'createdAt', 'completedAt as settledAt'])
    .select(['bookingId', 'checkIn', 'checkOut'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Deletes the cards, which tax law does not require. */
export async function eraseCards(on: Queryable, userId: number): Promise<void> {
  await on
    .updateTable('payment')
    .set({ card: null, methodId: null })
    .where('userId', '=', userId)
    .where('status', 'in', ['SUCCEEDED', 'FAILED', 'CANCELED'])
    .execute();
}

type Provider = Payments['provider'];

export async function findCustomerId(on: Queryable, userId: number, provider: Provider): Promise<string | undefined> {
  const row = await on
    .selectFrom('billingCustomer')
    .select('externalId')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.externalId;
}

export async function findCustomerIds(
  on: Queryable,
  userIds: readonly number[],
  provider: Provider,
): Promise<string[]> {
  const rows = await on
    .selectFrom('billingCustomer')
    .select('externalId')
    .where('userId', 'in', userIds)
    .where('provider', '=', provider)
    .execute();
  return rows.map(({ externalId }) => externalId);
}

/** The provider returns the same id to concurrent requests: the second insert changes nothing. */
export async function insertCustomer(
  on: Queryable,
  customer: { userId: number; provider: Provider; externalId: string; createdAt: Date },
): Promise<void> {
  await on
    .insertInto('billingCustomer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For all providers. @returns the ids at this provider */
export async function deleteCustomer(on: Queryable, userId: number, provider: Provider): Promise<string | undefined> {
  const rows = await on
    .deleteFrom('billingCustomer')
    .where('userId', '=', userId)
    .returning(['provider', 'externalId'])
    .execute();
  return rows.find((row) => row.provider === provider)?.externalId;
}

type EventRow = Selectable<Database['paymentEvent']>;
type NewEvent = Pick<EventRow, 'externalId' | 'type' | 'objectKind' | 'objectId' | 'createdAt' | 'receivedAt'>;

/** @returns false for a stored event */
export async function insertEvent(on: Queryable, event: NewEvent): Promise<boolean> {
  const row = await on
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('externalId')
    .executeTakeFirst();
  return row !== undefined;
}

export function findEvent(on: Queryable, externalId: string): Promise<EventRow | undefined> {
  return on.selectFrom('paymentEvent').selectAll().where('externalId', '=', externalId).executeTakeFirst();
}

export async function selectUnhandled(on: Queryable, limit: number): Promise<string[]> {
  const rows = await on
    .selectFrom('paymentEvent')
    .select('externalId')
    .where('processedAt', 'is', null)
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.externalId);
}

export async function countTry(on: Queryable, externalId: string): Promise<void> {
  await on
    .updateTable('paymentEvent')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('externalId', '=', externalId)
    .execute();
}

export async function markHandled(on: Queryable, externalId: string, at: Date): Promise<void> {
  await on.updateTable('paymentEvent').set({ processedAt: at }).where('externalId', '=', externalId).execute();
}

/** Without the stays that the user booked as a guest. */
export async function transferPayments(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('payment').set({ userId: to }).where('userId', '=', from).where('kind', '<>', 'STAY').execute();
  await trx.updateTable('billingCustomer').set({ userId: to }).where('userId', '=', from).execute();
}
