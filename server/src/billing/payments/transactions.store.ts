import { sql } from 'kysely';
import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { PaymentRow } from './payments.store.ts';

/** Newest first. */
export async function selectPaymentsOf(
  on: Queryable,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  const rows = await on
    .selectFrom('payment')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows;
}

export async function countPaymentsOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Amounts by month. */

export type MonthRow = {
  /** `YYYY-MM` */
  month: string;
  currency: Currency;
  boostsMinor: number;
  plansMinor: number;
  refundedMinor: number;
};

/**
 * Payments from the month `since` (`YYYY-MM`), by month in Italy and currency. Index-only scan. Omits empty months. Without
 * stays, whose amounts belong to their hosts.
 */
export async function sumPaid(on: Queryable, since: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(completed_at at time zone 'Europe/Rome', 'YYYY-MM') as month, trim(currency) as currency,
      coalesce(sum(amount_minor) filter (where kind = 'BOOST'), 0)::bigint as boosts_minor,
      coalesce(sum(amount_minor) filter (where kind <> 'BOOST'), 0)::bigint as plans_minor,
      sum(refunded_minor)::bigint as refunded_minor
    from payment
    where status = 'SUCCEEDED' and kind <> 'STAY' and completed_at >= ${`${since}-01`}::date::timestamp at time zone 'Europe/Rome'
    group by 1, 2`.execute(on);
  return rows;
}
