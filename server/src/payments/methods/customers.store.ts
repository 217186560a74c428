import type { Queryable } from '../../adapters/postgres.ts';

export async function findCustomerId(on: Queryable, userId: number): Promise<string | undefined> {
  const row = await on
    .selectFrom('billingCustomer')
    .select('externalId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.externalId;
}

/** Two who ask at once are told the same name by the provider: the second changes nothing. */
export async function insertCustomer(
  on: Queryable,
  customer: { userId: number; externalId: string; createdAt: Date },
): Promise<void> {
  await on
    .insertInto('billingCustomer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns what the provider called them. */
export async function deleteCustomer(on: Queryable, userId: number): Promise<string | undefined> {
  const row = await on
    .deleteFrom('billingCustomer')
    .where('userId', '=', userId)
    .returning('externalId')
    .executeTakeFirst();
  return row?.externalId;
}
