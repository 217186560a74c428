import type { Insertable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { LedgerEntryLines } from './ledger.rules.ts';

type NewEntry = Insertable<Database['ledgerEntry']>;

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
