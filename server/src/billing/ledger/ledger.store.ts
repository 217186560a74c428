import { type Insertable, sql } from 'kysely';
import type { Currency } from '#contract/platform/money';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { LedgerAccount, LedgerEntryLines } from './ledger.rules.ts';

export type NewEntry = Insertable<Database['ledgerEntry']>;

/** Idempotent by the entry's key: a movement is posted once. The database checks the balance at the commit. */
export async function insertEntry(trx: Trx, entry: NewEntry, lines: LedgerEntryLines): Promise<void> {
  const row = await trx
    .insertInto('ledgerEntry')
    .values(entry)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await trx
    .insertInto('ledgerLine')
    .values(lines.map(({ account, amount }) => ({ entryId: row.id, account, amountMinor: amount })))
    .execute();
}

export async function sumAccount(on: Queryable, account: LedgerAccount, currency: Currency): Promise<number> {
  const { total } = await on
    .selectFrom('ledgerLine')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerLine.entryId')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('total'))
    .where('account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return total;
}

/** Movements of an account, the newest first, with the sum of each. */
export function selectMovements(
  on: Queryable,
  account: LedgerAccount,
  { size, offset }: { size: number; offset: number },
) {
  return on
    .selectFrom('ledgerLine')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerLine.entryId')
    .select(['ledgerEntry.id', 'kind', 'bookingId', 'paymentId', 'currency', 'amountMinor', 'createdAt'])
    .where('account', '=', account)
    .orderBy('ledgerEntry.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

export async function countMovements(on: Queryable, account: LedgerAccount): Promise<number> {
  const { count } = await on
    .selectFrom('ledgerLine')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

/** Balance of an account by currency. */
export function selectBalances(on: Queryable, account: LedgerAccount) {
  return on
    .selectFrom('ledgerLine')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerLine.entryId')
    .select(['currency', sql<number>`sum(amount_minor)::bigint`.as('total')])
    .where('account', '=', account)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** All lines of a booking, in their order. */
export function selectLinesOfBooking(on: Queryable, bookingId: number) {
  return on
    .selectFrom('ledgerLine')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerLine.entryId')
    .select(['ledgerEntry.id', 'kind', 'account', 'currency', 'amountMinor', 'createdAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('ledgerEntry.id')
    .orderBy('account')
    .execute();
}
