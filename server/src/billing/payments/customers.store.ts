import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Payments } from './payment-provider.port.ts';

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

/** Two who ask at once are told the same name by the provider: the second changes nothing. */
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

/** Of every provider. @returns what this one called them. */
export async function deleteCustomer(on: Queryable, userId: number, provider: Provider): Promise<string | undefined> {
  const rows = await on
    .deleteFrom('billingCustomer')
    .where('userId', '=', userId)
    .returning(['provider', 'externalId'])
    .execute();
  return rows.find((row) => row.provider === provider)?.externalId;
}
