import type { Selectable } from 'kysely';
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
