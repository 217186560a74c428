import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { PaymentRow } from './payments.store.ts';

/** Of several who come with one key the first works, and the others wait until its transaction ends. */
export async function lockKey(trx: Trx, userId: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${userId} ${key}`}, 0))`.execute(trx);
}

export async function findByKey(on: Queryable, userId: number, key: string): Promise<PaymentRow | undefined> {
  const row = await on
    .selectFrom('payment')
    .selectAll()
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}
