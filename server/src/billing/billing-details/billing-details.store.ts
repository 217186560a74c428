import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

const shown = [
  'kind',
  'name',
  'taxCode',
  'vatNumber',
  'sdiCode',
  'pec',
  'street',
  'postalCode',
  'city',
  'province',
  'country',
] as const;

export function selectDetails(on: Queryable, userId: number): Promise<BillingDetails | undefined> {
  return on.selectFrom('billingDetails').select(shown).where('userId', '=', userId).executeTakeFirst();
}

export async function upsertDetails(trx: Trx, userId: number, details: BillingDetails, now: Date): Promise<void> {
  const row = { ...details, updatedAt: now };
  await trx
    .insertInto('billingDetails')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

export async function deleteDetails(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('billingDetails').where('userId', '=', userId).execute();
}

export async function transferDetails(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('billingDetails').set({ userId: to }).where('userId', '=', from).execute();
}
