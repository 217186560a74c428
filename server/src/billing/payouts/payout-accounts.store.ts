import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

export type PayoutAccountRow = Selectable<Database['payoutAccount']>;
type Provider = PayoutAccountRow['provider'];

export async function findAccountRow(
  on: Queryable,
  userId: number,
  provider: Provider,
): Promise<PayoutAccountRow | undefined> {
  const row = await on
    .selectFrom('payoutAccount')
    .selectAll()
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row;
}

export async function findAccountByProviderId(
  on: Queryable,
  externalId: string,
): Promise<PayoutAccountRow | undefined> {
  const row = await on.selectFrom('payoutAccount').selectAll().where('externalId', '=', externalId).executeTakeFirst();
  return row;
}

/** A concurrent request stores the same account: the provider returns one per key. */
export async function insertAccount(on: Queryable, account: Insertable<Database['payoutAccount']>): Promise<void> {
  await on
    .insertInto('payoutAccount')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined: the account has this status. */
export async function updateAccount(
  on: Queryable,
  externalId: string,
  { status, updatedAt }: Pick<PayoutAccountRow, 'status' | 'updatedAt'>,
): Promise<PayoutAccountRow | undefined> {
  const row = await on
    .updateTable('payoutAccount')
    .set({ status, updatedAt })
    .where('externalId', '=', externalId)
    .where('status', '<>', status)
    .returningAll()
    .executeTakeFirst();
  return row;
}

export async function selectAccountsOf(on: Queryable, userId: number): Promise<PayoutAccountRow[]> {
  const rows = await on
    .selectFrom('payoutAccount')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('provider')
    .execute();
  return rows;
}

export async function deleteAccountsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('payoutAccount').where('userId', '=', userId).execute();
}

export async function hasEnabledAccount(on: Queryable, userId: number): Promise<boolean> {
  const row = await on
    .selectFrom('payoutAccount')
    .select('userId')
    .where('userId', '=', userId)
    .where('status', '=', 'ENABLED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
