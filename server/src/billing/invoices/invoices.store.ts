import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Buyer, InvoiceKind } from './invoice.rules.ts';

type NewInvoice = Insertable<Database['invoice']>;

/** `buyer` is written only by this feature. */
type Json = { buyer: Buyer | null };

const allColumns = [
  'id',
  'userId',
  'kind',
  'year',
  'sequence',
  'paymentId',
  'subscriptionId',
  'externalId',
  'status',
  'description',
  'periodStart',
  'periodEnd',
  'amountDueMinor',
  'amountPaidMinor',
  'netMinor',
  'vatMinor',
  'vatRate',
  'currency',
  'buyer',
  'createdAt',
  'issuedAt',
  'paidAt',
] as const;

const invoices = (on: Queryable) => on.selectFrom('invoice').select(allColumns).$narrowType<Json>();

/**
 * Locks the counter row (created on first use in a year) until the transaction ends. Issuers wait here, so numbers have
 * no gaps after rollbacks.
 * @returns the last number given
 */
export async function lockCounter(trx: Trx, kind: InvoiceKind, year: number): Promise<number> {
  await trx
    .insertInto('invoiceCounter')
    .values({ kind, year, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last } = await trx
    .selectFrom('invoiceCounter')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}

export async function writeCounter(trx: Trx, kind: InvoiceKind, year: number, last: number): Promise<void> {
  await trx.updateTable('invoiceCounter').set({ last }).where('kind', '=', kind).where('year', '=', year).execute();
}

export async function insertInvoice(trx: Trx, row: NewInvoice): Promise<number> {
  const { id } = await trx.insertInto('invoice').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateInvoice(trx: Trx, id: number, row: Updateable<Database['invoice']>): Promise<void> {
  await trx.updateTable('invoice').set(row).where('id', '=', id).execute();
}

/** The invoice of a payment, without credit notes. */
export function selectInvoiceOfPayment(on: Queryable, paymentId: number) {
  return invoices(on).where('paymentId', '=', paymentId).where('kind', '=', 'INVOICE').executeTakeFirst();
}

/** By the provider's id of its invoice or refund. */
export function selectInvoiceByExternalId(on: Queryable, externalId: string) {
  return invoices(on).where('externalId', '=', externalId).executeTakeFirst();
}

export function selectInvoice(on: Queryable, id: number) {
  return invoices(on).where('id', '=', id).executeTakeFirst();
}

/** Undefined for an invoice of another user. */
export function selectInvoiceOf(on: Queryable, userIds: readonly number[], id: number) {
  return invoices(on).where('id', '=', id).where('userId', 'in', userIds).executeTakeFirst();
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof selectInvoiceOf>>>;

export function selectInvoicesOf(on: Queryable, userId: number, { offset, limit }: { offset: number; limit: number }) {
  return invoices(on)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countInvoicesOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('invoice')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectInvoiceIds(on: Queryable, paymentIds: readonly number[]) {
  return on
    .selectFrom('invoice')
    .select(['id', 'paymentId'])
    .where('paymentId', 'in', paymentIds)
    .where('kind', '=', 'INVOICE')
    .execute();
}

/** The card that paid, as `visa •••• 4242`. */
export async function selectCardOf(on: Queryable, paymentId: number): Promise<string | null> {
  const row = await on.selectFrom('payment').select('card').where('id', '=', paymentId).executeTakeFirst();
  return row?.card ?? null;
}

export function selectInvoicesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('invoice')
    .select(['kind', 'year', 'sequence', 'status', 'description', 'periodStart', 'periodEnd', 'buyer', 'currency'])
    .select(['amountDueMinor', 'amountPaidMinor', 'netMinor', 'vatMinor', 'createdAt', 'issuedAt', 'paidAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function transferInvoices(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('invoice').set({ userId: to }).where('userId', '=', from).execute();
}
